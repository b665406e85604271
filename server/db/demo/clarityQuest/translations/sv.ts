import type { DemoTranslation } from '../../translatedTexts.ts';

export const swedish: DemoTranslation = {
  'game/clarity-quest': {
    name: 'Clarity Quest',
    dashboard: `
<h2>Var kommer det ifrån?</h2>
<p>Kunderna frågar varje dag, och de förtjänar ett svar som håller. Clarity Quest tar dig från materialet till beviset: nio etapper, några minuter i taget, i telefonen eller på kontoret bakom butiken.</p>
<p>Det du lär dig här kan du använda i nästa samtal.</p>`,
    gameRules: `
<h2>Så får du poäng</h2>
<ul>
<li>Varje utmaning ger sina poäng <strong>en gång</strong>, så snart den är klar.</li>
<li>Ett quiz ger sina poäng när du når gränsen för godkänt. De flesta quiz tillåter tre försök; ett misslyckat kostar dig ingenting.</li>
<li>Dina svar sparas medan du ger dem. Du kan sluta när du vill och fortsätta senare, även på en annan enhet. Tills du lämnar in kan du ändra dem.</li>
<li>När du är godkänd, eller när inga försök återstår, ser du de rätta svaren och varför de är rätt.</li>
</ul>
<h2>Så kommer du vidare</h2>
<ul>
<li>Etapperna öppnas en efter en. Nästa öppnas när quizen på etappen före är klara; på den första etappen räknas även reglerna och introduktionen.</li>
<li>Om alla dina försök på ett quiz är slut går du vidare utan dess poäng.</li>
<li>En <strong>bonus</strong> öppnas när resten av etappen är klar. Den håller dig aldrig tillbaka.</li>
<li>När den sista obligatoriska utmaningen på en nivå är klar går du vidare till nästa nivå, och där stannar du.</li>
</ul>
<h2>Att göra i butiken eller verkstaden</h2>
<p>En del utmaninger sker utanför skärmen. Gör dem och berätta för din chef, så registrerar Clarity Quest-teamet dem, oftast inom två arbetsdagar.</p>
<h2>Ditt lag</h2>
<ul>
<li>Lagets resultat är <strong>genomsnittet</strong> av medlemmarnas poäng plus de poäng som laget har vunnit som lag. Stora lag har alltså ingen fördel.</li>
<li>Ett lag behöver tre medlemmar för att få en placering.</li>
<li>Om du byter lag följer dina egna poäng med dig; det som ditt gamla lag har vunnit stannar kvar där.</li>
</ul>
<h2>Placeringar</h2>
<p>Fler poäng ger en högre placering. Vid lika poäng ligger den före som nådde dem först. Du har en placering från din första poäng.</p>
<h2>Rent spel</h2>
<p>Slå upp saker och prata om frågorna: det är så man lär sig. Men svara själv, är du snäll.</p>`,
    tutorial: `
<h2>Tre minuter, sedan hittar du</h2>
<ol>
<li><strong>Din startsida</strong> visar dina poäng, din placering och din nivå, och tar dig tillbaka dit där du slutade.</li>
<li><strong>Spelet</strong> visar de nio etapperna. Öppna den som är din och läs den först, för allt som quizen frågar om står där.</li>
<li><strong>Ett quiz</strong> visar en fråga i taget. Välj, fortsätt och lämna in när du är klar. Du ser när varje svar sparades.</li>
<li><strong>Välj alla som är rätt</strong> står vid frågor med mer än ett rätt svar. Frågan räknas när alla de rätta är valda, och inga andra.</li>
<li><strong>Att göra</strong> markerar det som sker i butiken eller verkstaden. På utmaningens sida står hur den registreras.</li>
<li><strong>Topplistorna</strong> visar dig och dina grannar, och ditt lag.</li>
<li><strong>Klockan</strong> berättar vad du har vunnit och vad som har ändrats.</li>
</ol>
<p>Du kan öppna introduktionen igen från din profil när du vill.</p>`,
    aboutGame: `
<h2>Om Clarity Quest</h2>
<p>Clarity Quest är för alla som tillverkar, förflyttar eller säljer det som våra hus står för. Det har satts ihop av teamet för Corporate Responsibility tillsammans med människor från butiker, verkstäder och inköp.</p>
<h3>Vad det lär ut</h3>
<p>Tre nivåer: <strong>Brons</strong>, att känna materialen; <strong>Silver</strong>, att följa ett parti; <strong>Guld</strong>, att bevisa det.</p>
<h3>Var fakta kommer ifrån</h3>
<p>Från de lagar och standarder som nämns: EU:s förordningar och direktiv, ILO:s konventioner och CITES, Kimberleyprocessen, OECD:s vägledning och de publicerade standarderna från RJC, LWG, SAI, Sedex, GOTS och andra. Lagar ändras. När en av dem gör det ändras frågan, och om det rör dina poäng får du veta det.</p>
<h3>Har du hittat ett fel?</h3>
<p>Berätta för oss: öppna Hjälp och skriv till kontakten för utbildningsinnehåll. Ange etappen och frågan. Vi är tacksamma för varje påpekande.</p>`,
    newsText: '<p>Nyheter om spelet och dess ämnen.</p>',
    leaderboardText:
      '<p>Du, dina grannar och ditt lag. Vid lika poäng ligger den före som nådde dem först. Lag placeras efter genomsnittet av medlemmarnas poäng plus det som de har vunnit som lag; ett lag behöver tre medlemmar.</p>',
    rewardsText: '<p>Det här kan du vinna i Clarity Quest.</p>',
  },

  'tier/bronze': {
    name: 'Brons',
    description: '<p>Att känna materialen: vad det är du håller i handen.</p>',
  },
  'tier/silver': {
    name: 'Silver',
    description: '<p>Att följa ett parti: från den första platsen till arbetsbänken, utan att tappa tråden.</p>',
  },
  'tier/gold': {
    name: 'Guld',
    description: '<p>Att bevisa det: lagen, papperen och meningen du säger till en kund.</p>',
  },

  'level/leather': {
    name: 'Läder',
    header: 'Vad du håller när du håller läder',
    category: 'Material',
    description:
      '<p>Det material som kunderna rör vid först och frågar mest om. Lär dig vad som får kallas läder, hur en rå hud blir läder och vilket namn som säger vad.</p>',
    clarityContent: `
<h3>Vad som räknas som läder</h3>
<p>Läder är en hud eller ett skinn vars <strong>fiberstruktur är mer eller mindre intakt</strong> och som har <strong>garvats</strong> så att det inte ruttnar. Det får ha en beläggning, men inte tjockare än 0,15 mm. Läder som har rivits sönder och pressats till ark är inte längre läder, och det är inte heller en belagd väv, vilken frukt som än står i namnet. Så säger den europeiska standarden EN 15987.</p>
<p>Hudar kommer från stora djur som nötkreatur, skinn från små som getter och får. De flesta av djuren hålls för <strong>kött, mjölk eller ull</strong>; huden är en biprodukt.</p>
<h3>Skikten</h3>
<ul>
<li><strong>Fullnarv</strong>: den yttre ytan så som den växte. Läkta repor, ådror och tillväxtlinjer förblir synliga.</li>
<li><strong>Korrigerad narv</strong>: ytan har slipats och fått en finish, så den ser jämn ut.</li>
<li><strong>Nubuck</strong>: narvsidan, slipad tills den är sammetslen.</li>
<li><strong>Spalt</strong>: det inre skiktet, utan narv. <strong>Mocka</strong> görs av den eller av köttsidan.</li>
</ul>
<h3>Från rå till färdig</h3>
<ol>
<li>Saltning eller kyla hindrar den råa huden från att ruttna på vägen.</li>
<li>Kalkning lossar håret; sedan skavs och spaltas huden.</li>
<li>Garvning. Krom(III)-salter verkar på ungefär ett dygn och ger ett blekblått, vått material: <strong>wet blue</strong>. Vegetabiliska garvämnen ur bark, trä eller blad tar veckor och ger ett fastare läder.</li>
<li>Färgning och infettning: oljor som håller fibrerna smidiga.</li>
<li>Torkning ger <strong>crust</strong>: garvat, torrt, ännu inte färdigberett. Ytbehandlingen kommer sist.</li>
</ol>`,
    inGameAction: `
<p>Ta tre läderstycken från din butik eller verkstad till fönstret.</p>
<ul>
<li>Hitta ett med fullnarv och en spalt eller mocka. Titta på snittkanten, om det finns en att se.</li>
<li>Hitta ett naturligt märke och sätt ord på vad som gjorde det.</li>
<li>Säg till en kollega, i en mening, hur ett av de tre garvades. Om du inte vet: anteckna vem du ska fråga.</li>
</ul>`,
  },
  'achievement/leather-game-rules': {
    title: 'Veta hur man spelar',
    shortDescription: 'Öppna spelreglerna och läs dem till slutet. Två minuter, en gång.',
    longDescription:
      '<p>Hur man får poäng, när en etapp öppnas och vad som räknas för ditt lag: allt står i spelreglerna. Du hittar dem på din startsida.</p>',
  },
  'achievement/leather-tutorial': {
    title: 'Ta den korta rundturen',
    shortDescription: 'Introduktionen visar dig var allt finns. Tre minuter, en gång.',
    longDescription:
      '<p>Introduktionen tar dig genom din startsida, en etapp och ett quiz. Du kan öppna den igen från din profil när du vill; den räknas en gång.</p>',
  },
  'achievement/leather-what-it-is': {
    title: 'Vad som gör läder till läder',
    shortDescription: 'Sex frågor om ordet läder, och om vad som får bära det.',
    longDescription:
      '<p>Namn lovar något. I det här quizet avgör du vad som får kallas läder och vad varje namn säger om det skikt det gjordes av.</p><p>Allt du behöver står på etappens sida. Du blir godkänd med fyra rätta svar av sex, och du får försöka tre gånger.</p>',
  },
  'version/leather-definition': {
    text: 'Vad gör ett material till läder?',
    answers: [
      'Det ser ut, känns och luktar som en djurhud',
      'Det är en garvad hud vars fiberstruktur är bevarad',
      'Minst hälften av vikten kommer från djurfibrer',
      'Det har behandlats med kromsalter och färgats',
    ],
    explanation:
      'EN 15987 definierar läder som hud eller skinn med den ursprungliga fiberstrukturen mer eller mindre intakt, garvat så att det inte ruttnar. Hur det garvades spelar ingen roll för namnet.',
  },
  'version/leather-shredded': {
    text: 'En leverantör erbjuder ark av sönderrivet läder och ett bindemedel. Får de kallas läder?',
    answers: [
      'Ja, om alla fibrer kommer från ett och samma garveri',
      'Ja, så länge varje ark är minst 2 mm tjockt',
      'Nej, för den ursprungliga fiberstrukturen är borta',
      'Nej, för ett bindemedel innehåller alltid plast',
    ],
    explanation:
      'När läder en gång har brutits ner till fibrer eller pulver och gjorts till ark är arken inte läder (EN 15987). Vad bindemedlet består av spelar ingen roll.',
  },
  'version/leather-coating': {
    text: 'Hur tjock får beläggningen vara på ett material som kort och gott kallas läder?',
    answers: ['Högst 0,15 mm', 'Högst 0,5 mm', 'Högst 1 mm', 'Hur tjock som helst, om den är böjlig'],
    explanation: 'Gränsen är 0,15 mm (EN 15987). Över den måste namnet säga att lädret är belagt.',
  },
  'version/leather-hide-or-skin': {
    text: 'Vad är i handeln skillnaden mellan en hud och ett skinn?',
    answers: [
      'En hud är garvad, ett skinn är ännu rått',
      'En hud kommer från en gård, ett skinn från det vilda',
      'En hud har håret kvar, ett skinn har mist det',
      'En hud kommer från ett stort djur, ett skinn från ett litet',
    ],
    explanation: 'Nötkreatur och hästar ger hudar; getter, får och kalvar ger skinn.',
  },
  'version/leather-by-product': {
    text: 'Varför hålls de flesta av de djur vars hudar och skinn blir läder?',
    answers: [
      'För hudarna, som betalar för gården',
      'För kött, mjölk eller ull',
      'För avel och utställning',
      'För arbete på fälten',
    ],
    explanation:
      'Huden är en biprodukt med en liten del av djurets värde. Det är ett skäl till att kunskapen om gården så lätt går förlorad på vägen till garveriet.',
  },
  'version/leather-grain-side': {
    text: 'Vilka två görs av hudens narvsida?',
    answers: ['Fullnarv', 'Spalt', 'Nubuck', 'Mocka'],
    explanation:
      'Fullnarv låter den yttre ytan vara som den växte; nubuck är samma sida, slipad. Spalt och mocka kommer från det inre skiktet eller köttsidan.',
  },
  'achievement/leather-hide-to-leather': {
    title: 'Från hud till läder',
    shortDescription: 'Sex frågor längs vägen genom garveriet, från salt till finish.',
    longDescription:
      '<p>Följ en rå hud genom garveriet: vad som hindrar den från att ruttna, vad som gör den blå, vad som gör den smidig.</p><p>Allt du behöver står på etappens sida. Du blir godkänd med fyra rätta svar av sex, och du får försöka tre gånger.</p>',
  },
  'version/leather-salting': {
    text: 'Varför saltas eller kyls råa hudar strax efter slakten?',
    answers: [
      'För att lossa håret före garveriet',
      'För att göra dem lättare att transportera',
      'För att de inte ska ruttna på vägen',
      'För att garvningen ska börja under resan',
    ],
    explanation:
      'En rå hud är lika känslig som kött. Salt eller kyla bevarar den tills den garvas; först garvningen gör den hållbar.',
  },
  'version/leather-wet-blue': {
    text: 'En pall är märkt ”wet blue”. Vad ligger på den?',
    answers: [
      'Råa hudar som färgats blå som varning',
      'Färdigt läder i färgen blått',
      'Vegetabiliskt garvade hudar, klara att skäras till',
      'Kromgarvade hudar, ännu inte torkade eller färgade',
    ],
    explanation:
      'Krom(III)-salter ger den garvade huden dess bleka blå färg. Wet blue kan lagras och handlas över hela världen innan det färgas och färdigbereds.',
  },
  'version/leather-vegetable-tanning': {
    text: 'Vad skiljer vegetabilisk garvning från kromgarvning?',
    answers: [
      'Den använder garvämnen ur bark, trä eller blad och tar längre tid',
      'Den använder oljor pressade ur frön och behöver inget vatten alls',
      'Den fungerar på get- och fårskinn, men inte på nöthudar',
      'Den lämnar håret kvar på huden och håller lädret vitt',
    ],
    explanation:
      'Växternas garvämnen behöver veckor där kromsalter behöver ungefär ett dygn. Resultatet är fastare och mörknar med ljus och bruk.',
  },
  'version/leather-fatliquoring': {
    text: 'Vad är infettning till för?',
    answers: [
      'Den tar det naturliga fettet ur den råa huden',
      'Den håller lädrets fibrer smidiga',
      'Den ger den färdiga ytan dess glans',
      'Den förseglar snittkanterna mot vatten',
    ],
    explanation: 'Oljor arbetas in mellan fibrerna så att de kan röra sig mot varandra. Utan dem torkar lädret hårt.',
  },
  'version/leather-crust': {
    text: 'Vad kallar en garvare crust?',
    answers: [
      'Den hårda kanten som skärs av en rå hud',
      'Saltlagret på hudar som har lagrats',
      'Läder som är garvat och torrt, men inte färdigberett',
      'Läder vars yta har spruckit av ålder',
    ],
    explanation: 'Crust är läder mellan garvning och ytbehandling. Ytans färg, lyster och skydd kommer efteråt.',
  },
  'version/leather-order': {
    text: 'Vilken ordning är rätt?',
    answers: [
      'Kalkning, garvning, färgning, ytbehandling',
      'Garvning, kalkning, ytbehandling, färgning',
      'Färgning, kalkning, garvning, ytbehandling',
      'Kalkning, färgning, ytbehandling, garvning',
    ],
    explanation:
      'Först måste håret bort (kalkning), sedan görs huden hållbar (garvning), sedan får den färg och allra sist sin ytbehandling.',
  },
  'achievement/leather-on-the-table': {
    title: 'Läder på bordet',
    shortDescription: 'En morgonsamling kring tre läder, under spelets första veckor. För hela laget.',
    longDescription:
      '<p>Lägg tre olika läder på bordet innan ni öppnar. Var och en säger en sak om ett av dem: skikt, garvning eller ett naturligt märke.</p><p>Er chef berättar för Clarity Quest-teamet att det har ägt rum; då går poängen till ert lag.</p>',
  },
  'achievement/leather-bonus': {
    title: 'Läderspecialisten',
    shortDescription: 'Fyra svårare frågor, så som kunder ställer dem. Öppnas när resten av etappen är klar.',
    longDescription:
      '<p>Fyra situationer från butiksgolvet. Tre rätta svar räcker. Du har två försök, så ta den tid du behöver.</p>',
  },
  'version/leather-healed-scratch': {
    text: 'En kund pekar på en fin, läkt repa på en väska med fullnarv. Vilket svar är sant?',
    answers: [
      'Kniven slant när stycket skars till',
      'Strecket försvinner efter några veckors användning',
      'Djuret hade den, och fullnarv låter den synas',
      'Lädret torkades innan garvningen var klar',
    ],
    explanation:
      'Fullnarv är ytan så som den växte. Läkta repor, ådror och tillväxtlinjer hör till; en slipad yta skulle dölja dem.',
  },
  'version/leather-even-surface': {
    text: 'Två väskor av samma hud: den ena visar varje por, den andra är helt jämn. Vad har troligen gjorts med den andra?',
    answers: [
      'Ytan har slipats och fått en finish',
      'Den har garvats två gånger, i två olika bad',
      'Den har skurits ur hudens inre skikt',
      'Fibrerna har pressats samman med ett bindemedel',
    ],
    explanation: 'Det är korrigerad narv. Det är äkta läder, och ofta slitstarkare, men djurets mönster är borta.',
  },
  'version/leather-not-leather': {
    text: 'Vilka två får inte kallas läder?',
    answers: [
      'Mocka från en huds inre skikt',
      'En belagd väv med äppelrester i',
      'Nubuck som har färgats svart',
      'Ark av malt läder och latex',
    ],
    explanation:
      'Det första är en väv, det andra har förlorat hudens fiberstruktur. EN 15987 förbehåller ordet läder för hudar och skinn, även i sammansatta ord.',
  },
  'version/leather-where-is-the-grain': {
    text: 'En tjock hud spaltas i två skikt. Var finns narven efteråt?',
    answers: [
      'I båda skikten, men tunnare än förut',
      'Bara i det inre skiktet',
      'I inget av dem, för spaltningen tar bort den',
      'Bara i det yttre skiktet',
    ],
    explanation:
      'Narven är den yttre ytan. Det inre skiktet, spalten, har ingen; en narv som man ser på den är präglad.',
  },

  'level/gold-and-stones': {
    name: 'Guld och stenar',
    header: 'Små ting med en lång väg bakom sig',
    category: 'Material',
    description:
      '<p>Guld kan smältas och en diamant kan slipas: båda förlorar tecknen på var de kom ifrån. Det som bevarar deras historia är dokumentationen som reser med dem.</p>',
    clarityContent: `
<h3>Guld</h3>
<p>Siffran i ett föremål är dess finhalt i tusendelar: 750 betyder att 750 delar av 1 000 är guld, alltså 18 karat av 24. Den säger ingenting om ursprung. Raffinering tar bort malmens spår och blandar metall från många platser; efteråt kan inget laboratorium peka ut gruvan. Det kan bara en <strong>spårbarhetskedja (chain of custody)</strong>: en förteckning över varje hand som materialet har gått igenom.</p>
<p>Standarden ISO 22095 nämner fem modeller, från strikt till lös: <em>identity preserved, segregated, controlled blending, massbalans (mass balance), book and claim</em>. I den sista reser dokumentationen utan materialet.</p>
<p>Responsible Jewellery Council (RJC) har två standarder. Dess <strong>Code of Practices</strong> handlar om hur ett företag arbetar och binder medlemmarna. Dess <strong>Chain of Custody</strong> är frivillig och följer materialet: guld, silver och platinametaller. ”Återvunnet” säger bara att metallen har haft en tidigare användning.</p>
<h3>Diamanter</h3>
<p>Sedan 2003 certifierar <strong>Kimberleyprocessen</strong> <em>råa</em> diamanter som passerar en gräns mellan dess deltagare. Den skapades mot en enda sak: rådiamanter som finansierar rebellrörelser mot legitima regeringar. Den omfattar inte slipade eller färgade stenar, och inte heller löner eller miljö. För vägen efter slipningen kräver World Diamond Councils System of Warranties en försäkran på varje faktura. En laboratorieodlad diamant är kemiskt en diamant, och det måste sägas att den är odlad.</p>
<h3>Människor</h3>
<p>Internationella arbetsorganisationen (ILO) nämner fem grundprinciper: föreningsfrihet, inget tvångsarbete, inget barnarbete, ingen diskriminering och, sedan 2022, en säker och hälsosam arbetsmiljö.</p>`,
    inGameAction: `
<p>Be om en lupp och titta på insidan av en ring, låset på en kedja eller baksidan av en klockboett.</p>
<ul>
<li>Hitta finhalten och säg den i karat.</li>
<li>Hitta en andra stämpel bredvid och ta reda på vems den är.</li>
<li>Slå upp vilken försäkran om diamanter som står på leverantörens faktura eller i er produktinformation.</li>
</ul>`,
  },
  'achievement/gold-chain-of-custody': {
    title: 'Guldets spårbarhetskedja',
    shortDescription: 'Sju frågor om finhalt, raffinering och dokumentationen som måste resa med metallen.',
    longDescription:
      '<p>Guld minns ingenting. Det här quizet handlar om dem som minns åt det.</p><p>Platinametallerna är platina och dess släktingar, som palladium och rodium. Du blir godkänd med fem rätta svar av sju, och du får försöka tre gånger.</p>',
  },
  'version/gold-750': {
    text: 'Vad säger stämpeln 750 i en guldring?',
    answers: [
      'Ringen väger 7,50 gram',
      'Tre fjärdedelar av legeringen är guld',
      'Tre fjärdedelar av guldet är återvunnet',
      'Guldet har raffinerats 750 gånger',
    ],
    explanation: 'Siffran är finhalten: 750 av 1 000 delar är guld. Det är 18 karat av 24.',
  },
  'version/gold-laboratory': {
    text: 'Varför kan inget laboratorium säga från vilken gruva raffinerat guld kommer?',
    answers: [
      'Raffinering tar bort spåren och blandar ursprung',
      'Alla världens gruvor bryter samma guldmalm',
      'Gruvor låter ingen ta prover',
      'Guld förlorar lite i vikt vid varje smältning',
    ],
    explanation:
      'Malm bär spår av sin fyndighet. Raffinerat guld gör det inte längre, och en tacka kan rymma metall av många ursprung. Därför måste dokumentationen göra jobbet.',
  },
  'version/gold-what-is-custody': {
    text: 'Vad är en spårbarhetskedja (chain of custody)?',
    answers: [
      'Ett avtal som låser priset från gruva till butik',
      'En lista över dem som får öppna valvet',
      'Ett renhetsprov vid varje steg i tillverkningen',
      'En förteckning över varje hand som materialet gått igenom',
    ],
    explanation:
      'ISO 22095 beskriver den som processen där material och information om dem överförs, övervakas och styrs i varje steg.',
  },
  'version/gold-book-and-claim': {
    text: 'I vilken modell reser dokumentationen utan materialet?',
    answers: ['Identity preserved', 'Segregated', 'Book and claim', 'Controlled blending'],
    explanation:
      'I book and claim handlas krediter skilt från varorna: det du håller kan vara något annat. I de tre andra finns certifierat material verkligen med, ensamt eller till en känd andel.',
  },
  'version/gold-rjc-standards': {
    text: 'Hur skiljer sig de två standarderna från Responsible Jewellery Council?',
    answers: [
      'Den ena är för gruvor, den andra för butiker',
      'Den ena gäller företaget, den andra följer materialet',
      'Den ena gäller guld, den andra diamanter',
      'Den ena kontrolleras av revisorer, den andra av tullen',
    ],
    explanation:
      'Code of Practices handlar om hur en medlem arbetar; standarden Chain of Custody följer godkänd ädelmetall från hand till hand. Båda granskas av oberoende tredje part.',
  },
  'version/gold-rjc-metals': {
    text: 'Vilka tre omfattas av RJC:s standard Chain of Custody?',
    answers: ['Guld', 'Titan', 'Silver', 'Koppar', 'Platina'],
    explanation: 'Den är gjord för ädelmetaller: guld, silver och platinametallerna.',
  },
  'version/gold-recycled': {
    text: 'En leverantör erbjuder ”återvunnet guld”. Vad säger ordet i sig om gruvan?',
    answers: [
      'Att den stängdes före år 2003',
      'Att den var certifierad när den var i drift',
      'Att det aldrig fanns någon',
      'Ingenting',
    ],
    explanation:
      'Återvunnet betyder att metallen har haft en tidigare användning: smycken, elektronik, en gammal tacka. Var den först bröts säger ordet inte.',
  },
  'achievement/diamonds-kimberley': {
    title: 'Diamanter och Kimberleyprocessen',
    shortDescription: 'Sex frågor: vad certifikatet skapades för, och vad det aldrig var tänkt att visa.',
    longDescription:
      '<p>”Är den konfliktfri?” är en kort fråga med ett exakt svar. Efter det här quizet kan du ge det.</p><p>Allt du behöver står på etappens sida. Du blir godkänd med fyra rätta svar av sex, och du får försöka tre gånger.</p>',
  },
  'version/diamonds-since': {
    text: 'Sedan när certifierar Kimberleyprocessen rådiamanter?',
    answers: ['Sedan 1975', 'Sedan 1989', 'Sedan 2003', 'Sedan 2015'],
    explanation:
      'Samtalen började i Kimberley i Sydafrika år 2000. Certifieringssystemet gäller sedan den 1 januari 2003.',
  },
  'version/diamonds-conflict': {
    text: 'Vad är en konfliktdiamant med Kimberleyprocessens ord?',
    answers: [
      'En rådiamant som finansierar rebeller mot en legitim regering',
      'En diamant som brutits av arbetare i tvist med sin arbetsgivare',
      'En rådiamant som smugglats förbi två länders tull',
      'En diamant vars ägande är föremål för en rättstvist',
    ],
    explanation:
      'Definitionen är snäv: rådiamanter som rebellrörelser eller deras allierade använder för att finansiera konflikter som syftar till att undergräva legitima regeringar.',
  },
  'version/diamonds-which-goods': {
    text: 'Vilka varor behöver ett Kimberleycertifikat när de passerar en gräns?',
    answers: ['Slipade diamanter', 'Diamantsmycken', 'Färgade stenar', 'Rådiamanter'],
    explanation: 'Systemet slutar där stenen slipas. Slipade stenar, smycken och färgade stenar reser utan certifikat.',
  },
  'version/diamonds-not-covered': {
    text: 'Vilka två ser Kimberleyprocessen inte på?',
    answers: [
      'Lönerna vid gruvan',
      'Om båda länderna deltar',
      'Skador på mark och vattendrag',
      'Om ett certifikat följer med försändelsen',
    ],
    explanation:
      'Den kontrollerar försändelser mellan deltagare. Arbetsvillkor och miljö ligger utanför; dem tar andra standarder hand om, som RJC:s Code of Practices.',
  },
  'version/diamonds-warranties': {
    text: 'Hur för System of Warranties försäkran vidare efter slipningen?',
    answers: [
      'Genom ett nummer i varje stens rondist',
      'Genom en försäkran på varje faktura',
      'Genom ett nytt certifikat från tullen',
      'Genom ett offentligt register över ägare',
    ],
    explanation:
      'World Diamond Councils system ber varje säljare att på fakturan intyga att stenarna kommer från källor i linje med Kimberleyprocessen.',
  },
  'version/diamonds-laboratory-grown': {
    text: 'En kund frågar om laboratorieodlade diamanter. Vad är sant?',
    answers: [
      'De är glas under ett tunt skikt av diamant',
      'De behöver ett eget Kimberleycertifikat',
      'De är diamanter, och det måste sägas att de är odlade',
      'Under en karat behöver ingenting sägas',
    ],
    explanation:
      'Odlade och naturliga diamanter är samma kristall av kol. Smyckesstandarden ISO 18323 ber säljare att tydligt säga att en sten är laboratorieodlad.',
  },
  'achievement/people-behind-the-metal': {
    title: 'Människorna bakom metallen',
    shortDescription: 'Fem frågor om rättigheter i arbetet, om barn och om kvicksilver i små gruvor.',
    longDescription:
      '<p>Miljontals människor letar guld i små gruvor, ofta med enkla verktyg. Många använder <strong>kvicksilver</strong>, eftersom det binder guldet i malmen; upphettning driver ut kvicksilvret i luften som de andas. Ett avtal från 2013, <strong>Minamatakonventionen</strong>, ska minska det.</p><p>För barn drar ILO:s konvention nr 138 gränsen: inget arbete före skolpliktens slut och i allmänhet inte före 15. För farligt arbete är gränsen i allmänhet 18.</p><p>Du blir godkänd med tre rätta svar av fem, och du får försöka tre gånger.</p>',
  },
  'version/people-how-many-principles': {
    text: 'Hur många grundläggande principer och rättigheter i arbetslivet nämner ILO i dag?',
    answers: ['Tre', 'Fyra', 'Fem', 'Åtta'],
    explanation: 'I deklarationen från 1998 var de fyra. Den femte kom till 2022.',
  },
  'version/people-added-2022': {
    text: 'Vilken kom till 2022?',
    answers: [
      'En säker och hälsosam arbetsmiljö',
      'Minst fyra veckors betald semester',
      'Högst åtta arbetstimmar om dagen',
      'Lika tillgång till yrkesutbildning',
    ],
    explanation:
      'En säker och hälsosam arbetsmiljö står nu bredvid föreningsfrihet och ett slut på tvångsarbete, barnarbete och diskriminering.',
  },
  'version/people-minimum-age': {
    text: 'Under vilken ålder får i allmänhet ingen anställas enligt ILO:s konvention nr 138?',
    answers: ['12', '13', '14', '15'],
    explanation:
      'Inte före skolpliktens slut och i allmänhet inte före 15. Länder vars ekonomi ännu utvecklas får börja med 14; för farligt arbete är gränsen i allmänhet 18.',
  },
  'version/people-why-mercury': {
    text: 'Varför använder små guldgruvor kvicksilver?',
    answers: [
      'Det gör berget lättare att bryta',
      'Det binder guldet i malmen',
      'Det håller vatten borta från gropen',
      'Det ger guldet dess färg',
    ],
    explanation:
      'Kvicksilver och guld bildar ett amalgam. När det hettas upp blir guldet kvar, och den giftiga ångan går till den som står bredvid.',
  },
  'version/people-minamata': {
    text: 'Vilket avtal ska minska användningen av kvicksilver?',
    answers: ['Baselkonventionen', 'Montrealprotokollet', 'Minamatakonventionen', 'Ramsarkonventionen'],
    explanation:
      'Den är uppkallad efter den japanska stad som förgiftades av kvicksilver under förra seklet och gäller sedan 2017.',
  },
  'achievement/gold-paper-trail': {
    title: 'Guldets pappersspår',
    shortDescription: 'Fem små sidor om dokumentationen som reser med metallen. Sju minuter, på engelska.',
    longDescription:
      '<p>Guld har inget minne av sin gruva. Det som minns är papper: fyra händer och fyra papper, fem modeller för en spårbarhetskedja och tre meningar som du får säga till en kund.</p>',
  },
  'achievement/gold-regular-visitors': {
    title: 'Trogna besökare',
    shortDescription: 'Så snart en av er har loggat in på tjugofem olika dagar går poängen till hela laget.',
    longDescription:
      '<p>Fem minuter under många dagar lär ut mer än en timme en gång. En kollega med tjugofem dagar räcker för att vinna det här åt alla i laget.</p>',
  },
  'achievement/gold-read-the-marks': {
    title: 'Läs tre stämplar',
    shortDescription:
      'Med en lupp, i butiken eller verkstaden: hitta tre stämplar och berätta vad var och en står för.',
    longDescription:
      '<p>Välj ett föremål av guld och leta efter:</p><ul><li><strong>finhalten</strong>, och vad den betyder i karat;</li><li>tillverkarens eller säljarens <strong>ansvarsstämpel</strong>;</li><li>en <strong>officiell kontrollstämpel</strong>, om det finns en. I Schweiz är det huvudet av en sanktbernhardshund; klockboetter av ädelmetall som säljs där måste bära den.</li></ul><p>Berätta sedan om det här. Någon på Corporate Responsibility läser det, oftast inom två arbetsdagar.</p>',
  },
  'prompt/gold-read-the-marks': {
    prompt:
      '<p>Vilket föremål tittade du på? Vilka tre stämplar hittade du, vad står var och en för, och vilken av dem var ny för dig?</p><p>En bild av varje stämpel hjälper. Visa inga kunder och inga priser.</p>',
  },

  'level/fibres': {
    name: 'Fibrer',
    header: 'Från ett fält och ett berg till en etikett',
    category: 'Material',
    description:
      '<p>Bomull växer på en växt, kashmir på en get. Båda går genom många händer innan de är garn, och en liten etikett ska säga vad som är kvar av sanningen.</p>',
    clarityContent: `
<h3>Bomull</h3>
<p>Bomull är håret runt en växts frön. I <strong>rensningen</strong> skiljs fibern från fröet och pressas till balar. Där möts skörden från många gårdar: det som inte registreras vid rensningen går inte att ta reda på senare.</p>
<ul>
<li><strong>GOTS</strong> (Global Organic Textile Standard): ”organic” kräver minst 95 % certifierad ekologisk fiber, ”made with organic” minst 70 %. Den kontrollerar också kemikalier och arbetsvillkor på vägen.</li>
<li><strong>OCS</strong> (Organic Content Standard): följer mängden ekologiskt material och ingenting annat.</li>
<li><strong>Better Cotton</strong> arbetade länge enbart med massbalans: det köptes lika mycket som det såldes, men skjortan kan innehålla annan bomull. Sedan november 2023 kan den också spåras fysiskt till ett land.</li>
</ul>
<h3>Kashmir</h3>
<p>Kashmir är kashmirgetens fina underull, som kammas ut eller klipps på våren. <strong>Avhårningen</strong> tar bort de grova täckhåren. Enligt lagen i USA får medelfinheten inte överstiga 19 mikrometer. Kina producerar det mesta, Mongoliet kommer tvåa. Getter betar nära marken; där hjordarna blir för stora kan stäppen inte återhämta sig.</p>
<h3>Etiketten i EU</h3>
<p>Förordning (EU) nr 1007/2011 handlar om fibersammansättning. Fibrer anges med sin andel, den största först. ”100 %”, ”ren” eller ”hel” gäller bara en enda fiber. En läderlapp eller en hornknapp kräver orden <strong>”Innehåller icke-textila delar av animaliskt ursprung”</strong>. Förordningen kräver inget ursprungsland.</p>`,
    inGameAction: `
<p>Vänd tre plagg eller halsdukar ut och in.</p>
<ul>
<li>Läs sammansättningen högt. Står den största andelen först?</li>
<li>Leta efter en del som inte är textil: läder, horn, pärlemor, dun. Nämns den?</li>
<li>Om en standard nämns, ta reda på om den talar enbart om fibern eller också om människorna som gjorde tyget.</li>
</ul>`,
  },
  'achievement/cotton-boll-to-bale': {
    title: 'Bomull, från kapsel till bal',
    shortDescription: 'Sex frågor från fältet till rensningen, och om vad ett påstående om bomull egentligen lovar.',
    longDescription:
      '<p>Två skjortor kan bära två löften om bomull och mena helt olika saker. Lär dig att höra skillnaden.</p><p>Allt du behöver står på etappens sida. Du blir godkänd med fyra rätta svar av sex, och du får försöka tre gånger.</p>',
  },
  'version/cotton-part-of-plant': {
    text: 'Vilken del av växten är bomull?',
    answers: ['Stjälkens inre bast', 'Håret runt fröna', 'Bladens fibrer', 'Blommans kronblad'],
    explanation: 'Håret hjälper fröna att färdas. Bastfibrer är något annat: lin och hampa, till exempel.',
  },
  'version/cotton-gin': {
    text: 'Vad händer i rensningen?',
    answers: [
      'Fibern spinns till garn',
      'Garnet tvättas och bleks',
      'Balarna blandas till en kvalitet',
      'Fibern skiljs från fröet',
    ],
    explanation:
      'Rensningen skiljer fiber och frö, rengör fibern och pressar den till balar. Spinningen kommer senare, ofta i ett annat land.',
  },
  'version/cotton-critical-point': {
    text: 'Varför är rensningen den kritiska punkten när man spårar bomull?',
    answers: [
      'Där möts bomull från många gårdar',
      'Där färgas fibern för första gången',
      'Det är den första plats där tullen tittar',
      'Fröet bär fältets nummer',
    ],
    explanation:
      'Fram till rensningen hör ett lass till en gård. Efter den finns bara balar: det som inte registrerades där går inte att ta reda på senare.',
  },
  'version/cotton-ocs': {
    text: 'Ett garn är certifierat enligt OCS. Vad har kontrollerats?',
    answers: [
      'Lönerna i spinneriet',
      'Kemikalierna vid färgningen',
      'Mängden ekologiskt material i det',
      'Fibrernas längd och styrka',
    ],
    explanation:
      'Organic Content Standard följer ekologiskt material från gården och framåt. För kemikalier och arbetsvillkor, leta efter GOTS.',
  },
  'version/cotton-mass-balance': {
    text: 'En skjorta säljs med massbalans. Vad får du säga om bomullen i den?',
    answers: [
      'All kommer från gårdar med certifikat',
      'Den är till hälften certifierad, till hälften annan bomull',
      'Den certifierades när skjortan var sydd',
      'Mängderna stämmer, men det kan vara annan bomull',
    ],
    explanation:
      'I massbalans får certifierat och annat material blandas på vägen. Påståendet gäller mängden som köptes, inte den här skjortan.',
  },
  'version/cotton-gots-organic': {
    text: 'Hur mycket certifierad ekologisk fiber kräver GOTS-märkningen ”organic”?',
    answers: ['Minst 50 %', 'Minst 95 %', 'Minst 70 %', 'Precis 100 %'],
    explanation: '95 % för ”organic”, 70 % för ”made with organic materials” (Global Organic Textile Standard).',
  },
  'achievement/cashmere-goat-to-yarn': {
    title: 'Kashmir, från get till garn',
    shortDescription: 'Sex frågor om en mycket fin fiber och om marken den kommer ifrån.',
    longDescription:
      '<p>Det kunden känner är finhet. Priset görs också av längd, färg och hur väl de grova håren togs bort: ju finare och längre fiber, desto ovanligare är den.</p><p>Du blir godkänd med fyra rätta svar av sex, och du får försöka tre gånger.</p>',
  },
  'version/cashmere-what-it-is': {
    text: 'Vad är kashmir?',
    answers: ['En gets fina underull', 'Ett bergsfårs fäll', 'En ung kamels vinterpäls', 'Ett lamms första klippning'],
    explanation: 'Kashmirgeten får en fin underull mot vintern. Den kammas ut eller klipps på våren.',
  },
  'version/cashmere-dehairing': {
    text: 'Vad gör avhårningen?',
    answers: [
      'Den tar håret från getens skinn',
      'Den kapar fibrerna till en längd för spinning',
      'Den tar de grova täckhåren ur dunet',
      'Den tvättar ullfett och damm ur fibern',
    ],
    explanation: 'En gets päls är fint dun och grova täckhår tillsammans. Bara dunet är kashmir.',
  },
  'version/cashmere-fineness': {
    text: 'Vilken är den högsta medelfinhet som lagen i USA tillåter för kashmir?',
    answers: ['12 mikrometer', '19 mikrometer', '25 mikrometer', '30 mikrometer'],
    explanation:
      'Reglerna till Wool Products Labeling Act sätter 19 mikrometer i genomsnitt, och högst 3 viktprocent fibrer över 30.',
  },
  'version/cashmere-producer': {
    text: 'Vilket land producerar det mesta av världens kashmir?',
    answers: ['Indien', 'Skottland', 'Mongoliet', 'Kina'],
    explanation: 'Kina kommer först och Mongoliet tvåa. Skottland och Italien är kända för att spinna och sticka den.',
  },
  'version/cashmere-steppe': {
    text: 'Varför kan allt fler getter bli ett problem för stäppen?',
    answers: [
      'Deras fiber blir grövre för varje generation',
      'De betar nära marken, och landet kan inte återhämta sig',
      'De driver bort vildkatter och vargar från betena',
      'Deras mjölk tränger undan andra produkter',
    ],
    explanation:
      'Överbetad mark förlorar sina växter och sedan sin jord. Program som Sustainable Fibre Alliances arbetar med herdarna om hjordarnas storlek och betenas vila.',
  },
  'version/cashmere-price': {
    text: 'Två tröjor är båda av 100 % kashmir; den ena kostar fem gånger så mycket. Vilken del av svaret gäller fibern?',
    answers: [
      'Dess finhet och längd, och hur ren avhårningen var',
      'Dess andel i plagget, som etiketten rundar upp',
      'Dess ålder: äldre getter har mjukare och längre päls',
      'Dess färg efter färgning: mörka toner kräver bättre fiber',
    ],
    explanation:
      'Längre, finare och väl avhårad fiber är ovanligare och noppar sig mindre. Tillverkning, garntjocklek och varumärke är de andra delarna av priset.',
  },
  'achievement/fibres-label-round': {
    title: 'Etikettrundan',
    shortDescription: 'Ert lag läser etiketterna på tjugo plagg och skickar vidare vartenda ett som väcker en fråga.',
    longDescription:
      '<p>Dela upp tjugo textila plagg mellan er. Läs varje innehållsetikett mot det ni har lärt er på den här etappen. Anteckna varje plagg där en del inte nämns eller ett påstående inte är tydligt, och skicka listan till Corporate Responsibility.</p><p>När listan har kommit fram går poängen till ert lag. En tom lista räknas också.</p>',
  },
  'achievement/bronze-exam': {
    title: 'Bronscertifikatet',
    shortDescription: 'Femton frågor om läder, guld, stenar och fibrer. Den som blir godkänd kan öppna ett certifikat.',
    longDescription:
      '<p>Alla tre etapperna i Brons i ett prov. Ta kategorierna i den ordning du vill, och ändra ett svar fram till dess att du skickar in provet.</p><p>Du blir godkänd med elva rätta svar, och med tre av fem i läder och i guld och stenar. Du har tjugo minuter; det som är besvarat när de är slut skickas in åt dig. Du får försöka tre gånger.</p>',
  },
  'part/bronze-exam-grown': { name: 'Det som har växt' },
  'category/bronze-exam-leather': { name: 'Läder' },
  'category/bronze-exam-fibres': { name: 'Fibrer och etiketter' },
  'part/bronze-exam-mined': { name: 'Det som har brutits' },
  'category/bronze-exam-gold': { name: 'Guld och stenar' },
  'version/exam-leather-name': {
    text: 'En leverantör säljer ”läder av äpplen”: en väv belagd med fruktfiber. Vad är sant?',
    answers: [
      'Det är läder om hälften är frukt',
      'Det får inte kallas läder',
      'Det är läder så snart det är garvat',
      'Det är läder om beläggningen är tunn',
    ],
    explanation:
      'Läder är hud eller skinn med mer eller mindre intakt fiberstruktur. En belagd väv är inte det, vilken frukt som än står i namnet.',
  },
  'version/exam-leather-grain': {
    text: 'Vilken av dessa visar hudens yta så som den växte?',
    answers: ['Mocka', 'Spaltläder', 'Korrigerad narv', 'Fullnarv'],
    explanation:
      'Fullnarv behåller repor, ådror och tillväxtlinjer. Korrigerad narv har slipats, och spalt och mocka har ingen narv.',
  },
  'version/exam-leather-tannage': {
    text: 'Ett bälteläder låg veckor i ett bad av bark. Vad väntar du dig av det?',
    answers: [
      'Ett fastare läder än kromgarvning ger',
      'Ett läder som inte längre går att färga',
      'En blekblå färg genom hela snittet',
      'Ett läder som ruttnar fortare än andra',
    ],
    explanation:
      'Vegetabiliska garvämnen verkar i veckor och ger ett fast läder. Den bleka blå färgen är kromsalternas tecken.',
  },
  'version/exam-leather-stages': {
    text: 'Vilka två kommer före garvningen?',
    answers: ['Infettning', 'Kalkning', 'Skavning', 'Ytbehandling'],
    explanation:
      'Kalkning lossar håret, sedan skavs och spaltas huden. Oljor och ytbehandling kommer efter garvningen.',
  },
  'version/exam-leather-byproduct': {
    text: 'En kund frågar om kalvar föds upp för era väskor. Vad gäller för de flesta hudar?',
    answers: [
      'Huden är skälet till att djuret hålls',
      'Hudar kommer från djur som dött av ålder',
      'Huden är en biprodukt av kött, mjölk eller ull',
      'Hudar av kalv får inte säljas i Europa',
    ],
    explanation:
      'De flesta djur hålls för kött, mjölk eller ull. Det är ett påstående om de flesta hudar och inget löfte för en enskild väska.',
  },
  'version/exam-fibres-gots': {
    text: 'En T-shirt är märkt ”made with organic cotton” enligt GOTS. Hur mycket av den är minst certifierad ekologisk fiber?',
    answers: ['70 %', '50 %', '95 %', '100 %'],
    explanation:
      '”Made with organic” börjar vid 70 %, ”organic” vid 95 %. GOTS ser också på kemikalier och arbetsvillkor på vägen.',
  },
  'version/label-correct-order': {
    text: 'En halsduk består av 30 % silke och 70 % kashmir. Vilken etikett är rätt?',
    answers: [
      '30 % silke, 70 % kashmir',
      'Silke och kashmir, 100 % naturligt',
      '70 % kashmir, 30 % silke',
      'Kashmirblandning med silke',
    ],
    explanation: 'Varje fiber anges med sin andel av vikten, den största först (förordning (EU) nr 1007/2011).',
  },
  'version/label-pure': {
    text: 'När får det stå ”100 % kashmir” på en etikett?',
    answers: [
      'När minst 85 % av vikten är kashmir',
      'När kashmir är produktens enda fiber',
      'När yttertyget är av kashmir',
      'När kashmir är dess mest värdefulla fiber',
    ],
    explanation: '”100 %”, ”ren” och ”hel” är förbehållna produkter av en enda fiber.',
  },
  'version/label-leather-patch': {
    text: 'En ulljacka har läderlappar på armbågarna. Vilka ord måste etiketten bära i EU?',
    answers: [
      'Tillverkad med delar av äkta läder',
      'Fråga gärna om material av animaliskt ursprung',
      'Innehåller läder, se skötselråden',
      'Innehåller icke-textila delar av animaliskt ursprung',
    ],
    explanation: 'Ordalydelsen är bestämd, på landets språk. Den gäller också hornknappar, päls och dun.',
  },
  'version/label-origin': {
    text: 'Kräver förordning (EU) nr 1007/2011 ett ursprungsland på etiketten?',
    answers: [
      'Nej, den handlar om fibersammansättningen',
      'Ja, landet där plagget syddes sist',
      'Ja, landet där fibern växte',
      'Bara för fibrer av animaliskt ursprung',
    ],
    explanation:
      'Den här förordningen nämner fibrer, inte platser. Andra regler och andra marknader kräver ursprung, så gissa aldrig ett.',
  },
  'version/exam-gold-fineness': {
    text: 'En kedja är stämplad 585. Vad säger det?',
    answers: [
      '585 av 1 000 delar är guld',
      'Den har raffinerats 585 gånger',
      'Den kommer från raffinaderi 585',
      'Den väger 5,85 gram',
    ],
    explanation: 'Siffran är finhalten i tusendelar. 585 är lite mer än 14 karat av 24.',
  },
  'version/exam-gold-model': {
    text: '”Vi köper lika mycket certifierat guld som vi säljer, men det blandas med annat guld.” Vilken modell är det?',
    answers: ['Identity preserved', 'Segregated', 'Massbalans', 'Book and claim'],
    explanation:
      'I massbalans stämmer mängderna medan materialet blandas. I book and claim reser dokumentationen utan materialet.',
  },
  'version/exam-stones-kimberley': {
    text: 'För vilket av detta behövs ett Kimberleycertifikat vid en gräns mellan deltagare?',
    answers: [
      'En ring med en briljant',
      'En försändelse med rådiamanter',
      'En slipad och polerad smaragd',
      'En diamant odlad i ett laboratorium',
    ],
    explanation:
      'Kimberleyprocessen certifierar enbart rådiamanter. Slipade stenar, färgade stenar och laboratorieodlade är inte dess sak.',
  },
  'version/exam-gold-rjc': {
    text: 'Vilka två gäller för standarderna från Responsible Jewellery Council?',
    answers: [
      'Code of Practices binder medlemmarna',
      'Båda är lagar i Europeiska unionen',
      'De omfattar enbart färgade stenar',
      'Chain of Custody är frivillig',
    ],
    explanation:
      'Code of Practices handlar om hur ett företag arbetar och binder varje medlem. Chain of Custody följer materialet och väljs fritt.',
  },
  'version/exam-gold-ilo': {
    text: 'Vilken är en av ILO:s grundläggande principer och rättigheter i arbetslivet?',
    answers: [
      'Pension från 65 års ålder',
      'Fyra veckors betald semester',
      'Samma lön i alla länder',
      'En säker och hälsosam arbetsplats',
    ],
    explanation:
      'Den kom till 2022, som den femte bredvid föreningsfrihet och ett slut på tvångsarbete, barnarbete och diskriminering.',
  },

  'reward/reward-bronze': {
    title: 'Clarity Brons',
    description: '<p>Känner läder, guld, diamanter, bomull och kashmir: vad de är och var de kommer ifrån.</p>',
    businessRule: 'För den som gör klart nivån Brons.',
  },
  'reward/reward-silver': {
    title: 'Clarity Silver',
    description: '<p>Följer ett parti från den första platsen till arbetsbänken och vet vad en revision kan visa.</p>',
    businessRule: 'För den som gör klart nivån Silver.',
  },
  'reward/reward-gold': {
    title: 'Clarity Guld',
    description: '<p>Kan bevisa var saker kommer ifrån: lagen, papperen och meningen till kunden.</p>',
    businessRule: 'För den som gör klart nivån Guld.',
  },
  'reward/reward-leather-bonus': {
    title: 'Den nyfikna handen',
    description: '<p>Gick längre än den första etappen kräver.</p>',
    businessRule: 'För bonusen på den första etappen.',
  },
  'reward/reward-notebook': {
    title: 'En anteckningsbok bunden i spill',
    description: '<p>Gjord i ateljén i Florens av det som blir över vid kanten av en hud. Ingen är den andra lik.</p>',
    businessRule: 'Från 800 poäng, så länge det finns några kvar.',
  },
  'reward/reward-morning-at-the-bench': {
    title: 'En förmiddag vid arbetsbänken',
    description: '<p>Fyra timmar bredvid någon som har gjort det i trettio år. Resan ordnas.</p>',
    businessRule: 'Från 1 000 poäng. Fem förmiddagar, för dem som hämtar ut dem först.',
  },
  'reward/reward-good-question': {
    title: 'Frågan som ändrade vår',
    description: '<p>För en anmärkning som gjorde en av spelets frågor bättre.</p>',
    businessRule: 'Ges av Clarity Quest-teamet.',
  },
  'reward/reward-first-three': {
    title: 'Middag med hantverkarna',
    description: '<p>Vid samma bord som människorna som gör det du säljer.</p>',
    businessRule: 'För de tre första på den slutliga topplistan.',
  },
  'reward/reward-team-leather': {
    title: 'Läder på bordet',
    description: '<p>Samlade hela laget runt ett bord, och sju hudar därtill.</p>',
    businessRule: 'För att ha hållit ”Läder på bordet” med ditt lag.',
  },
  'reward/reward-team-lunch': {
    title: 'Lunch för hela laget',
    description: '<p>Var ni vill, huset bjuder.</p>',
    businessRule: 'För ett lagresultat på 1 250 poäng.',
  },
  'reward/reward-team-cup': {
    title: 'Clarity-pokalen',
    description: '<p>Graverad med ert lags namn. Den stannar hos er till nästa omgång.</p>',
    businessRule: 'För det första laget på den slutliga topplistan.',
  },

  'news/news-open': {
    title: 'Clarity Quest har öppnat',
    description: 'Nio etapper, tre nivåer, några minuter i taget. Börja där du är, med det du har till hands.',
    text: `
<p>”Var kommer det ifrån?” är den fråga vi oftast får, och den som förtjänar det bästa svaret. Från och med i dag kan du öva på det.</p>
<p>Clarity Quest leder från materialet till beviset. <strong>Brons</strong> handlar om vad du håller i handen: läder, guld, diamanter, bomull och kashmir. <strong>Silver</strong> följer ett parti från den första platsen till arbetsbänken. <strong>Guld</strong> handlar om lagen, papperen och meningen du säger till en kund.</p>
<h2>Så börjar du</h2>
<ul>
<li>Öppna reglerna och introduktionen: båda räknas på din första etapp.</li>
<li>Läs den första etappen. Allt som quizen frågar om står där.</li>
<li>Gör ett quiz när du har fem lugna minuter. Dina svar sparas medan du ger dem.</li>
</ul>
<p>Vi önskar dig en god resa.</p>`,
  },
  'news/news-first-questions': {
    title: 'Fråga oss vad som helst, de första två veckorna',
    description: 'De som skrev frågorna svarar på dina, varje dag klockan fyra.',
    text: '<p>Under de första två veckorna finns någon från teamet för Corporate Responsibility till för dig varje arbetsdag klockan fyra: öppna Hjälp och skriv till kontakten för utbildningsinnehåll.</p>',
  },
  'news/news-how-a-question-is-made': {
    title: 'Hur en fråga kommer med i spelet',
    description:
      'Var och en har lästs av någon som gör jobbet och av någon som kan lagen. Ungefär en tredjedel kom tillbaka.',
    text: `
<p>En bra fråga är kort, har en enda betydelse och kan besvaras av den som har läst etappen. Det låter lätt. Det är det inte: ungefär en tredjedel av frågorna i Clarity Quest gick tillbaka till sina författare minst en gång.</p>
<h2>Tre läsare</h2>
<ol>
<li><strong>Någon som gör jobbet</strong> – i en butik, en verkstad eller på inköp – säger om frågan ställs så som det går till.</li>
<li><strong>Någon som kan regeln</strong> kontrollerar den mot källan: förordningen, standarden, konventionen.</li>
<li><strong>Någon som inte vet något om saken</strong> säger om den går att förstå.</li>
</ol>
<p>Har du hittat en som kunde vara bättre? Ange etappen och frågan för kontakten för utbildningsinnehåll. När ett svar visar sig vara fel ändras det, och om det rör dina poäng får du veta det.</p>`,
  },
  'news/news-kimberley': {
    title: 'Kimberleyprocessen med egna ord',
    description:
      'Vad certifikatet som reser med rådiamanter säger, och vad det inte säger: läs det vid källan, på engelska.',
    text: `
<p>Kimberleyprocessens certifieringssystem gäller sedan 2003. Det handlar om <em>råa</em> diamanter: varje försändelse över en gräns mellan deltagarna reser i en förseglad behållare med ett certifikat från sin regering.</p>
<p>Vad det inte säger är lika värt att veta: certifikatet gäller konfliktdiamanter så som systemet definierar dem. Arbetsvillkor, miljö och slipade stenar ligger utanför. Därför frågar den andra etappen dig vad mer som hör till ett ärligt svar.</p>`,
  },
  'news/news-leather-on-the-table': {
    title: 'Sju hudar, ett bord: anteckningar från Florens',
    description: 'Vad som händer när nio personer ska sortera prover efter känsel, innan de får veta vad de håller.',
    text: `
<p>Ateljén i Florens var det första laget som tog läder till bordet. Sju prover, inga etiketter, tio minuter. Att göra: sortera dem efter vad du känner.</p>
<p>”Alla började med färgen”, säger Giulia Bandini, ”och färgen säger ingenting.” Efter fem minuter höll någon upp ett prov mot ljuset, såg på porerna, och ordningen på bordet ändrades.</p>
<h2>Vad de skulle göra om</h2>
<ul>
<li>Hålla etiketterna dolda tills alla har bestämt sig.</li>
<li>Lägga en korrigerad narv bredvid en fullnarv: skillnaden är lättare att se än att förklara.</li>
<li>Skriva upp frågorna som ingen kunde svara på. De var tre, och inköp svarade på alla.</li>
</ul>`,
  },
  'news/news-deforestation-source': {
    title: 'Avskogningsförordningen, vid källan',
    description:
      'Nötkreatur, och med dem läder, hör till de råvaror den omfattar. Kommissionen har en sida med det som gäller i dag.',
    text: `
<p>Förordning (EU) 2023/1115 omfattar sju råvaror – nötkreatur, kakao, kaffe, oljepalm, gummi, soja och trä – och produkter av dem, däribland läder. Den som släpper ut dem på marknaden måste visa att de kommer från mark som inte har avskogats efter den 31 december 2020, och att de producerats i enlighet med landets lag.</p>
<p>De datum från vilka skyldigheterna gäller har flyttats sedan den antogs. Lär dig dem inte utantill: slå upp dem där de hålls aktuella.</p>`,
  },
  'news/news-zurich-evening': {
    title: 'En kväll om guld i Zürich',
    description: 'Tre gäster, en tacka återvunnet guld och en timme för dina frågor. För alla som spelar i Schweiz.',
    text: `
<p>Hur skiljer man återvunnet guld från brutet? Inte genom att titta. Det som skiljer dem är papper: vem som hade det, när, och vad som skrevs ner vid varje steg.</p>
<p>Inköp, ett raffinaderi och en revisor berättar hur de gör, i rummen ovanför butiken i Zürich. Kvällen upprepas i Genève. Säg till din chef att du vill komma; resan från de andra butikerna ordnas.</p>`,
  },
  'news/news-bratislava-answers': {
    title: 'Bratislava frågade, Florens svarade',
    description: 'En kund ville veta vem som hade färgat hennes väska. Det krävdes två samtal och ett partinummer.',
    text: `
<p>”Jag kunde ha sagt att jag inte vet”, säger Zuzana Kováčová, ”och det hade varit sant.” I stället bad hon om en dag, tog partinumret från kortet och ringde ateljén.</p>
<p>Två samtal senare hade hon garveriets namn, månaden och ett fotografi av trumman. Kunden kom tillbaka för svaret och stannade i en timme.</p>
<p>Det som gjorde det möjligt var ett nummer på elva tecken. Den fjärde etappen förklarar hur man läser det.</p>`,
  },
  'news/news-poland-call': {
    title: 'Warszawa och Kraków möts på skärmen',
    description: 'En halvtimme om en fråga i veckan: den svåraste på den etapp där de flesta av er är.',
    text: `
<p>Varje tisdag klockan halv nio, innan dörrarna öppnas, plockar båda butikerna isär en fråga: vad den frågar, varför de felaktiga svaren ser rätt ut och vad man skulle säga till en kund.</p>
<p>Inga bilder. Kaffe rekommenderas. Den som inte har börjat än är särskilt välkommen.</p>`,
  },
  'news/news-stockholm-samples': {
    title: 'Prover till din disk är på väg',
    description:
      'Varje butik i Sverige får en låda med sex läder och kortet som förklarar dem. Så här använder du den.',
    text: `
<p>Lådan innehåller sex läder: fullnarv, korrigerad narv, mocka, två slags garvning och ett som har lagats. Varje har ett nummer; kortet i locket säger vad det är.</p>
<h2>Vad den är till för</h2>
<p>Låt kunderna känna innan du förklarar. Fråga vilka två som är mest lika. Vänd sedan kortet.</p>
<p>Sex lådor har redan kommit fram. Om er inte är bland dem i slutet av nästa vecka, säg till kontakten för utbildningsinnehåll.</p>`,
  },
  'news/news-rewards': {
    title: 'Mer än poäng: märken att visa upp och priser att hämta ut',
    description: 'Det du har förtjänat räknas redan. Se vad som är ditt och vad som är inom räckhåll.',
    text: `
<p>Spelet ger mer än poäng. Varje nivå slutar med ett <strong>digitalt märke</strong>: det har en egen offentlig sida, så du kan länka till det var du vill, och den som öppnar det ser att det är äkta.</p>
<p>Och det finns <strong>priser</strong>. Några är få: de går till dem som hämtar ut dem först. Andra finns till alla som kommer så långt.</p>
<p>Öppna Belöningar, så ser du vad som redan är ditt och vad som ligger närmast.</p>`,
  },
  'news/news-open-atelier': {
    title: 'Ateljén öppnar sina dörrar',
    description: 'En lördag, fyra arbetsbänkar och allt som den andra nivån berättar om, att se på och fråga om.',
    text: '<p>En lördag i vår visar ateljén i Florens hur ett parti följs genom huset: fyra bänkar, fyra människor och så mycket tid som dina frågor behöver. Hur man anmäler sig meddelas här.</p>',
  },
  'news/news-stockholm-evening': {
    title: 'En kväll med kashmir i Stockholm',
    description:
      'Hur en fiber på femton mikrometer känns, och vad den kräver av marken den kommer från. För alla i Sverige.',
    text: '<p>En kardkam, tre fällar och en spinnerska som har arbetat med getter i tjugo år: en kväll ovanför boutiquen i Stockholm, med soppa. Säg till din chef att du vill komma.</p>',
  },
  'news/news-geneva-repeat': {
    title: 'Kvällen om guld, en gång till i Genève',
    description:
      'I Zürich blev det fullt. Samma tre gäster kommer till Genève, och den här gången har raffinören med sig båda tackorna.',
    text: '<p>Två tackor, en återvunnen och en bruten: du håller i båda och letar efter skillnaden. Det finns ingen som en hand kan hitta. Det som skiljer dem åt ligger på bordet bredvid, på fyra papper.</p>',
  },
  'news/news-krakow-mirror': {
    title: 'Vad Kraków ändrade efter den femte nivån',
    description:
      'En låda, två etiketter och en fråga mindre för varje kund: så fick en boutique ordning på sina partikort.',
    text: '<p>I åratal låg partikorten där de senast hade behövts. Nu har varje väska en ficka för sitt, och den som säljer läser numret högt en gång. Det tar sex sekunder. Under den första månaden behövde ingen ringa ateljén.</p>',
  },
  'news/news-bratislava-samples': {
    title: 'Provlådan kommer till Slovakien',
    description: 'Sex läder och kortet som förklarar dem, till varje disk i Bratislava och Košice.',
    text: '<p>Lådorna som Sverige har använt packas nu också för er. Låt kunderna känna innan ni förklarar, och skriv ner frågan som ni inte kunde svara på: den går till inköp och kommer tillbaka inom en vecka.</p>',
  },
};
