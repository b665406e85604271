import type { DemoTranslation } from '../../translatedTexts.ts';

export const slovak: DemoTranslation = {
  'game/clarity-quest': {
    name: 'Clarity Quest',
    dashboard: `
<h2>Odkiaľ to pochádza?</h2>
<p>Zákazníci sa na to pýtajú každý deň a zaslúžia si odpoveď, ktorá obstojí. Clarity Quest vás vedie od materiálu k dôkazu: deväť úrovní, vždy na pár minút, v telefóne alebo v zázemí predajne.</p>
<p>Čo sa tu naučíte, využijete hneď v ďalšom rozhovore.</p>`,
    gameRules: `
<h2>Ako sa získavajú body</h2>
<ul>
<li>Každá výzva dá svoje body <strong>raz</strong>, len čo je splnená.</li>
<li>Kvíz dá svoje body, keď dosiahnete hranicu úspechu. Väčšina kvízov dovoľuje tri pokusy; neúspešný nič nestojí.</li>
<li>Odpovede sa ukladajú priebežne. Kedykoľvek môžete prestať a pokračovať neskôr, aj na inom zariadení. Kým ich neodošlete, môžete ich meniť.</li>
<li>Keď uspejete alebo keď už nezostáva žiadny pokus, uvidíte správne odpovede a prečo sú správne.</li>
</ul>
<h2>Ako sa postupuje</h2>
<ul>
<li>Úrovne sa otvárajú jedna po druhej. Ďalšia sa otvorí, keď sú kvízy predchádzajúcej hotové; na prvej úrovni aj pravidlá a sprievodca.</li>
<li>Ak pri kvíze miniete všetky pokusy, idete ďalej bez jeho bodov.</li>
<li><strong>Bonus</strong> sa otvorí, keď je zvyšok úrovne hotový. Nikdy vás nezdrží.</li>
<li>Keď je splnená posledná povinná výzva stupňa, postúpite na ďalší stupeň a tam už zostanete.</li>
</ul>
<h2>Na spravenie v predajni alebo dielni</h2>
<p>Niektoré výzvy sa dejú mimo obrazovky. Splňte ich, povedzte o tom svojmu nadriadenému a tím Clarity Quest ich zaznamená, zvyčajne do dvoch pracovných dní.</p>
<h2>Váš tím</h2>
<ul>
<li>Skóre tímu je <strong>priemer</strong> bodov jeho členov plus body, ktoré tím získal ako tím. Veľké tímy teda nemajú výhodu.</li>
<li>Tím potrebuje troch členov, aby bol v rebríčku.</li>
<li>Ak zmeníte tím, vaše vlastné body idú s vami; čo získal váš starý tím, zostáva v ňom.</li>
</ul>
<h2>Poradie</h2>
<p>Viac bodov znamená vyššie miesto. Pri rovnosti je vpredu ten, kto ich dosiahol skôr. Poradie máte od prvého bodu.</p>
<h2>Férová hra</h2>
<p>Hľadajte, rozprávajte sa o otázkach: tak sa človek učí. Odpovedajte však sami za seba.</p>`,
    tutorial: `
<h2>Tri minúty a vyznáte sa</h2>
<ol>
<li><strong>Domovská stránka</strong> ukazuje vaše body, poradie a stupeň a vráti vás tam, kde ste prestali.</li>
<li><strong>Hra</strong> ukazuje deväť úrovní. Otvorte tú svoju a najprv si ju prečítajte, lebo je v nej všetko, na čo sa jej kvízy pýtajú.</li>
<li><strong>Kvíz</strong> ukazuje vždy jednu otázku. Vyberte, pokračujte a na konci odošlite. Vidíte, kedy sa každá odpoveď uložila.</li>
<li><strong>Vyberte všetky správne</strong> je napísané pri otázke s viac než jednou správnou odpoveďou. Ráta sa, keď sú vybrané všetky a žiadne iné.</li>
<li><strong>Na spravenie</strong> označuje to, čo sa deje v predajni alebo dielni. Na stránke výzvy je napísané, ako sa zaznamená.</li>
<li><strong>Rebríčky</strong> ukazujú vás a vašich susedov a váš tím.</li>
<li><strong>Zvonček</strong> vám povie, čo ste získali a čo sa zmenilo.</li>
</ol>
<p>Tohto sprievodcu si môžete kedykoľvek znova otvoriť vo svojom profile.</p>`,
    aboutGame: `
<h2>O hre Clarity Quest</h2>
<p>Clarity Quest je pre všetkých, ktorí vyrábajú, prepravujú alebo predávajú to, čím sú naše domy známe. Zostavil ju tím Corporate Responsibility s ľuďmi z predajní, dielní a nákupu.</p>
<h3>Čo učí</h3>
<p>Tri stupne: <strong>Bronz</strong>, poznať materiály; <strong>Striebro</strong>, sledovať šaržu; <strong>Zlato</strong>, dokázať to.</p>
<h3>Odkiaľ sú fakty</h3>
<p>Zo zákonov a noriem, ktoré menuje: z nariadení a smerníc EÚ, dohovorov MOP a CITES, Kimberleyského procesu, usmernení OECD a uverejnených noriem RJC, LWG, SAI, Sedex, GOTS a ďalších. Zákony sa menia. Keď sa niektorý zmení, zmení sa aj otázka, a ak sa to týka vašich bodov, dozviete sa to.</p>
<h3>Našli ste chybu?</h3>
<p>Povedzte nám o nej: otvorte Pomoc a napíšte na kontakt pre vzdelávací obsah. Uveďte úroveň a otázku. Sme vďační za každú pripomienku.</p>`,
    newsText: '<p>Novinky o hre a jej témach.</p>',
    leaderboardText:
      '<p>Vy, vaši susedia a váš tím. Pri rovnosti bodov je vpredu ten, kto ich dosiahol skôr. O poradí tímov rozhoduje priemer bodov ich členov plus to, čo získali ako tím; tím potrebuje troch členov.</p>',
    rewardsText: '<p>Čo sa dá v Clarity Quest získať.</p>',
  },

  'tier/bronze': {
    name: 'Bronz',
    description: '<p>Poznať materiály: čo to vlastne držíte v ruke.</p>',
  },
  'tier/silver': {
    name: 'Striebro',
    description: '<p>Sledovať šaržu: od prvého miesta až po pracovný stôl, bez straty nite.</p>',
  },
  'tier/gold': {
    name: 'Zlato',
    description: '<p>Dokázať to: zákon, doklady a veta, ktorú poviete zákazníkovi.</p>',
  },

  'level/leather': {
    name: 'Koža',
    header: 'Čo držíte, keď držíte kožu',
    category: 'Materiály',
    description:
      '<p>Materiál, ktorého sa zákazníci dotknú najskôr a na ktorý sa pýtajú najviac. Naučte sa, čo sa smie volať useň, ako vzniká zo surovej kože a čo ktorý názov hovorí.</p>',
    clarityContent: `
<h3>Čo sa ráta ako useň</h3>
<p>Useň je koža zvieraťa, ktorej <strong>vláknitá štruktúra je viac-menej neporušená</strong> a ktorá bola <strong>vyčinená</strong>, aby nehnila. Môže na nej byť povrchová vrstva, ale nie hrubšia než 0,15 mm. Useň, ktorú rozdrvili a zlisovali do plátov, už useň nie je, a nie je ňou ani povrstvená tkanina, nech má v názve akékoľvek ovocie. Hovorí to európska norma EN 15987.</p>
<p>V obchode sa používajú anglické slová: hide je koža veľkého zvieraťa, napríklad hovädzieho dobytka, skin malého, ako je koza či ovca. Väčšina týchto zvierat sa chová na <strong>mäso, mlieko alebo vlnu</strong>; koža je vedľajší produkt.</p>
<h3>Vrstvy</h3>
<ul>
<li><strong>Plné líce</strong>: vonkajší povrch tak, ako narástol. Zahojené škrabance, žilky a rastové línie zostávajú viditeľné.</li>
<li><strong>Korigované líce</strong>: povrch obrúsili a upravili, preto vyzerá rovnomerne.</li>
<li><strong>Nubuk</strong>: lícová strana, obrúsená do zamatova.</li>
<li><strong>Štiepenka</strong>: vnútorná vrstva bez líca. Z nej alebo z mizdrovej strany sa robí <strong>velúr</strong>.</li>
</ul>
<h3>Od surovej po hotovú</h3>
<ol>
<li>Solenie alebo chladenie chráni surovú kožu pred hnitím na ceste.</li>
<li>Lúhovanie vápnom uvoľní srsť; potom sa koža mizdrí a štiepi.</li>
<li>Činenie. Chromité soli (chróm(III)) pôsobia asi deň a zanechajú vlhký bledomodrý materiál: <strong>wet blue</strong>. Rastlinné triesloviny z kôry, dreva alebo listov potrebujú týždne a dajú pevnejšiu useň.</li>
<li>Farbenie a mazanie: oleje, vďaka ktorým vlákna zostanú ohybné.</li>
<li>Sušením vznikne <strong>crust</strong>: vyčinená, suchá, ešte neupravená useň. Povrchová úprava príde nakoniec.</li>
</ol>`,
    inGameAction: `
<p>Vezmite tri kúsky kože zo svojej predajne alebo dielne k oknu.</p>
<ul>
<li>Nájdite jeden s plným lícom a jednu štiepenku alebo velúr. Pozrite sa na hranu rezu, ak ju vidno.</li>
<li>Nájdite jeden prirodzený znak a slovami opíšte, čo ho spôsobilo.</li>
<li>Povedzte kolegovi jednou vetou, ako bol jeden z troch kúskov vyčinený. Ak to neviete, poznačte si, koho sa spýtate.</li>
</ul>`,
  },
  'achievement/leather-game-rules': {
    title: 'Vedieť, ako sa hrá',
    shortDescription: 'Otvorte pravidlá hry a prečítajte si ich do konca. Dve minúty, raz.',
    longDescription:
      '<p>Ako sa získavajú body, kedy sa otvorí úroveň a čo sa ráta pre váš tím: všetko je v pravidlách hry. Nájdete ich na domovskej stránke.</p>',
  },
  'achievement/leather-tutorial': {
    title: 'Krátka prehliadka',
    shortDescription: 'Sprievodca vám ukáže, kde čo je. Tri minúty, raz.',
    longDescription:
      '<p>Sprievodca vás prevedie domovskou stránkou, úrovňou a kvízom. Vo svojom profile si ho môžete otvoriť, kedykoľvek chcete; ráta sa raz.</p>',
  },
  'achievement/leather-what-it-is': {
    title: 'Čo robí kožu kožou',
    shortDescription: 'Šesť otázok o slove useň a o tom, čo ho smie niesť.',
    longDescription:
      '<p>Názvy niečo sľubujú. V tomto kvíze rozhodnete, čo sa smie volať useň a čo ktorý názov hovorí o vrstve, z ktorej je.</p><p>Všetko, čo potrebujete, je na stránke tejto úrovne. Stačia štyri správne odpovede zo šiestich a máte tri pokusy.</p>',
  },
  'version/leather-definition': {
    text: 'Čo robí z materiálu useň?',
    answers: [
      'Vyzerá, vonia a na dotyk pôsobí ako zvieracia koža',
      'Je to vyčinená koža so zachovanou vláknitou štruktúrou',
      'Aspoň polovicu jej hmotnosti tvoria živočíšne vlákna',
      'Ošetrili ju chromitými soľami a zafarbili',
    ],
    explanation:
      'EN 15987 vymedzuje useň ako kožu s viac-menej neporušenou pôvodnou vláknitou štruktúrou, vyčinenú tak, aby nehnila. Na spôsobe činenia pri názve nezáleží.',
  },
  'version/leather-shredded': {
    text: 'Dodávateľ ponúka pláty z rozdrvenej usne a spojiva. Smú sa volať useň?',
    answers: [
      'Áno, ak všetky vlákna pochádzajú z jednej garbiarne',
      'Áno, ak má každý plát hrúbku aspoň 2 mm',
      'Nie, lebo pôvodná vláknitá štruktúra je preč',
      'Nie, lebo spojivo vždy obsahuje plast',
    ],
    explanation:
      'Keď useň raz rozdrvili na vlákna alebo prach a spravili z nej pláty, tie pláty useň nie sú (EN 15987). Z čoho je spojivo, nehrá rolu.',
  },
  'version/leather-coating': {
    text: 'Aká hrubá smie byť povrchová vrstva na materiáli, ktorý sa volá jednoducho useň?',
    answers: ['Najviac 0,15 mm', 'Najviac 0,5 mm', 'Najviac 1 mm', 'Akákoľvek, ak je ohybná'],
    explanation: 'Hranica je 0,15 mm (EN 15987). Nad ňou musí názov povedať, že useň je povrstvená.',
  },
  'version/leather-hide-or-skin': {
    text: 'Aký je v obchode rozdiel medzi kožou zvanou hide a kožou zvanou skin?',
    answers: [
      'Hide je vyčinená, skin ešte surová',
      'Hide je z farmy, skin z voľnej prírody',
      'Hide má ešte srsť, skin ju už stratila',
      'Hide je z veľkého zvieraťa, skin z malého',
    ],
    explanation: 'Hovädzí dobytok a kone dávajú hides; kozy, ovce a teľatá dávajú skins.',
  },
  'version/leather-by-product': {
    text: 'Načo sa chová väčšina zvierat, z ktorých kože je useň?',
    answers: ['Na kože, ktoré farmu živia', 'Na mäso, mlieko alebo vlnu', 'Na chov a výstavy', 'Na prácu na poli'],
    explanation:
      'Koža je vedľajší produkt s malým podielom na hodnote zvieraťa. Aj preto sa vedomosť o farme na ceste do garbiarne tak ľahko stratí.',
  },
  'version/leather-grain-side': {
    text: 'Ktoré dve sú z lícovej strany kože?',
    answers: ['Plné líce', 'Štiepenka', 'Nubuk', 'Velúr'],
    explanation:
      'Plné líce necháva vonkajší povrch tak, ako narástol; nubuk je tá istá strana, obrúsená. Štiepenka a velúr sú z vnútornej vrstvy alebo z mizdrovej strany.',
  },
  'achievement/leather-hide-to-leather': {
    title: 'Od kože k usni',
    shortDescription: 'Šesť otázok na ceste garbiarňou, od soli po povrchovú úpravu.',
    longDescription:
      '<p>Prejdite so surovou kožou celou garbiarňou: čo ju chráni pred hnitím, čo ju zafarbí na modro, čo ju robí ohybnou.</p><p>Všetko, čo potrebujete, je na stránke tejto úrovne. Stačia štyri správne odpovede zo šiestich a máte tri pokusy.</p>',
  },
  'version/leather-salting': {
    text: 'Prečo sa surové kože krátko po zabití zvieraťa solia alebo chladia?',
    answers: [
      'Aby sa pred garbiarňou uvoľnila srsť',
      'Aby boli na prepravu ľahšie',
      'Aby na ceste nezhnili',
      'Aby sa činenie začalo už na ceste',
    ],
    explanation:
      'Surová koža sa kazí ako mäso. Soľ alebo chlad ju zachovajú, kým ju nevyčinia; trvanlivou ju urobí až činenie.',
  },
  'version/leather-wet-blue': {
    text: 'Na palete je nápis „wet blue“. Čo na nej leží?',
    answers: [
      'Surové kože zafarbené na modro ako výstraha',
      'Hotová useň modrej farby',
      'Kože činené rastlinne, pripravené na strihanie',
      'Kože činené chrómom, ešte nesušené a nefarbené',
    ],
    explanation:
      'Chromité soli (chróm(III)) dávajú vyčinenej koži bledomodrú farbu. Wet blue sa dá skladovať a obchoduje sa s ním po celom svete skôr, než ho zafarbia a upravia.',
  },
  'version/leather-vegetable-tanning': {
    text: 'Čím sa rastlinné činenie líši od chrómového?',
    answers: [
      'Používa triesloviny z kôry, dreva alebo listov a trvá dlhšie',
      'Používa oleje lisované zo semien a vôbec nepotrebuje vodu',
      'Darí sa na kozích a ovčích kožiach, ale nie na hovädzích',
      'Necháva na koži srsť a udržiava useň bielu',
    ],
    explanation:
      'Rastlinné triesloviny potrebujú týždne tam, kde chromitým soliam stačí asi deň. Výsledok je pevnejší a svetlom a používaním tmavne.',
  },
  'version/leather-fatliquoring': {
    text: 'Načo je mazanie usne?',
    answers: [
      'Odoberá surovej koži prirodzený tuk',
      'Udržiava vlákna usne ohybné',
      'Dáva hotovému povrchu lesk',
      'Uzatvára hrany rezu proti vode',
    ],
    explanation: 'Oleje sa vpravia medzi vlákna, aby sa mohli po sebe posúvať. Bez nich useň vyschne dotvrda.',
  },
  'version/leather-crust': {
    text: 'Čo garbiar volá crust?',
    answers: [
      'Tvrdý okraj, ktorý sa zo surovej kože odreže',
      'Vrstvu soli na uskladnených kožiach',
      'Useň vyčinenú a suchú, ale neupravenú',
      'Useň, ktorej povrch vekom popraskal',
    ],
    explanation: 'Crust je useň medzi činením a povrchovou úpravou. Farba, lesk a ochrana povrchu prídu potom.',
  },
  'version/leather-order': {
    text: 'Ktoré poradie je správne?',
    answers: [
      'Lúhovanie, činenie, farbenie, úprava',
      'Činenie, lúhovanie, úprava, farbenie',
      'Farbenie, lúhovanie, činenie, úprava',
      'Lúhovanie, farbenie, úprava, činenie',
    ],
    explanation:
      'Najprv musí preč srsť (lúhovanie), potom sa koža urobí trvanlivou (činenie), potom dostane farbu a celkom nakoniec povrchovú úpravu.',
  },
  'achievement/leather-on-the-table': {
    title: 'Koža na stole',
    shortDescription: 'Ranné stretnutie okolo troch koží, v prvých týždňoch hry. Pre celý tím.',
    longDescription:
      '<p>Pred otvorením položte na stôl tri rôzne kože. Každý povie o jednej z nich jednu vec: vrstvu, činenie alebo prirodzený znak.</p><p>Váš nadriadený povie tímu Clarity Quest, že stretnutie bolo; potom body dostane váš tím.</p>',
  },
  'achievement/leather-bonus': {
    title: 'Odborne o koži',
    shortDescription: 'Štyri ťažšie otázky, ako ich kladú zákazníci. Otvorí sa, keď je zvyšok úrovne hotový.',
    longDescription:
      '<p>Štyri situácie z predajne. Stačia tri správne odpovede. Máte dva pokusy, tak si doprajte čas.</p>',
  },
  'version/leather-healed-scratch': {
    text: 'Zákazníčka ukazuje na jemný zahojený škrabanec na kabelke s plným lícom. Ktorá odpoveď je pravdivá?',
    answers: [
      'Pri strihaní sa pošmykol nôž',
      'Čiara po pár týždňoch nosenia zmizne',
      'Malo ho zviera a plné líce ho necháva viditeľný',
      'Useň vysušili skôr, než bola dočinená',
    ],
    explanation:
      'Plné líce je povrch tak, ako narástol. Zahojené škrabance, žilky a rastové línie k nemu patria; obrúsený povrch by ich skryl.',
  },
  'version/leather-even-surface': {
    text: 'Dve kabelky z tej istej kože: na jednej vidno každý pór, druhá je dokonale rovnomerná. Čo s druhou asi urobili?',
    answers: [
      'Jej povrch obrúsili a upravili',
      'Vyčinili ju dvakrát, v dvoch rôznych kúpeľoch',
      'Vystrihli ju z vnútornej vrstvy kože',
      'Jej vlákna zlisovali so spojivom',
    ],
    explanation: 'To je korigované líce. Je to pravá useň a často odolnejšia, ale kresba zvieraťa je preč.',
  },
  'version/leather-not-leather': {
    text: 'Ktoré dve sa nesmú volať useň?',
    answers: [
      'Velúr z vnútornej vrstvy kože',
      'Povrstvená tkanina so zvyškami jabĺk',
      'Nubuk zafarbený na čierno',
      'Pláty z mletej usne a latexu',
    ],
    explanation:
      'Prvé je tkanina, druhé stratilo vláknitú štruktúru kože. EN 15987 vyhradzuje slovo useň kožiam zvierat, aj v zložených názvoch.',
  },
  'version/leather-where-is-the-grain': {
    text: 'Hrubú kožu rozštiepia na dve vrstvy. Kde je potom líce?',
    answers: [
      'V oboch vrstvách, ale tenšie než predtým',
      'Len vo vnútornej vrstve',
      'V žiadnej, lebo štiepenie ho odstráni',
      'Len vo vonkajšej vrstve',
    ],
    explanation:
      'Líce je vonkajší povrch. Vnútorná vrstva, štiepenka, žiadne nemá; líce, ktoré na nej vidíte, je vytlačené.',
  },

  'level/gold-and-stones': {
    name: 'Zlato a kamene',
    header: 'Malé veci, ktoré majú za sebou dlhú cestu',
    category: 'Materiály',
    description:
      '<p>Zlato sa dá roztaviť a diamant vybrúsiť: oba stratia znaky svojho pôvodu. Ich príbeh uchováva záznam, ktorý cestuje s nimi.</p>',
    clarityContent: `
<h3>Zlato</h3>
<p>Číslo na šperku je jeho rýdzosť v tisícinách: 750 znamená, že 750 dielov z 1 000 je zlato, teda 18 karátov z 24. O pôvode nehovorí nič. Rafinácia odstráni stopy rudy a zmieša kov z mnohých miest; potom už žiadne laboratórium baňu nepomenuje. Vie to len <strong>spracovateľský reťazec (chain of custody)</strong>: záznam o všetkých rukách, ktorými materiál prešiel.</p>
<p>Norma ISO 22095 menuje päť modelov, od prísneho po voľný: <em>identity preserved, segregated, controlled blending, hmotnostná bilancia (mass balance), book and claim</em>. V poslednom cestuje záznam bez materiálu.</p>
<p>Responsible Jewellery Council (RJC) má dve normy. Jeho <strong>Code of Practices</strong> je o tom, ako firma pracuje, a zaväzuje členov. Jeho <strong>Chain of Custody</strong> je dobrovoľná a sleduje materiál: zlato, striebro a kovy platinovej skupiny. „Recyklované“ hovorí len to, že kov už predtým niekto používal.</p>
<h3>Diamanty</h3>
<p>Od roku 2003 <strong>Kimberleyský proces</strong> certifikuje <em>surové</em> diamanty, ktoré prechádzajú hranicou medzi jeho účastníkmi. Vznikol proti jedinej veci: surovým diamantom, ktoré financujú povstalecké hnutia proti legitímnym vládam. Nevzťahuje sa na brúsené ani farebné kamene, ani na mzdy či životné prostredie. Na ceste po vybrúsení žiada System of Warranties Svetovej diamantovej rady vyhlásenie na každej faktúre. Diamant vypestovaný v laboratóriu je chemicky diamant a treba uviesť, že je vypestovaný.</p>
<h3>Ľudia</h3>
<p>Medzinárodná organizácia práce (MOP) menuje päť základných zásad: sloboda združovania, žiadna nútená práca, žiadna detská práca, žiadna diskriminácia a od roku 2022 bezpečné a zdravé pracovné prostredie.</p>`,
    inGameAction: `
<p>Požiadajte o lupu a pozrite sa na vnútro prsteňa, zapínanie retiazky alebo zadnú stranu puzdra hodiniek.</p>
<ul>
<li>Nájdite rýdzosť a povedzte ju v karátoch.</li>
<li>Nájdite vedľa nej druhú značku a zistite, čia je.</li>
<li>Pozrite sa, aké vyhlásenie o diamantoch je na faktúre vášho dodávateľa alebo v informáciách o výrobku.</li>
</ul>`,
  },
  'achievement/gold-chain-of-custody': {
    title: 'Spracovateľský reťazec zlata',
    shortDescription: 'Sedem otázok o rýdzosti, rafinácii a zázname, ktorý musí cestovať s kovom.',
    longDescription:
      '<p>Zlato si nič nepamätá. Tento kvíz je o tých, ktorí si pamätajú zaň.</p><p>Kovy platinovej skupiny sú platina a jej príbuzní, napríklad paládium a ródium. Stačí päť správnych odpovedí zo siedmich a máte tri pokusy.</p>',
  },
  'version/gold-750': {
    text: 'Čo hovorí značka 750 v zlatom prsteni?',
    answers: [
      'Prsteň váži 7,50 gramu',
      'Tri štvrtiny zliatiny sú zlato',
      'Tri štvrtiny zlata sú recyklované',
      'Zlato rafinovali 750-krát',
    ],
    explanation: 'To číslo je rýdzosť: 750 z 1 000 dielov je zlato. To je 18 karátov z 24.',
  },
  'version/gold-laboratory': {
    text: 'Prečo nijaké laboratórium nepovie, z ktorej bane je rafinované zlato?',
    answers: [
      'Rafinácia odstráni stopy a zmieša pôvody',
      'Všetky bane sveta ťažia tú istú rudu',
      'Bane nikomu nedovolia odobrať vzorky',
      'Zlato pri každom tavení trochu schudne',
    ],
    explanation:
      'Ruda nesie stopy svojho ložiska. Rafinované zlato už nie a v jednej tehličke môže byť kov z mnohých miest. Preto musí prácu urobiť záznam.',
  },
  'version/gold-what-is-custody': {
    text: 'Čo je spracovateľský reťazec (chain of custody)?',
    answers: [
      'Zmluva, ktorá určuje cenu od bane po predajňu',
      'Zoznam ľudí, ktorí smú otvoriť trezor',
      'Skúška čistoty pri každom kroku výroby',
      'Záznam o všetkých rukách, ktorými materiál prešiel',
    ],
    explanation:
      'ISO 22095 ho opisuje ako proces, pri ktorom sa materiály a informácie o nich v každom kroku odovzdávajú, sledujú a riadia.',
  },
  'version/gold-book-and-claim': {
    text: 'V ktorom modeli cestuje záznam bez materiálu?',
    answers: ['Identity preserved', 'Segregated', 'Book and claim', 'Controlled blending'],
    explanation:
      'Pri book and claim sa s kreditmi obchoduje oddelene od tovaru: čo držíte, môže byť niečo iné. Pri ostatných troch je certifikovaný materiál naozaj vnútri, sám alebo v známom podiele.',
  },
  'version/gold-rjc-standards': {
    text: 'Čím sa líšia dve normy Responsible Jewellery Council?',
    answers: [
      'Jedna je pre bane, druhá pre predajne',
      'Jedna je o firme, druhá sleduje materiál',
      'Jedna je o zlate, druhá o diamantoch',
      'Jednu kontrolujú audítori, druhú colníci',
    ],
    explanation:
      'Code of Practices je o tom, ako člen pracuje; norma Chain of Custody sleduje oprávnený drahý kov z ruky do ruky. Obe auditujú nezávislé tretie strany.',
  },
  'version/gold-rjc-metals': {
    text: 'Na ktoré tri sa vzťahuje norma RJC Chain of Custody?',
    answers: ['Zlato', 'Titán', 'Striebro', 'Meď', 'Platina'],
    explanation: 'Je určená pre drahé kovy: zlato, striebro a kovy platinovej skupiny.',
  },
  'version/gold-recycled': {
    text: 'Dodávateľ ponúka „recyklované zlato“. Čo vám toto slovo samo povie o bani?',
    answers: [
      'Že ju zavreli pred rokom 2003',
      'Že mala certifikát, keď sa v nej pracovalo',
      'Že nikdy žiadna nebola',
      'Nič',
    ],
    explanation:
      'Recyklované znamená, že kov už predtým niekto používal: šperk, elektronika, stará tehlička. Kde ho prvý raz vyťažili, to slovo nehovorí.',
  },
  'achievement/diamonds-kimberley': {
    title: 'Diamanty a Kimberleyský proces',
    shortDescription: 'Šesť otázok: načo certifikát vznikol a čo nikdy nemal ukazovať.',
    longDescription:
      '<p>„Je bez konfliktu?“ je krátka otázka s presnou odpoveďou. Po tomto kvíze ju viete dať.</p><p>Všetko, čo potrebujete, je na stránke tejto úrovne. Stačia štyri správne odpovede zo šiestich a máte tri pokusy.</p>',
  },
  'version/diamonds-since': {
    text: 'Odkedy Kimberleyský proces certifikuje surové diamanty?',
    answers: ['Od roku 1975', 'Od roku 1989', 'Od roku 2003', 'Od roku 2015'],
    explanation:
      'Rokovania sa začali v roku 2000 v juhoafrickom Kimberley. Certifikačný systém platí od 1. januára 2003.',
  },
  'version/diamonds-conflict': {
    text: 'Čo je konfliktný diamant podľa Kimberleyského procesu?',
    answers: [
      'Surový diamant, ktorý financuje povstalcov proti legitímnej vláde',
      'Diamant, ktorý vyťažili robotníci v spore so zamestnávateľom',
      'Surový diamant prepašovaný popri colniciach dvoch krajín',
      'Diamant, o ktorého vlastníctvo sa vedie súdny spor',
    ],
    explanation:
      'Vymedzenie je úzke: surové diamanty, ktorými povstalecké hnutia alebo ich spojenci financujú konflikty s cieľom oslabiť legitímne vlády.',
  },
  'version/diamonds-which-goods': {
    text: 'Ktorý tovar potrebuje na hranici certifikát Kimberleyského procesu?',
    answers: ['Brúsené diamanty', 'Šperky s diamantmi', 'Farebné kamene', 'Surové diamanty'],
    explanation: 'Systém sa končí tam, kde sa kameň brúsi. Brúsené kamene, šperky a farebné kamene cestujú bez neho.',
  },
  'version/diamonds-not-covered': {
    text: 'Ktoré dve veci Kimberleyský proces nesleduje?',
    answers: [
      'Mzdy v bani',
      'Či sú účastníkmi obe krajiny',
      'Škody na pôde a riekach',
      'Či je pri zásielke certifikát',
    ],
    explanation:
      'Kontroluje zásielky medzi účastníkmi. Pracovné podmienky a životné prostredie sú mimo neho; venujú sa im iné normy, napríklad Code of Practices RJC.',
  },
  'version/diamonds-warranties': {
    text: 'Ako po vybrúsení prenáša uistenie ďalej System of Warranties?',
    answers: [
      'Číslom v rundiste každého kameňa',
      'Vyhlásením na každej faktúre',
      'Novým certifikátom od colníkov',
      'Verejným registrom vlastníkov',
    ],
    explanation:
      'Systém Svetovej diamantovej rady žiada, aby každý predajca na faktúre vyhlásil, že kamene sú zo zdrojov v súlade s Kimberleyským procesom.',
  },
  'version/diamonds-laboratory-grown': {
    text: 'Zákazník sa pýta na diamanty z laboratória. Čo je pravda?',
    answers: [
      'Sú sklom pod tenkou vrstvou diamantu',
      'Potrebujú vlastný certifikát Kimberleyského procesu',
      'Sú to diamanty a treba uviesť, že sú vypestované',
      'Do jedného karátu netreba uvádzať nič',
    ],
    explanation:
      'Vypestované a prírodné diamanty sú ten istý kryštál uhlíka. Šperkárska norma ISO 18323 žiada, aby predajcovia jasne povedali, že kameň vypestovali v laboratóriu.',
  },
  'achievement/people-behind-the-metal': {
    title: 'Ľudia za kovom',
    shortDescription: 'Päť otázok o právach pri práci, o deťoch a o ortuti v malých baniach.',
    longDescription:
      '<p>Milióny ľudí hľadajú zlato v malých baniach, často s jednoduchým náradím. Mnohí používajú <strong>ortuť</strong>, lebo viaže zlato v rude; pri zahriatí ortuť uniká do vzduchu, ktorý dýchajú. Obmedziť ju má zmluva z roku 2013, <strong>Minamatský dohovor</strong>.</p><p>Pre deti určuje hranicu dohovor MOP č. 138: žiadna práca pred koncom povinnej školskej dochádzky a vo všeobecnosti nie pred 15. rokom života. Pri nebezpečnej práci je hranicou vo všeobecnosti 18 rokov.</p><p>Stačia tri správne odpovede z piatich a máte tri pokusy.</p>',
  },
  'version/people-how-many-principles': {
    text: 'Koľko základných zásad a práv pri práci dnes menuje MOP?',
    answers: ['Tri', 'Štyri', 'Päť', 'Osem'],
    explanation: 'V Deklarácii z roku 1998 boli štyri. Piata pribudla v roku 2022.',
  },
  'version/people-added-2022': {
    text: 'Ktorá pribudla v roku 2022?',
    answers: [
      'Bezpečné a zdravé pracovné prostredie',
      'Aspoň štyri týždne platenej dovolenky',
      'Najviac osem pracovných hodín denne',
      'Rovnaký prístup k odbornej príprave',
    ],
    explanation:
      'Bezpečné a zdravé pracovné prostredie teraz stojí vedľa slobody združovania a konca nútenej práce, detskej práce a diskriminácie.',
  },
  'version/people-minimum-age': {
    text: 'Pod akým vekom podľa dohovoru MOP č. 138 vo všeobecnosti nikto nesmie byť zamestnaný?',
    answers: ['12', '13', '14', '15'],
    explanation:
      'Nie pred koncom povinnej školskej dochádzky a vo všeobecnosti nie pred 15. rokom života. Krajiny, ktorých hospodárstvo sa ešte rozvíja, môžu začať od 14; pri nebezpečnej práci je hranicou vo všeobecnosti 18.',
  },
  'version/people-why-mercury': {
    text: 'Prečo malé zlaté bane používajú ortuť?',
    answers: ['Hornina sa s ňou ľahšie drví', 'Viaže zlato v rude', 'Nepustí do jamy vodu', 'Dáva zlatu farbu'],
    explanation:
      'Ortuť a zlato tvoria amalgám. Keď ho zahrejú, zlato zostane a jedovatá para zasiahne toho, kto stojí vedľa.',
  },
  'version/people-minamata': {
    text: 'Ktorá zmluva má obmedziť používanie ortuti?',
    answers: ['Bazilejský dohovor', 'Montrealský protokol', 'Minamatský dohovor', 'Ramsarský dohovor'],
    explanation: 'Je pomenovaný podľa japonského mesta, ktoré v minulom storočí otrávila ortuť, a platí od roku 2017.',
  },
  'achievement/gold-paper-trail': {
    title: 'Papierová stopa zlata',
    shortDescription: 'Päť malých strán o záznamoch, ktoré cestujú s kovom. Sedem minút, po anglicky.',
    longDescription:
      '<p>Zlato si svoju baňu nepamätá. Pamätá si papier: štyri páry rúk a štyri doklady, päť modelov spracovateľského reťazca a tri vety, ktoré smiete povedať zákazníkovi.</p>',
  },
  'achievement/gold-regular-visitors': {
    title: 'Pravidelní návštevníci',
    shortDescription: 'Len čo sa jeden z vás prihlási v dvadsiatich piatich rôznych dňoch, body dostane celý tím.',
    longDescription:
      '<p>Päť minút počas mnohých dní naučí viac než hodina naraz. Jeden človek s dvadsiatimi piatimi dňami to vyhrá pre celý tím.</p>',
  },
  'achievement/gold-read-the-marks': {
    title: 'Prečítajte tri značky',
    shortDescription: 'S lupou, v predajni alebo dielni: nájdite tri značky a povedzte, čo každá z nich znamená.',
    longDescription:
      '<p>Vyberte si šperk zo zlata a hľadajte:</p><ul><li><strong>rýdzosť</strong>, a čo znamená v karátoch;</li><li><strong>zodpovednostnú značku</strong> výrobcu alebo predajcu;</li><li><strong>úradnú puncovú značku</strong>, ak tam je. Vo Švajčiarsku je to hlava bernardína; musia ju mať puzdrá hodiniek z drahého kovu, ktoré sa tam predávajú.</li></ul><p>Potom o tom porozprávajte tu. Niekto z Corporate Responsibility si to prečíta, zvyčajne do dvoch pracovných dní.</p>',
  },
  'prompt/gold-read-the-marks': {
    prompt:
      '<p>Ktorý šperk ste si prezreli? Ktoré tri značky ste našli, čo každá z nich znamená a ktorá bola pre vás nová?</p><p>Pomôže obrázok každej značky. Neukazujte zákazníkov ani ceny.</p>',
  },

  'level/fibres': {
    name: 'Vlákna',
    header: 'Z poľa a z hôr na etiketu',
    category: 'Materiály',
    description:
      '<p>Bavlna rastie na rastline, kašmír na koze. Obe prejdú mnohými rukami, kým sú z nich priadze, a malá etiketa musí povedať, čo z pravdy zostalo.</p>',
    clarityContent: `
<h3>Bavlna</h3>
<p>Bavlna sú chĺpky okolo semien rastliny. V <strong>odzrňovni</strong> sa vlákno oddelí od semena a zlisuje do balíkov. Tam sa stretne úroda mnohých fariem: čo sa v odzrňovni nezaznamená, to sa už neskôr nezistí.</p>
<ul>
<li><strong>GOTS</strong> (Global Organic Textile Standard): „organic“ potrebuje aspoň 95 % certifikovaného biovlákna, „made with organic“ aspoň 70 %. Kontroluje aj chemikálie a pracovné podmienky na ceste.</li>
<li><strong>OCS</strong> (Organic Content Standard): sleduje množstvo biomateriálu a nič iné.</li>
<li><strong>Better Cotton</strong> dlho pracovala len s hmotnostnou bilanciou: nakúpilo sa toľko, koľko sa predalo, ale v košeli môže byť iná bavlna. Od novembra 2023 sa dá aj fyzicky vysledovať po krajinu.</li>
</ul>
<h3>Kašmír</h3>
<p>Kašmír je jemná podsada kašmírskej kozy, na jar vyčesaná alebo ostrihaná. <strong>Odchlpovanie</strong> odstráni hrubé krycie chlpy. V práve Spojených štátov nesmie priemerná jemnosť prekročiť 19 mikrometrov. Najviac ho vyrába Čína, druhé je Mongolsko. Kozy spásajú nízko; kde sú stáda priveľké, step sa nestihne obnoviť.</p>
<h3>Etiketa v EÚ</h3>
<p>Nariadenie (EÚ) č. 1007/2011 je o vláknovom zložení. Vlákna sa uvádzajú so svojím podielom, najväčší ako prvý. „100 %“, „čistý“ a podobné slová sú len pre jediné vlákno. Kožená nášivka alebo rohový gombík si žiada slová <strong>„Obsahuje netextilné časti živočíšneho pôvodu“</strong>. Krajinu pôvodu nariadenie nežiada.</p>`,
    inGameAction: `
<p>Obráťte tri odevy alebo šály naruby.</p>
<ul>
<li>Prečítajte zloženie nahlas. Je najväčší podiel prvý?</li>
<li>Hľadajte časť, ktorá nie je textilná: koža, roh, perleť, páperie. Je uvedená?</li>
<li>Ak je uvedená norma, zistite, či hovorí len o vlákne, alebo aj o ľuďoch, ktorí látku vyrobili.</li>
</ul>`,
  },
  'achievement/cotton-boll-to-bale': {
    title: 'Bavlna, od tobolky po balík',
    shortDescription: 'Šesť otázok od poľa po odzrňovňu a o tom, čo tvrdenie o bavlne naozaj sľubuje.',
    longDescription:
      '<p>Dve košele môžu niesť dva sľuby o bavlne a znamenať celkom iné veci. Naučte sa počuť ten rozdiel.</p><p>Všetko, čo potrebujete, je na stránke tejto úrovne. Stačia štyri správne odpovede zo šiestich a máte tri pokusy.</p>',
  },
  'version/cotton-part-of-plant': {
    text: 'Ktorá časť rastliny je bavlna?',
    answers: ['Vnútorné lyko stonky', 'Chĺpky okolo semien', 'Vlákna listov', 'Lupene kvetu'],
    explanation: 'Chĺpky pomáhajú semenám cestovať. Lykové vlákna sú niečo iné: napríklad ľan a konope.',
  },
  'version/cotton-gin': {
    text: 'Čo sa deje v odzrňovni?',
    answers: [
      'Z vlákna sa pradie priadza',
      'Priadza sa perie a bieli',
      'Balíky sa miešajú na jednu kvalitu',
      'Vlákno sa oddelí od semena',
    ],
    explanation:
      'Odzrňovňa oddelí vlákno od semena, vlákno vyčistí a zlisuje do balíkov. Pradie sa neskôr, často v inej krajine.',
  },
  'version/cotton-critical-point': {
    text: 'Prečo je odzrňovňa kritickým bodom pri sledovaní bavlny?',
    answers: [
      'Stretáva sa tam bavlna mnohých fariem',
      'Vlákno sa tam prvý raz farbí',
      'Je to prvé miesto, ktoré si všimnú colníci',
      'Semeno nesie číslo poľa',
    ],
    explanation:
      'Po odzrňovňu patrí náklad jednej farme. Po nej sú už len balíky: čo sa tam nezaznamenalo, to sa už neskôr nezistí.',
  },
  'version/cotton-ocs': {
    text: 'Priadza má certifikát OCS. Čo sa kontrolovalo?',
    answers: ['Mzdy v pradiarni', 'Chemikálie pri farbení', 'Množstvo biomateriálu v nej', 'Dĺžka a pevnosť vlákien'],
    explanation:
      'Organic Content Standard sleduje biomateriál od farmy. Pre chemikálie a pracovné podmienky hľadajte GOTS.',
  },
  'version/cotton-mass-balance': {
    text: 'Košeľa sa predáva s hmotnostnou bilanciou. Čo smiete povedať o jej bavlne?',
    answers: [
      'Všetka je z fariem s certifikátom',
      'Je spolovice certifikovaná a spolovice iná',
      'Certifikovali ju, keď bola košeľa ušitá',
      'Množstvá sedia, ale môže to byť iná bavlna',
    ],
    explanation:
      'Pri hmotnostnej bilancii sa certifikovaný a iný materiál smú na ceste zmiešať. Tvrdenie je o nakúpenom množstve, nie o tejto košeli.',
  },
  'version/cotton-gots-organic': {
    text: 'Koľko certifikovaného biovlákna potrebuje označenie GOTS „organic“?',
    answers: ['Aspoň 50 %', 'Aspoň 95 %', 'Aspoň 70 %', 'Presne 100 %'],
    explanation: '95 % pre „organic“, 70 % pre „made with organic materials“ (Global Organic Textile Standard).',
  },
  'achievement/cashmere-goat-to-yarn': {
    title: 'Kašmír, od kozy po priadzu',
    shortDescription: 'Šesť otázok o veľmi jemnom vlákne a o krajine, z ktorej pochádza.',
    longDescription:
      '<p>To, čo zákazník cíti, je jemnosť. Cenu robí aj dĺžka, farba a to, ako dobre odstránili hrubé chlpy: čím jemnejšie a dlhšie vlákno, tým je vzácnejšie.</p><p>Stačia štyri správne odpovede zo šiestich a máte tri pokusy.</p>',
  },
  'version/cashmere-what-it-is': {
    text: 'Čo je kašmír?',
    answers: ['Jemná podsada kozy', 'Rúno horskej ovce', 'Zimná srsť mladej ťavy', 'Prvá strihaná vlna jahňaťa'],
    explanation: 'Kašmírskej koze na zimu narastie jemná podsada. Na jar sa vyčeše alebo ostrihá.',
  },
  'version/cashmere-dehairing': {
    text: 'Čo robí odchlpovanie?',
    answers: [
      'Odstráni chlpy z kože kozy',
      'Nastrihá vlákna na jednu dĺžku na pradenie',
      'Odstráni z podsady hrubé krycie chlpy',
      'Vyperie z vlákna tuk a prach',
    ],
    explanation: 'Srsť kozy je jemná podsada a hrubé krycie chlpy spolu. Kašmír je len podsada.',
  },
  'version/cashmere-fineness': {
    text: 'Akú najvyššiu priemernú jemnosť kašmíru pripúšťa právo Spojených štátov?',
    answers: ['12 mikrometrov', '19 mikrometrov', '25 mikrometrov', '30 mikrometrov'],
    explanation:
      'Predpisy k Wool Products Labeling Act určujú priemerne 19 mikrometrov a najviac 3 % hmotnosti vlákien nad 30.',
  },
  'version/cashmere-producer': {
    text: 'Ktorá krajina vyrába najviac kašmíru na svete?',
    answers: ['India', 'Škótsko', 'Mongolsko', 'Čína'],
    explanation: 'Prvá je Čína a druhé Mongolsko. Škótsko a Taliansko sú známe tým, že ho pradú a pletú.',
  },
  'version/cashmere-steppe': {
    text: 'Prečo môže byť čoraz viac kôz problémom pre step?',
    answers: [
      'Ich vlákno je s každou generáciou hrubšie',
      'Spásajú nízko a krajina sa nestihne obnoviť',
      'Vyháňajú z pastvín divé mačky a vlkov',
      'Ich mlieko vytláča iné výrobky',
    ],
    explanation:
      'Nadmerne spásaná krajina stráca rastliny a potom pôdu. Programy, ako je ten od Sustainable Fibre Alliance, pracujú s pastiermi na veľkosti stád a oddychu pastvín.',
  },
  'version/cashmere-price': {
    text: 'Dva svetre sú oba zo 100 % kašmíru; jeden stojí päťkrát toľko. Ktorá časť odpovede je o vlákne?',
    answers: [
      'Jeho jemnosť a dĺžka a dôkladnosť odchlpenia',
      'Jeho podiel v odeve, ktorý etiketa zaokrúhli nahor',
      'Jeho vek: staršie kozy majú mäkšiu a dlhšiu srsť',
      'Jeho farba: tmavé odtiene potrebujú lepšie vlákno',
    ],
    explanation:
      'Dlhšie, jemnejšie a dobre odchlpené vlákno je vzácnejšie a menej žmolkuje. Vyhotovenie, hrúbka priadze a značka sú ostatné časti ceny.',
  },
  'achievement/fibres-label-round': {
    title: 'Kolo etikiet',
    shortDescription: 'Váš tím prečíta etikety dvadsiatich kusov a pošle ďalej každý, ktorý vyvoláva otázku.',
    longDescription:
      '<p>Rozdeľte si dvadsať textilných kusov. Prečítajte každú etiketu so zložením podľa toho, čo ste sa na tejto úrovni naučili. Poznačte si každý kus, pri ktorom niektorá časť nie je uvedená alebo tvrdenie nie je jasné, a zoznam pošlite na Corporate Responsibility.</p><p>Keď zoznam príde, body dostane váš tím. Ráta sa aj prázdny zoznam.</p>',
  },
  'achievement/bronze-exam': {
    title: 'Bronzový certifikát',
    shortDescription: 'Pätnásť otázok o koži, zlate, kameňoch a vláknach. Kto uspeje, môže si otvoriť certifikát.',
    longDescription:
      '<p>Všetky tri úrovne Bronzu v jednej skúške. Kategórie si vyberajte v poradí, aké chcete, a odpoveď meňte, kým skúšku neodošlete.</p><p>Stačí jedenásť správnych odpovedí, z toho tri z piatich pri koži a pri zlate a kameňoch. Máte dvadsať minút; čo je zodpovedané, keď uplynú, odošle sa za vás. Máte tri pokusy.</p>',
  },

  'part/bronze-exam-grown': { name: 'Čo narástlo' },
  'category/bronze-exam-leather': { name: 'Koža' },
  'category/bronze-exam-fibres': { name: 'Vlákna a etikety' },
  'part/bronze-exam-mined': { name: 'Čo sa vyťažilo' },
  'category/bronze-exam-gold': { name: 'Zlato a kamene' },
  'version/exam-leather-name': {
    text: 'Dodávateľ predáva „useň z jabĺk“: tkaninu povrstvenú ovocným vláknom. Čo je pravda?',
    answers: [
      'Je to useň, ak je spolovice z ovocia',
      'Nesmie sa volať useň',
      'Je to useň, keď sa vyčiní',
      'Je to useň, ak je vrstva tenká',
    ],
    explanation:
      'Useň je koža s viac-menej neporušenou vláknitou štruktúrou. Povrstvená tkanina ňou nie je, nech má v názve akékoľvek ovocie.',
  },
  'version/exam-leather-grain': {
    text: 'Čo z toho ukazuje povrch kože tak, ako narástol?',
    answers: ['Velúr', 'Štiepenková useň', 'Korigované líce', 'Plné líce'],
    explanation:
      'Plné líce si ponecháva škrabance, žilky a rastové línie. Korigované líce obrúsili a štiepenka a velúr líce nemajú.',
  },
  'version/exam-leather-tannage': {
    text: 'Useň na opasok ležala týždne v kúpeli z kôry. Čo od nej čakáte?',
    answers: [
      'Pevnejšiu useň, než dáva chróm',
      'Useň, ktorá sa už nedá farbiť',
      'Bledomodrú farbu v celom reze',
      'Useň, ktorá zhnije skôr než iné',
    ],
    explanation: 'Rastlinné triesloviny pôsobia týždne a dajú pevnú useň. Bledomodrá je znakom chromitých solí.',
  },
  'version/exam-leather-stages': {
    text: 'Ktoré dve prídu pred činením?',
    answers: ['Mazanie', 'Lúhovanie', 'Mizdrenie', 'Povrchová úprava'],
    explanation: 'Lúhovanie uvoľní srsť, potom sa koža mizdrí a štiepi. Oleje a povrchová úprava prídu po činení.',
  },
  'version/exam-leather-byproduct': {
    text: 'Zákazníčka sa pýta, či sa pre vaše kabelky chovajú teľatá. Čo platí o väčšine koží?',
    answers: [
      'Koža je dôvod, prečo sa zviera chová',
      'Kože sú zo zvierat, ktoré uhynuli starobou',
      'Koža je vedľajší produkt mäsa, mlieka alebo vlny',
      'Teľacie kože sa v Európe nesmú predávať',
    ],
    explanation:
      'Väčšina zvierat sa chová na mäso, mlieko alebo vlnu. Je to výrok o väčšine koží a nie sľub o jednotlivej kabelke.',
  },
  'version/exam-fibres-gots': {
    text: 'Tričko má podľa GOTS označenie „made with organic cotton“. Koľko z neho je prinajmenšom certifikované biovlákno?',
    answers: ['70 %', '50 %', '95 %', '100 %'],
    explanation:
      '„Made with organic“ sa začína pri 70 %, „organic“ pri 95 %. GOTS sleduje aj chemikálie a pracovné podmienky na ceste.',
  },
  'version/label-correct-order': {
    text: 'Šál je z 30 % hodvábu a 70 % kašmíru. Ktorá etiketa je správna?',
    answers: [
      '30 % hodváb, 70 % kašmír',
      'Hodváb a kašmír, 100 % prírodný',
      '70 % kašmír, 30 % hodváb',
      'Kašmírová zmes s hodvábom',
    ],
    explanation:
      'Každé vlákno sa uvádza so svojím podielom na hmotnosti, najväčší ako prvý (nariadenie (EÚ) č. 1007/2011).',
  },
  'version/label-pure': {
    text: 'Kedy smie etiketa hovoriť „100 % kašmír“?',
    answers: [
      'Keď je kašmír aspoň 85 % hmotnosti',
      'Keď je kašmír jediným vláknom výrobku',
      'Keď je z kašmíru vrchná látka',
      'Keď je kašmír jeho najcennejším vláknom',
    ],
    explanation: '„100 %“, „čistý“ a podobné slová sú vyhradené výrobkom z jediného vlákna.',
  },
  'version/label-leather-patch': {
    text: 'Vlnené sako má na lakťoch kožené nášivky. Aké slová musí mať v EÚ etiketa?',
    answers: [
      'Vyrobené s časťami z pravej kože',
      'Opýtajte sa na materiály živočíšneho pôvodu',
      'Obsahuje kožu, pozri pokyny na ošetrovanie',
      'Obsahuje netextilné časti živočíšneho pôvodu',
    ],
    explanation: 'Znenie je pevne dané, v jazyku krajiny. Týka sa aj rohových gombíkov, kožušiny a páperia.',
  },
  'version/label-origin': {
    text: 'Žiada nariadenie (EÚ) č. 1007/2011 na etikete krajinu pôvodu?',
    answers: [
      'Nie, je o vláknovom zložení',
      'Áno, krajinu posledného šitia',
      'Áno, krajinu, kde vlákno vyrástlo',
      'Len pri vláknach živočíšneho pôvodu',
    ],
    explanation:
      'Toto nariadenie menuje vlákna, nie miesta. Iné predpisy a iné trhy pôvod žiadajú, preto ho nikdy nehádajte.',
  },
  'version/exam-gold-fineness': {
    text: 'Retiazka má značku 585. Čo to hovorí?',
    answers: ['585 z 1 000 dielov je zlato', 'Rafinovali ju 585-krát', 'Je z rafinérie 585', 'Váži 5,85 gramu'],
    explanation: 'To číslo je rýdzosť v tisícinách. 585 je o niečo viac než 14 karátov z 24.',
  },
  'version/exam-gold-model': {
    text: '„Kupujeme toľko certifikovaného zlata, koľko predáme, ale zmieša sa s iným.“ Ktorý je to model?',
    answers: ['Identity preserved', 'Segregated', 'Hmotnostná bilancia', 'Book and claim'],
    explanation:
      'Pri hmotnostnej bilancii sedia množstvá, kým materiál sa mieša. Pri book and claim cestuje záznam bez materiálu.',
  },
  'version/exam-stones-kimberley': {
    text: 'Na čo treba na hranici medzi účastníkmi certifikát Kimberleyského procesu?',
    answers: [
      'Na prsteň s briliantom',
      'Na zásielku surových diamantov',
      'Na vybrúsený smaragd',
      'Na diamant vypestovaný v laboratóriu',
    ],
    explanation:
      'Kimberleyský proces certifikuje len surové diamanty. Brúsené, farebné a laboratórne kamene nie sú jeho vecou.',
  },
  'version/exam-gold-rjc': {
    text: 'Ktoré dve tvrdenia o normách Responsible Jewellery Council sú pravdivé?',
    answers: [
      'Code of Practices zaväzuje členov',
      'Obe sú zákonmi Európskej únie',
      'Vzťahujú sa len na farebné kamene',
      'Chain of Custody je dobrovoľná',
    ],
    explanation:
      'Code of Practices je o tom, ako firma pracuje, a zaväzuje každého člena. Chain of Custody sleduje materiál a volí sa slobodne.',
  },
  'version/exam-gold-ilo': {
    text: 'Čo patrí k základným zásadám a právam pri práci podľa MOP?',
    answers: [
      'Dôchodok od 65 rokov',
      'Štyri týždne platenej dovolenky',
      'Rovnaká mzda vo všetkých krajinách',
      'Bezpečné a zdravé pracovisko',
    ],
    explanation:
      'Pribudlo v roku 2022 ako piate vedľa slobody združovania a konca nútenej práce, detskej práce a diskriminácie.',
  },

  'reward/reward-bronze': {
    title: 'Clarity Bronz',
    description: '<p>Pozná kožu, zlato, diamanty, bavlnu a kašmír: čo sú a odkiaľ pochádzajú.</p>',
    businessRule: 'Za dokončenie stupňa Bronz.',
  },
  'reward/reward-silver': {
    title: 'Clarity Striebro',
    description: '<p>Sleduje šaržu od prvého miesta po pracovný stôl a vie, čo dokáže ukázať audit.</p>',
    businessRule: 'Za dokončenie stupňa Striebro.',
  },
  'reward/reward-gold': {
    title: 'Clarity Zlato',
    description: '<p>Vie dokázať, odkiaľ veci pochádzajú: zákon, doklady a veta pre zákazníka.</p>',
    businessRule: 'Za dokončenie stupňa Zlato.',
  },
  'reward/reward-leather-bonus': {
    title: 'Zvedavá ruka',
    description: '<p>Zašla ďalej, než žiada prvá úroveň.</p>',
    businessRule: 'Za bonus prvej úrovne.',
  },
  'reward/reward-notebook': {
    title: 'Zápisník viazaný v odrezkoch',
    description: '<p>Vyrobený vo florentskom ateliéri z toho, čo zostane na okraji kože. Každý je iný.</p>',
    businessRule: 'Od 800 bodov, kým nejaké sú.',
  },
  'reward/reward-morning-at-the-bench': {
    title: 'Dopoludnie pri pracovnom stole',
    description: '<p>Štyri hodiny vedľa niekoho, kto to robí tridsať rokov. O cestu je postarané.</p>',
    businessRule: 'Od 1 000 bodov. Päť dopoludní, pre tých, ktorí si ich vyžiadajú prví.',
  },
  'reward/reward-good-question': {
    title: 'Otázka, ktorá zmenila tú našu',
    description: '<p>Za pripomienku, ktorá zlepšila niektorú otázku hry.</p>',
    businessRule: 'Udeľuje tím Clarity Quest.',
  },
  'reward/reward-first-three': {
    title: 'Večera s remeselníkmi',
    description: '<p>Pri jednom stole s ľuďmi, ktorí vyrábajú to, čo predávate.</p>',
    businessRule: 'Pre prvých troch v záverečnom rebríčku.',
  },
  'reward/reward-team-leather': {
    title: 'Koža na stole',
    description: '<p>Celý tím pri jednom stole a s ním sedem koží.</p>',
    businessRule: 'Za „Kožu na stole“ s vaším tímom.',
  },
  'reward/reward-team-lunch': {
    title: 'Obed pre celý tím',
    description: '<p>Kde chcete, platí firma.</p>',
    businessRule: 'Za skóre tímu 1 250 bodov.',
  },
  'reward/reward-team-cup': {
    title: 'Pohár Clarity',
    description: '<p>S vyrytým názvom vášho tímu. Zostane u vás do ďalšej hry.</p>',
    businessRule: 'Pre prvý tím v záverečnom rebríčku.',
  },

  'news/news-open': {
    title: 'Clarity Quest je otvorená',
    description: 'Deväť úrovní, tri stupne, vždy na pár minút. Začnite tam, kde ste, s tým, čo máte poruke.',
    text: `
<p>„Odkiaľ to pochádza?“ je otázka, ktorú dostávame najčastejšie a ktorá si zaslúži najlepšiu odpoveď. Odo dneška si ju môžete precvičovať.</p>
<p>Clarity Quest vedie od materiálu k dôkazu. <strong>Bronz</strong> je o tom, čo držíte v ruke: o koži, zlate, diamantoch, bavlne a kašmíre. <strong>Striebro</strong> sleduje šaržu od prvého miesta po pracovný stôl. <strong>Zlato</strong> je o zákone, dokladoch a vete, ktorú poviete zákazníkovi.</p>
<h2>Ako začať</h2>
<ul>
<li>Otvorte pravidlá a sprievodcu: oboje sa ráta na prvej úrovni.</li>
<li>Prečítajte si prvú úroveň. Je v nej všetko, na čo sa jej kvízy pýtajú.</li>
<li>Kvíz si spravte, keď máte päť pokojných minút. Odpovede sa ukladajú priebežne.</li>
</ul>
<p>Želáme vám dobrú cestu.</p>`,
  },
  'news/news-first-questions': {
    title: 'Pýtajte sa na čokoľvek, prvé dva týždne',
    description: 'Ľudia, ktorí otázky napísali, odpovedajú na tie vaše, každý deň o štvrtej.',
    text: '<p>Prvé dva týždne je tu pre vás každý pracovný deň o štvrtej niekto z tímu Corporate Responsibility: otvorte Pomoc a napíšte na kontakt pre vzdelávací obsah.</p>',
  },
  'news/news-how-a-question-is-made': {
    title: 'Ako sa otázka dostane do hry',
    description: 'Každú prečítal niekto, kto tú prácu robí, a niekto, kto pozná právo. Asi tretina sa vrátila.',
    text: `
<p>Dobrá otázka je krátka, má jeden význam a dá sa zodpovedať po prečítaní úrovne. Znie to ľahko. Nie je: asi tretina otázok Clarity Quest sa aspoň raz vrátila autorom.</p>
<h2>Traja čitatelia</h2>
<ol>
<li><strong>Niekto, kto tú prácu robí</strong> – v predajni, dielni alebo v nákupe –, povie, či sa pýtame tak, ako sa to deje.</li>
<li><strong>Niekto, kto pozná pravidlo</strong>, ho overí pri zdroji: v nariadení, norme, dohovore.</li>
<li><strong>Niekto, kto o tom nič nevie</strong>, povie, či sa jej dá rozumieť.</li>
</ol>
<p>Našli ste otázku, ktorá by mohla byť lepšia? Uveďte úroveň a otázku kontaktu pre vzdelávací obsah. Keď sa ukáže, že odpoveď je nesprávna, zmeníme ju, a ak sa to týka vašich bodov, dozviete sa to.</p>`,
  },
  'news/news-kimberley': {
    title: 'Kimberleyský proces vlastnými slovami',
    description:
      'Čo hovorí certifikát, ktorý cestuje so surovými diamantmi, a čo nie: čítajte pri zdroji, po anglicky.',
    text: `
<p>Certifikačný systém Kimberleyského procesu platí od roku 2003. Je o <em>surových</em> diamantoch: každá zásielka cez hranicu jeho účastníkov cestuje v zapečatenej nádobe s certifikátom svojej vlády.</p>
<p>Rovnako stojí za to vedieť, čo nehovorí: certifikát sa týka konfliktných diamantov tak, ako ich systém vymedzuje. Pracovné podmienky, životné prostredie a brúsené kamene sú mimo neho. Preto sa vás druhá úroveň pýta, čo ešte patrí k poctivej odpovedi.</p>`,
  },
  'news/news-leather-on-the-table': {
    title: 'Sedem koží, jeden stôl: zápisky z Florencie',
    description: 'Čo sa stane, keď má deväť ľudí triediť vzorky hmatom skôr, než sa dozvedia, čo držia.',
    text: `
<p>Florentský ateliér bol prvým tímom, ktorý priniesol kožu na stôl. Sedem vzoriek, žiadne etikety, desať minút. Zadanie: zoradiť ich podľa toho, čo cítite.</p>
<p>„Všetci začali farbou,“ hovorí Giulia Bandini, „a farba vám nepovie nič.“ Po piatich minútach niekto zdvihol vzorku proti svetlu, pozrel sa na póry a poradie na stole sa zmenilo.</p>
<h2>Čo by spravili znova</h2>
<ul>
<li>Skryť etikety, kým sa všetci nerozhodnú.</li>
<li>Položiť korigované líce vedľa plného: rozdiel sa ľahšie vidí než vysvetľuje.</li>
<li>Zapísať otázky, na ktoré nikto nevedel odpovedať. Boli tri a nákup odpovedal na všetky.</li>
</ul>`,
  },
  'news/news-deforestation-source': {
    title: 'Nariadenie o odlesňovaní, pri zdroji',
    description:
      'Hovädzí dobytok, a s ním koža, patrí medzi komodity, na ktoré sa vzťahuje. Komisia vedie stránku s tým, čo platí dnes.',
    text: `
<p>Nariadenie (EÚ) 2023/1115 sa vzťahuje na sedem komodít – hovädzí dobytok, kakao, kávu, palmu olejnú, kaučuk, sóju a drevo – a na výrobky z nich vrátane kože. Kto ich uvádza na trh, musí ukázať, že pochádzajú z pôdy, ktorá nebola odlesnená po 31. decembri 2020, a že boli vyrobené v súlade s právom svojej krajiny.</p>
<p>Dátumy, od ktorých povinnosti platia, sa od prijatia posunuli. Neučte sa ich naspamäť: pozrite sa tam, kde sú aktuálne.</p>`,
  },
  'news/news-zurich-evening': {
    title: 'Večer o zlate v Zürichu',
    description:
      'Traja hostia, tehlička recyklovaného zlata a hodina na vaše otázky. Pre všetkých, ktorí hrajú vo Švajčiarsku.',
    text: `
<p>Ako rozoznať recyklované zlato od vyťaženého? Nie pohľadom. Odlišuje ich papier: kto ho mal, kedy a čo sa pri každom kroku zapísalo.</p>
<p>Nákup, rafinér a audítor porozprávajú, ako to robia, v priestoroch nad predajňou v Zürichu. Večer sa zopakuje v Ženeve. Povedzte svojmu nadriadenému, že by ste radi prišli; o cestu z ostatných predajní je postarané.</p>`,
  },
  'news/news-bratislava-answers': {
    title: 'Bratislava sa spýtala, Florencia odpovedala',
    description: 'Zákazníčka chcela vedieť, kto zafarbil jej kabelku. Stačili dva telefonáty a číslo šarže.',
    text: `
<p>„Mohla som povedať, že neviem,“ hovorí Zuzana Kováčová, „a bola by to pravda.“ Namiesto toho si vypýtala deň, vzala z karty číslo šarže a zavolala do ateliéru.</p>
<p>O dva telefonáty neskôr mala názov garbiarne, mesiac a fotografiu suda. Zákazníčka sa po odpoveď vrátila a zostala hodinu.</p>
<p>Umožnilo to číslo s jedenástimi znakmi. Štvrtá úroveň vysvetľuje, ako ho čítať.</p>`,
  },
  'news/news-poland-call': {
    title: 'Varšava a Krakov sa stretávajú na obrazovke',
    description: 'Pol hodiny o jednej otázke týždenne: o tej najťažšej z úrovne, na ktorej je väčšina z vás.',
    text: `
<p>Každý utorok o pol deviatej, skôr než sa otvoria dvere, rozoberú obe predajne jednu otázku: na čo sa pýta, prečo nesprávne odpovede vyzerajú správne a čo by sa povedalo zákazníkovi.</p>
<p>Žiadne snímky. Káva sa odporúča. Kto ešte nezačal, je zvlášť vítaný.</p>`,
  },
  'news/news-stockholm-samples': {
    title: 'Vzorky pre váš pult sú na ceste',
    description:
      'Každá predajňa vo Švédsku dostane škatuľu so šiestimi kožami a kartou, ktorá ich vysvetľuje. Tu je, čo s ňou.',
    text: `
<p>V škatuli je šesť koží: plné líce, korigované líce, velúr, dva druhy činenia a jedna, ktorú opravili. Každá má číslo; karta vo veku hovorí, čo to je.</p>
<h2>Načo je</h2>
<p>Nechajte zákazníkov dotknúť sa skôr, než vysvetľujete. Spýtajte sa, ktoré dve sú si najpodobnejšie. Potom kartu obráťte.</p>
<p>Šesť škatúľ už prišlo. Ak do konca budúceho týždňa nebude medzi nimi vaša, povedzte to kontaktu pre vzdelávací obsah.</p>`,
  },
  'news/news-rewards': {
    title: 'Viac než body: odznaky na ukázanie a ceny na vyžiadanie',
    description: 'Čo ste získali, sa už ráta. Pozrite sa, čo je vaše a čo máte na dosah.',
    text: `
<p>Hra dáva viac než body. Každý stupeň sa končí <strong>digitálnym odznakom</strong>: má vlastnú verejnú stránku, takže naň môžete odkázať, kde chcete, a kto ho otvorí, uvidí, že je pravý.</p>
<p>A sú tu <strong>ceny</strong>. Niektorých je málo: dostanú ich tí, ktorí si ich vyžiadajú prví. Iné sú pre všetkých, ktorí sa dostanú až sem.</p>
<p>Otvorte Odmeny a uvidíte, čo je už vaše a čo je najbližšie.</p>`,
  },
  'news/news-open-atelier': {
    title: 'Ateliér otvára dvere',
    description: 'Jedna sobota, štyri pracovné stoly a všetko, o čom hovorí druhý stupeň, na pozretie a opýtanie.',
    text: '<p>V jednu jarnú sobotu ukáže florentský ateliér, ako sa šarža sleduje celým domom: štyri stoly, štyria ľudia a toľko času, koľko vaše otázky potrebujú. Ako sa prihlásiť, oznámime tu.</p>',
  },
  'news/news-stockholm-evening': {
    title: 'Večer s kašmírom v Štokholme',
    description:
      'Ako sa v ruke cíti vlákno hrubé pätnásť mikrometrov a čo žiada od krajiny, z ktorej pochádza. Pre všetkých vo Švédsku.',
    text: '<p>Hrebeň, tri rúna a priadka, ktorá už dvadsať rokov pracuje s kozami: večer nad butikom v Štokholme, s polievkou. Povedzte nadriadeným, že by ste radi prišli.</p>',
  },
  'news/news-geneva-repeat': {
    title: 'Večer o zlate ešte raz v Ženeve',
    description:
      'V Zürichu bolo plno. Tí istí traja hostia prídu do Ženevy a tentoraz rafinéria prinesie obe tehličky.',
    text: '<p>Dve tehličky, jedna recyklovaná a jedna z bane: držíte obe a hľadáte rozdiel. Niet takého, ktorý by našla ruka. To, čím sa líšia, leží vedľa na stole, na štyroch listoch papiera.</p>',
  },
  'news/news-krakow-mirror': {
    title: 'Čo zmenil Krakov po piatej úrovni',
    description:
      'Jedna zásuvka, dva štítky a o jednu otázku menej pre každého zákazníka: ako si butik usporiadal karty šarží.',
    text: '<p>Roky ležali karty šarží tam, kde boli naposledy potrebné. Teraz má každá kabelka vrecko na svoju a kto ju predáva, raz prečíta číslo nahlas. Trvá to šesť sekúnd. V prvom mesiaci nemusel do ateliéru volať nikto.</p>',
  },
  'news/news-bratislava-samples': {
    title: 'Škatuľa so vzorkami prichádza na Slovensko',
    description: 'Šesť koží a karta, ktorá ich vysvetľuje, na každý pult v Bratislave a Košiciach.',
    text: '<p>Škatule, s ktorými pracuje Švédsko, balíme aj pre vás. Nechajte zákazníkov dotknúť sa skôr, než začnete vysvetľovať, a zapíšte si otázku, na ktorú ste nemali odpoveď: pôjde na nákup a do týždňa sa vráti.</p>',
  },
};
