import type { DemoTranslation } from '../../translatedTexts.ts';

export const german: DemoTranslation = {
  'game/clarity-quest': {
    name: 'Clarity Quest',
    dashboard: `
<h2>Woher kommt das?</h2>
<p>Kundinnen und Kunden fragen jeden Tag danach, und sie verdienen eine Antwort, die standhält. Clarity Quest führt dich vom Material zum Nachweis: neun Level, jeweils ein paar Minuten, auf dem Telefon oder im Büro hinter der Boutique.</p>
<p>Was du hier lernst, kannst du im nächsten Gespräch brauchen.</p>`,
    gameRules: `
<h2>Wie man Punkte sammelt</h2>
<ul>
<li>Jede Aufgabe bringt ihre Punkte <strong>einmal</strong>, sobald sie erledigt ist.</li>
<li>Ein Quiz bringt seine Punkte, wenn du die nötige Zahl richtiger Antworten erreichst. Die meisten Quiz kannst du dreimal versuchen; ein misslungener Versuch kostet nichts.</li>
<li>Deine Antworten werden gespeichert, während du sie gibst. Du kannst jederzeit aufhören und später weitermachen, auch auf einem anderen Gerät. Bis du abgibst, kannst du sie ändern.</li>
<li>Wenn du bestanden hast oder kein Versuch mehr übrig ist, siehst du die richtigen Antworten und warum sie richtig sind.</li>
</ul>
<h2>Wie es weitergeht</h2>
<ul>
<li>Die Level öffnen sich eines nach dem anderen. Das nächste öffnet sich, wenn die Quiz des vorigen erledigt sind; im ersten Level gehören auch die Regeln und die Einführung dazu.</li>
<li>Sind alle deine Versuche bei einem Quiz aufgebraucht, geht es ohne seine Punkte weiter.</li>
<li>Ein <strong>Bonus</strong> öffnet sich, wenn der Rest seines Levels erledigt ist. Er hält dich nie auf.</li>
<li>Ist die letzte verlangte Aufgabe einer Stufe erledigt, rückst du in die nächste Stufe auf, und dort bleibst du.</li>
</ul>
<h2>Zu tun in der Boutique oder Werkstatt</h2>
<p>Manche Aufgaben geschehen abseits des Bildschirms. Erledige sie und sag es deiner Führungskraft; das Team von Clarity Quest trägt sie ein, meist innerhalb von zwei Arbeitstagen.</p>
<h2>Dein Team</h2>
<ul>
<li>Der Punktestand deines Teams ist der <strong>Durchschnitt</strong> der Punkte seiner Mitglieder und dazu, was das Team als Team gewonnen hat. Große Teams sind also nicht im Vorteil.</li>
<li>Ein Team braucht drei Mitglieder, um in der Rangliste zu stehen.</li>
<li>Wechselst du das Team, gehen deine eigenen Punkte mit; was dein altes Team gewonnen hat, bleibt dort.</li>
</ul>
<h2>Ränge</h2>
<p>Mehr Punkte stehen weiter oben. Bei gleich vielen ist vorn, wer sie zuerst erreicht hat. Einen Rang hast du ab dem ersten Punkt.</p>
<h2>Fair bleiben</h2>
<p>Schlag nach und sprich über die Fragen: So lernt man. Die Antworten gib bitte selbst.</p>`,
    tutorial: `
<h2>Drei Minuten, und du kennst dich aus</h2>
<ol>
<li><strong>Deine Startseite</strong> zeigt deine Punkte, deinen Rang und deine Stufe und bringt dich dorthin zurück, wo du aufgehört hast.</li>
<li><strong>Das Spiel</strong> zeigt die neun Level. Öffne deines und lies es zuerst, denn alles, wonach seine Quiz fragen, steht dort.</li>
<li><strong>Ein Quiz</strong> zeigt eine Frage nach der anderen. Wähle, geh weiter und gib am Ende ab. Du siehst, wann jede Antwort gespeichert wurde.</li>
<li><strong>Wähle alle richtigen</strong> steht bei Fragen mit mehr als einer richtigen Antwort. Sie zählt, wenn genau diese gewählt sind und keine anderen.</li>
<li><strong>Zu tun</strong> kennzeichnet, was in der Boutique oder Werkstatt geschieht. Auf der Seite der Aufgabe steht, wie sie eingetragen wird.</li>
<li><strong>Die Ranglisten</strong> zeigen dich und deine Nachbarn und dein Team.</li>
<li><strong>Die Glocke</strong> sagt dir, was du gewonnen hast und was sich geändert hat.</li>
</ol>
<p>Du kannst diese Einführung in deinem Profil jederzeit wieder öffnen.</p>`,
    aboutGame: `
<h2>Über Clarity Quest</h2>
<p>Clarity Quest ist für alle, die herstellen, bewegen oder verkaufen, wofür unsere Häuser stehen. Zusammengestellt hat es das Team Corporate Responsibility mit Menschen aus Boutiquen, Werkstätten und Einkauf.</p>
<h3>Was es lehrt</h3>
<p>Drei Stufen: <strong>Bronze</strong>, die Materialien kennen; <strong>Silber</strong>, einer Charge folgen; <strong>Gold</strong>, es nachweisen.</p>
<h3>Woher die Fakten kommen</h3>
<p>Aus den Gesetzen und Standards, die genannt werden: Verordnungen und Richtlinien der EU, den Übereinkommen der ILO und CITES, dem Kimberley-Prozess, den Leitlinien der OECD und den veröffentlichten Standards von RJC, LWG, SAI, Sedex, GOTS und anderen. Gesetze ändern sich. Tut eines das, wird die Frage geändert, und wenn das deine Punkte betrifft, erfährst du es.</p>
<h3>Einen Fehler gefunden?</h3>
<p>Sag es uns bitte: Öffne die Hilfe und schreib an den Kontakt für Lerninhalte. Nenne das Level und die Frage. Wir sind für jeden Hinweis dankbar.</p>`,
    newsText: '<p>Neues rund um die Quest und ihre Themen.</p>',
    leaderboardText:
      '<p>Du, deine Nachbarn und dein Team. Bei gleich vielen Punkten ist vorn, wer sie zuerst erreicht hat. Teams stehen nach dem Durchschnitt der Punkte ihrer Mitglieder, dazu kommt, was sie als Team gewonnen haben; ein Team braucht drei Mitglieder.</p>',
    rewardsText: '<p>Was es in Clarity Quest zu gewinnen gibt.</p>',
  },

  'tier/bronze': {
    name: 'Bronze',
    description: '<p>Die Materialien kennen: was es ist, das du in der Hand hältst.</p>',
  },
  'tier/silver': {
    name: 'Silber',
    description: '<p>Einer Charge folgen: vom ersten Ort bis zur Werkbank, ohne den Faden zu verlieren.</p>',
  },
  'tier/gold': {
    name: 'Gold',
    description: '<p>Es nachweisen: das Gesetz, die Papiere und der Satz, den du einer Kundin sagst.</p>',
  },

  'level/leather': {
    name: 'Leder',
    header: 'Was du hältst, wenn du Leder hältst',
    category: 'Materialien',
    description:
      '<p>Das Material, das die Kundschaft als Erstes berührt und nach dem sie am meisten fragt. Lerne, was Leder heißen darf, wie aus einer rohen Haut Leder wird und welcher Name was sagt.</p>',
    clarityContent: `
<h3>Was als Leder gilt</h3>
<p>Leder ist eine Haut oder ein Fell, dessen <strong>Faserstruktur mehr oder weniger unversehrt</strong> ist und das <strong>gegerbt</strong> wurde, damit es nicht verrottet. Eine Beschichtung darf darauf liegen, aber nicht dicker als 0,15 mm. Leder, das zerfasert und zu Platten gepresst wurde, ist kein Leder mehr, und ein beschichtetes Gewebe ist es auch nicht, welche Frucht auch immer in seinem Namen steckt. So sagt es die europäische Norm EN 15987.</p>
<p>Häute stammen von großen Tieren wie Rindern, Felle von kleinen wie Ziegen und Schafen. Die meisten dieser Tiere werden für <strong>Fleisch, Milch oder Wolle</strong> gehalten; die Haut ist ein Nebenprodukt.</p>
<h3>Die Schichten</h3>
<ul>
<li><strong>Vollnarben</strong>: die äußere Oberfläche, wie sie gewachsen ist. Verheilte Kratzer, Adern und Wachstumslinien bleiben sichtbar.</li>
<li><strong>Korrigierter Narben</strong>: Die Oberfläche wurde geschliffen und zugerichtet und sieht darum gleichmäßig aus.</li>
<li><strong>Nubuk</strong>: die Narbenseite, samtig geschliffen.</li>
<li><strong>Spalt</strong>: die innere Schicht, ohne Narben. <strong>Velours</strong> wird daraus gemacht oder aus der Fleischseite.</li>
</ul>
<h3>Von roh bis fertig</h3>
<ol>
<li>Salz oder Kälte bewahren die rohe Haut auf ihrem Weg vor dem Verderben.</li>
<li>Das Äschern mit Kalk lockert die Haare; dann wird die Haut entfleischt und gespalten.</li>
<li>Gerben. Chrom(III)-Salze brauchen etwa einen Tag und hinterlassen ein blassblaues, feuchtes Material: <strong>Wet Blue</strong>. Pflanzliche Gerbstoffe aus Rinde, Holz oder Blättern brauchen Wochen und geben ein festeres Leder.</li>
<li>Färben und Fetten: Öle, die die Fasern geschmeidig halten.</li>
<li>Das Trocknen ergibt <strong>Crust</strong>: gegerbt, trocken, noch nicht zugerichtet. Die Zurichtung kommt zuletzt.</li>
</ol>`,
    inGameAction: `
<p>Geh mit drei Lederstücken aus deiner Boutique oder Werkstatt ans Fenster.</p>
<ul>
<li>Finde ein vollnarbiges und einen Spalt oder ein Velours. Sieh dir die Schnittkante an, wenn eine zu sehen ist.</li>
<li>Finde ein natürliches Merkmal und sag in Worten, woher es kommt.</li>
<li>Sag jemandem aus dem Team in einem Satz, wie eines der drei gegerbt wurde. Weißt du es nicht, dann notiere, wen du fragen kannst.</li>
</ul>`,
  },
  'achievement/leather-game-rules': {
    title: 'Wissen, wie gespielt wird',
    shortDescription: 'Öffne die Spielregeln und lies sie bis zum Ende. Zwei Minuten, einmal.',
    longDescription:
      '<p>Wie man Punkte sammelt, wann sich ein Level öffnet und was für dein Team zählt: Alles steht in den Spielregeln. Du findest sie auf deiner Startseite.</p>',
  },
  'achievement/leather-tutorial': {
    title: 'Der kurze Rundgang',
    shortDescription: 'Die Einführung zeigt dir, wo alles ist. Drei Minuten, einmal.',
    longDescription:
      '<p>Die Einführung führt dich durch deine Startseite, ein Level und ein Quiz. In deinem Profil kannst du sie wieder öffnen, sooft du magst; sie zählt einmal.</p>',
  },
  'achievement/leather-what-it-is': {
    title: 'Was Leder zu Leder macht',
    shortDescription: 'Sechs Fragen zum Wort Leder und dazu, was es tragen darf.',
    longDescription:
      '<p>Namen versprechen etwas. In diesem Quiz entscheidest du, was Leder heißen darf und was jeder Name über die Schicht sagt, aus der es gemacht wurde.</p><p>Alles, was du brauchst, steht auf der Seite dieses Levels. Du bestehst mit vier richtigen Antworten von sechs und hast drei Versuche.</p>',
  },
  'version/leather-definition': {
    text: 'Was macht ein Material zu Leder?',
    answers: [
      'Es sieht aus wie Tierhaut, fühlt sich so an und riecht so',
      'Es ist gegerbte Haut mit erhaltener Faserstruktur',
      'Sein Gewicht kommt mindestens zur Hälfte von tierischen Fasern',
      'Es wurde mit Chromsalzen behandelt und gefärbt',
    ],
    explanation:
      'EN 15987 definiert Leder als Haut oder Fell mit mehr oder weniger unversehrter ursprünglicher Faserstruktur, gegerbt, damit es nicht verrottet. Wie es gegerbt wurde, spielt für den Namen keine Rolle.',
  },
  'version/leather-shredded': {
    text: 'Ein Lieferant bietet Platten aus zerfasertem Leder und einem Bindemittel an. Dürfen sie Leder heißen?',
    answers: [
      'Ja, wenn alle Fasern aus einer einzigen Gerberei stammen',
      'Ja, solange jede Platte mindestens 2 mm dick ist',
      'Nein, denn die ursprüngliche Faserstruktur ist weg',
      'Nein, denn ein Bindemittel enthält immer Kunststoff',
    ],
    explanation:
      'Wurde Leder einmal zu Fasern oder Pulver zerkleinert und zu Platten verarbeitet, sind die Platten kein Leder (EN 15987). Woraus das Bindemittel besteht, ist dabei gleich.',
  },
  'version/leather-coating': {
    text: 'Wie dick darf die Beschichtung auf einem Material sein, das einfach Leder heißt?',
    answers: ['Höchstens 0,15 mm', 'Höchstens 0,5 mm', 'Höchstens 1 mm', 'Beliebig dick, wenn sie biegsam ist'],
    explanation:
      'Die Grenze liegt bei 0,15 mm (EN 15987). Darüber muss der Name sagen, dass das Leder beschichtet ist.',
  },
  'version/leather-hide-or-skin': {
    text: 'Was unterscheidet im Handel eine Haut von einem Fell?',
    answers: [
      'Eine Haut ist gegerbt, ein Fell noch roh',
      'Eine Haut kommt vom Hof, ein Fell aus der Wildnis',
      'Eine Haut hat ihre Haare noch, ein Fell nicht mehr',
      'Eine Haut ist von einem großen Tier, ein Fell von einem kleinen',
    ],
    explanation: 'Rinder und Pferde geben Häute; Ziegen, Schafe und Kälber geben Felle.',
  },
  'version/leather-by-product': {
    text: 'Wozu werden die meisten Tiere gehalten, aus deren Häuten und Fellen Leder wird?',
    answers: [
      'Für ihre Häute, von denen der Hof lebt',
      'Für Fleisch, Milch oder Wolle',
      'Für Zucht und Ausstellungen',
      'Für die Arbeit auf dem Feld',
    ],
    explanation:
      'Die Haut ist ein Nebenprodukt mit kleinem Anteil am Wert des Tiers. Auch darum geht das Wissen über den Hof auf dem Weg zur Gerberei so leicht verloren.',
  },
  'version/leather-grain-side': {
    text: 'Welche zwei werden aus der Narbenseite der Haut gemacht?',
    answers: ['Vollnarben', 'Spalt', 'Nubuk', 'Velours'],
    explanation:
      'Vollnarben lässt die äußere Oberfläche, wie sie gewachsen ist; Nubuk ist dieselbe Seite, geschliffen. Spalt und Velours kommen aus der inneren Schicht oder von der Fleischseite.',
  },
  'achievement/leather-hide-to-leather': {
    title: 'Von der Haut zum Leder',
    shortDescription: 'Sechs Fragen auf dem Weg durch die Gerberei, vom Salz bis zur Zurichtung.',
    longDescription:
      '<p>Begleite eine rohe Haut durch ihre Gerberei: was sie vor dem Verderben bewahrt, was sie blau macht, was sie geschmeidig macht.</p><p>Alles, was du brauchst, steht auf der Seite dieses Levels. Du bestehst mit vier richtigen Antworten von sechs und hast drei Versuche.</p>',
  },
  'version/leather-salting': {
    text: 'Warum werden rohe Häute bald nach dem Schlachten gesalzen oder gekühlt?',
    answers: [
      'Damit sich die Haare vor der Gerberei lockern',
      'Damit sie für den Transport leichter werden',
      'Damit sie unterwegs nicht verderben',
      'Damit das Gerben schon unterwegs beginnt',
    ],
    explanation:
      'Eine rohe Haut verdirbt so leicht wie Fleisch. Salz oder Kälte bewahren sie, bis sie gegerbt wird; erst das Gerben macht sie haltbar.',
  },
  'version/leather-wet-blue': {
    text: 'Auf einer Palette steht „Wet Blue“. Was liegt darauf?',
    answers: [
      'Rohe Häute, zur Warnung blau gefärbt',
      'Fertiges Leder in der Farbe Blau',
      'Pflanzlich gegerbte Häute, bereit zum Zuschnitt',
      'Chromgegerbte Häute, noch nicht getrocknet oder gefärbt',
    ],
    explanation:
      'Chrom(III)-Salze geben der gegerbten Haut ihr blasses Blau. Wet Blue lässt sich lagern und wird weltweit gehandelt, bevor es gefärbt und zugerichtet wird.',
  },
  'version/leather-vegetable-tanning': {
    text: 'Was unterscheidet die pflanzliche Gerbung von der Chromgerbung?',
    answers: [
      'Sie nutzt Gerbstoffe aus Rinde, Holz oder Blättern und dauert länger',
      'Sie nutzt aus Samen gepresste Öle und kommt ganz ohne Wasser aus',
      'Sie gelingt bei Ziegen- und Schaffellen, nicht aber bei Rinderhäuten',
      'Sie lässt die Haare an der Haut und hält das Leder weiß',
    ],
    explanation:
      'Pflanzliche Gerbstoffe brauchen Wochen, wo Chromsalze etwa einen Tag brauchen. Das Ergebnis ist fester und dunkelt mit Licht und Gebrauch nach.',
  },
  'version/leather-fatliquoring': {
    text: 'Wozu dient das Fetten des Leders?',
    answers: [
      'Es holt das natürliche Fett aus der rohen Haut',
      'Es hält die Fasern des Leders geschmeidig',
      'Es gibt der fertigen Oberfläche ihren Glanz',
      'Es versiegelt die Schnittkanten gegen Wasser',
    ],
    explanation:
      'Öle werden zwischen die Fasern eingearbeitet, damit diese aneinander gleiten können. Ohne sie trocknet Leder hart aus.',
  },
  'version/leather-crust': {
    text: 'Was nennt ein Gerber Crust?',
    answers: [
      'Den harten Rand, der von einer rohen Haut abgeschnitten wird',
      'Die Salzschicht auf gelagerten Häuten',
      'Leder, das gegerbt und trocken, aber nicht zugerichtet ist',
      'Leder, dessen Oberfläche mit dem Alter rissig wurde',
    ],
    explanation:
      'Crust ist Leder zwischen Gerbung und Zurichtung. Farbe, Glanz und Schutz der Oberfläche kommen danach.',
  },
  'version/leather-order': {
    text: 'Welche Reihenfolge stimmt?',
    answers: [
      'Äschern, gerben, färben, zurichten',
      'Gerben, äschern, zurichten, färben',
      'Färben, äschern, gerben, zurichten',
      'Äschern, färben, zurichten, gerben',
    ],
    explanation:
      'Erst müssen die Haare weg (äschern), dann wird die Haut haltbar gemacht (gerben), dann bekommt sie Farbe und ganz zuletzt ihre Zurichtung.',
  },
  'achievement/leather-on-the-table': {
    title: 'Leder auf dem Tisch',
    shortDescription: 'Eine Morgenrunde um drei Leder, in den ersten Wochen des Spiels. Für das ganze Team.',
    longDescription:
      '<p>Legt vor dem Öffnen drei verschiedene Leder auf den Tisch. Jede und jeder sagt über eines davon eine Sache: Schicht, Gerbung oder ein natürliches Merkmal.</p><p>Eure Führungskraft sagt dem Team von Clarity Quest, dass die Runde stattgefunden hat; dann gehen die Punkte an euer Team.</p>',
  },
  'achievement/leather-bonus': {
    title: 'Leder für Fortgeschrittene',
    shortDescription:
      'Vier schwerere Fragen, wie die Kundschaft sie stellt. Öffnet sich, wenn der Rest des Levels erledigt ist.',
    longDescription:
      '<p>Vier Situationen aus dem Verkauf. Drei richtige Antworten genügen. Du hast zwei Versuche, also lass dir Zeit.</p>',
  },
  'version/leather-healed-scratch': {
    text: 'Eine Kundin zeigt auf einen feinen, verheilten Kratzer an einer vollnarbigen Tasche. Welche Antwort ist wahr?',
    answers: [
      'Beim Zuschneiden ist das Messer abgerutscht',
      'Die Linie verschwindet nach ein paar Wochen Gebrauch',
      'Das Tier hatte ihn, und Vollnarben lässt ihn sichtbar',
      'Das Leder wurde getrocknet, bevor es fertig gegerbt war',
    ],
    explanation:
      'Vollnarben ist die Oberfläche, wie sie gewachsen ist. Verheilte Kratzer, Adern und Wachstumslinien gehören dazu; eine geschliffene Oberfläche würde sie verbergen.',
  },
  'version/leather-even-surface': {
    text: 'Zwei Taschen aus derselben Haut: Die eine zeigt jede Pore, die andere ist völlig gleichmäßig. Was wurde mit der zweiten wohl gemacht?',
    answers: [
      'Ihre Oberfläche wurde geschliffen und zugerichtet',
      'Sie wurde zweimal gegerbt, in zwei verschiedenen Bädern',
      'Sie wurde aus der inneren Schicht der Haut geschnitten',
      'Ihre Fasern wurden mit einem Bindemittel gepresst',
    ],
    explanation:
      'Das ist korrigierter Narben. Es ist echtes Leder und oft strapazierfähiger, aber die Zeichnung des Tiers ist weg.',
  },
  'version/leather-not-leather': {
    text: 'Welche zwei dürfen nicht Leder heißen?',
    answers: [
      'Velours aus der inneren Schicht einer Haut',
      'Ein beschichtetes Gewebe mit Apfelresten darin',
      'Schwarz gefärbtes Nubuk',
      'Platten aus gemahlenem Leder und Latex',
    ],
    explanation:
      'Das erste ist ein Gewebe, das andere hat die Faserstruktur der Haut verloren. EN 15987 behält das Wort Leder Häuten und Fellen vor, auch in zusammengesetzten Wörtern.',
  },
  'version/leather-where-is-the-grain': {
    text: 'Eine dicke Haut wird in zwei Schichten gespalten. Wo ist danach der Narben?',
    answers: [
      'In beiden Schichten, aber dünner als zuvor',
      'Nur in der inneren Schicht',
      'In keiner, denn das Spalten entfernt ihn',
      'Nur in der äußeren Schicht',
    ],
    explanation:
      'Der Narben ist die äußere Oberfläche. Die innere Schicht, der Spalt, hat keinen; ein Narben, den man darauf sieht, wurde geprägt.',
  },

  'level/gold-and-stones': {
    name: 'Gold und Steine',
    header: 'Kleine Dinge, die einen langen Weg hinter sich haben',
    category: 'Materialien',
    description:
      '<p>Gold lässt sich schmelzen und ein Diamant schleifen: Beide verlieren dabei die Zeichen ihrer Herkunft. Ihre Geschichte bewahrt, was als Aufzeichnung mit ihnen reist.</p>',
    clarityContent: `
<h3>Gold</h3>
<p>Die Zahl in einem Stück ist sein Feingehalt in Tausendsteln: 750 heißt, dass 750 von 1.000 Teilen Gold sind, also 18 Karat von 24. Über die Herkunft sagt sie nichts. Das Scheiden entfernt die Spuren des Erzes und mischt Metall von vielen Orten; danach kann kein Labor mehr die Mine nennen. Das kann nur eine <strong>Produktkette (Chain of Custody)</strong>: die Aufzeichnung jeder Hand, durch die das Material gegangen ist.</p>
<p>Die Norm ISO 22095 nennt fünf Modelle, von streng bis locker: <em>Identity Preserved, Segregated, Controlled Blending, Massenbilanz (Mass Balance), Book and Claim</em>. Beim letzten reist die Aufzeichnung ohne das Material.</p>
<p>Der Responsible Jewellery Council (RJC) hat zwei Standards. Sein <strong>Code of Practices</strong> handelt davon, wie ein Unternehmen arbeitet, und bindet seine Mitglieder. Seine <strong>Chain of Custody</strong> ist freiwillig und folgt dem Material: Gold, Silber und Metallen der Platingruppe. „Recycelt“ sagt nur, dass das Metall schon einmal in Gebrauch war.</p>
<h3>Diamanten</h3>
<p>Seit 2003 zertifiziert der <strong>Kimberley-Prozess</strong> <em>Roh</em>diamanten, die eine Grenze zwischen seinen Teilnehmern überqueren. Er wurde gegen eines geschaffen: Rohdiamanten, die Rebellenbewegungen gegen rechtmäßige Regierungen finanzieren. Geschliffene Steine und Farbsteine deckt er nicht ab, Löhne und Umwelt auch nicht. Für den Weg nach dem Schleifen verlangt das System of Warranties des World Diamond Council eine Erklärung auf jeder Rechnung. Ein im Labor gezüchteter Diamant ist chemisch ein Diamant und muss als gezüchtet bezeichnet werden.</p>
<h3>Menschen</h3>
<p>Die Internationale Arbeitsorganisation (ILO) nennt fünf Grundprinzipien: Vereinigungsfreiheit, keine Zwangsarbeit, keine Kinderarbeit, keine Diskriminierung und, seit 2022, ein sicheres und gesundes Arbeitsumfeld.</p>`,
    inGameAction: `
<p>Lass dir eine Lupe geben und sieh dir die Innenseite eines Rings, den Verschluss einer Kette oder den Boden eines Uhrgehäuses an.</p>
<ul>
<li>Finde den Feingehalt und sag ihn in Karat.</li>
<li>Finde daneben ein zweites Zeichen und finde heraus, wessen es ist.</li>
<li>Sieh nach, welche Erklärung zu Diamanten auf der Rechnung eures Lieferanten oder in eurer Produktinformation steht.</li>
</ul>`,
  },
  'achievement/gold-chain-of-custody': {
    title: 'Die Produktkette des Goldes',
    shortDescription: 'Sieben Fragen zu Feingehalt, Scheiden und der Aufzeichnung, die mit dem Metall reisen muss.',
    longDescription:
      '<p>Gold erinnert sich an nichts. In diesem Quiz geht es um die, die sich für das Gold erinnern.</p><p>Die Metalle der Platingruppe sind Platin und seine Verwandten, etwa Palladium und Rhodium. Du bestehst mit fünf richtigen Antworten von sieben und hast drei Versuche.</p>',
  },
  'version/gold-750': {
    text: 'Was sagt der Stempel 750 in einem Goldring?',
    answers: [
      'Der Ring wiegt 7,50 Gramm',
      'Drei Viertel der Legierung sind Gold',
      'Drei Viertel des Goldes sind recycelt',
      'Das Gold wurde 750-mal geschieden',
    ],
    explanation: 'Die Zahl ist der Feingehalt: 750 von 1.000 Teilen sind Gold. Das sind 18 Karat von 24.',
  },
  'version/gold-laboratory': {
    text: 'Warum kann kein Labor sagen, aus welcher Mine geschiedenes Gold stammt?',
    answers: [
      'Das Scheiden entfernt die Spuren und mischt die Herkünfte',
      'Alle Minen der Welt fördern dasselbe Golderz',
      'Minen erlauben niemandem, Proben zu nehmen',
      'Gold verliert bei jedem Schmelzen etwas Gewicht',
    ],
    explanation:
      'Erz trägt Spuren seiner Lagerstätte. Geschiedenes Gold nicht mehr, und in einem Barren kann Metall vieler Herkünfte stecken. Darum muss die Aufzeichnung die Arbeit tun.',
  },
  'version/gold-what-is-custody': {
    text: 'Was ist eine Produktkette (Chain of Custody)?',
    answers: [
      'Ein Vertrag, der den Preis von der Mine bis zur Boutique festlegt',
      'Eine Liste der Personen, die den Tresor öffnen dürfen',
      'Eine Prüfung der Reinheit bei jedem Schritt der Herstellung',
      'Die Aufzeichnung jeder Hand, durch die das Material ging',
    ],
    explanation:
      'ISO 22095 beschreibt sie als den Vorgang, in dem Materialien und ihre Informationen bei jedem Schritt weitergegeben, überwacht und gelenkt werden.',
  },
  'version/gold-book-and-claim': {
    text: 'In welchem Modell reist die Aufzeichnung ohne das Material?',
    answers: ['Identity Preserved', 'Segregated', 'Book and Claim', 'Controlled Blending'],
    explanation:
      'Bei Book and Claim werden Gutschriften getrennt von der Ware gehandelt: Was du in der Hand hältst, kann etwas anderes sein. Bei den drei anderen steckt zertifiziertes Material wirklich darin, allein oder zu einem bekannten Anteil.',
  },
  'version/gold-rjc-standards': {
    text: 'Wie unterscheiden sich die beiden Standards des Responsible Jewellery Council?',
    answers: [
      'Der eine ist für Minen, der andere für Boutiquen',
      'Der eine betrifft das Unternehmen, der andere folgt dem Material',
      'Der eine betrifft Gold, der andere Diamanten',
      'Den einen prüfen Auditoren, den anderen der Zoll',
    ],
    explanation:
      'Der Code of Practices handelt davon, wie ein Mitglied arbeitet; der Standard zur Chain of Custody folgt dem zugelassenen Edelmetall von Hand zu Hand. Beide werden von unabhängigen Dritten auditiert.',
  },
  'version/gold-rjc-metals': {
    text: 'Welche drei deckt der RJC-Standard zur Chain of Custody ab?',
    answers: ['Gold', 'Titan', 'Silber', 'Kupfer', 'Platin'],
    explanation: 'Er ist für Edelmetalle gemacht: Gold, Silber und die Metalle der Platingruppe.',
  },
  'version/gold-recycled': {
    text: 'Ein Lieferant bietet „recyceltes Gold“ an. Was sagt dir dieses Wort allein über die Mine?',
    answers: [
      'Dass sie vor dem Jahr 2003 geschlossen wurde',
      'Dass sie zertifiziert war, als dort gearbeitet wurde',
      'Dass es nie eine gab',
      'Nichts',
    ],
    explanation:
      'Recycelt heißt, dass das Metall schon einmal in Gebrauch war: Schmuck, Elektronik, ein alter Barren. Wo es zuerst gefördert wurde, sagt das Wort nicht.',
  },
  'achievement/diamonds-kimberley': {
    title: 'Diamanten und der Kimberley-Prozess',
    shortDescription: 'Sechs Fragen: wozu das Zertifikat geschaffen wurde und was es nie zeigen sollte.',
    longDescription:
      '<p>„Ist er konfliktfrei?“ ist eine kurze Frage mit einer genauen Antwort. Nach diesem Quiz kannst du sie geben.</p><p>Alles, was du brauchst, steht auf der Seite dieses Levels. Du bestehst mit vier richtigen Antworten von sechs und hast drei Versuche.</p>',
  },
  'version/diamonds-since': {
    text: 'Seit wann zertifiziert der Kimberley-Prozess Rohdiamanten?',
    answers: ['Seit 1975', 'Seit 1989', 'Seit 2003', 'Seit 2015'],
    explanation:
      'Die Gespräche begannen im Jahr 2000 in Kimberley, Südafrika. Das Zertifikationssystem gilt seit dem 1. Januar 2003.',
  },
  'version/diamonds-conflict': {
    text: 'Was ist ein Konfliktdiamant in den Worten des Kimberley-Prozesses?',
    answers: [
      'Ein Rohdiamant, der Rebellen gegen eine rechtmäßige Regierung finanziert',
      'Ein Diamant, den Arbeiter im Streit mit ihrem Arbeitgeber gefördert haben',
      'Ein Rohdiamant, der am Zoll zweier Länder vorbeigeschmuggelt wurde',
      'Ein Diamant, um dessen Eigentum vor einem Gericht gestritten wird',
    ],
    explanation:
      'Die Definition ist eng: Rohdiamanten, mit denen Rebellenbewegungen oder ihre Verbündeten Konflikte finanzieren, die rechtmäßige Regierungen untergraben sollen.',
  },
  'version/diamonds-which-goods': {
    text: 'Welche Waren brauchen ein Kimberley-Zertifikat, wenn sie eine Grenze überqueren?',
    answers: ['Geschliffene Diamanten', 'Diamantschmuck', 'Farbsteine', 'Rohdiamanten'],
    explanation:
      'Das System endet dort, wo der Stein geschliffen wird. Geschliffene Steine, Schmuck und Farbsteine reisen ohne Zertifikat.',
  },
  'version/diamonds-not-covered': {
    text: 'Welche zwei betrachtet der Kimberley-Prozess nicht?',
    answers: [
      'Die Löhne in der Mine',
      'Ob beide Länder teilnehmen',
      'Schäden an Land und Flüssen',
      'Ob dem Paket ein Zertifikat beiliegt',
    ],
    explanation:
      'Er kontrolliert Sendungen zwischen Teilnehmern. Arbeitsbedingungen und Umwelt liegen außerhalb; um sie kümmern sich andere Standards, etwa der Code of Practices des RJC.',
  },
  'version/diamonds-warranties': {
    text: 'Wie trägt das System of Warranties die Zusicherung nach dem Schleifen weiter?',
    answers: [
      'Durch eine Nummer in der Rundiste jedes Steins',
      'Durch eine Erklärung auf jeder Rechnung',
      'Durch ein neues Zertifikat des Zolls',
      'Durch ein öffentliches Register der Eigentümer',
    ],
    explanation:
      'Das System des World Diamond Council verlangt von jedem Verkäufer, auf der Rechnung zu erklären, dass die Steine aus Quellen im Einklang mit dem Kimberley-Prozess stammen.',
  },
  'version/diamonds-laboratory-grown': {
    text: 'Ein Kunde fragt nach Diamanten aus dem Labor. Was ist wahr?',
    answers: [
      'Sie sind Glas unter einer dünnen Schicht Diamant',
      'Sie brauchen ein eigenes Kimberley-Zertifikat',
      'Sie sind Diamanten und müssen als gezüchtet bezeichnet werden',
      'Sie müssen unter einem Karat nicht bezeichnet werden',
    ],
    explanation:
      'Gezüchtete und natürliche Diamanten sind derselbe Kristall aus Kohlenstoff. Die Schmucknorm ISO 18323 verlangt, klar zu sagen, dass ein Stein im Labor gezüchtet wurde.',
  },
  'achievement/people-behind-the-metal': {
    title: 'Die Menschen hinter dem Metall',
    shortDescription: 'Fünf Fragen zu Rechten bei der Arbeit, zu Kindern und zu Quecksilber in kleinen Minen.',
    longDescription:
      '<p>Millionen Menschen suchen in kleinen Minen nach Gold, oft mit einfachem Werkzeug. Viele verwenden <strong>Quecksilber</strong>, weil es das Gold im Erz bindet; beim Erhitzen geht das Quecksilber in die Luft, die sie atmen. Ein Abkommen von 2013, das <strong>Übereinkommen von Minamata</strong>, soll es zurückdrängen.</p><p>Für Kinder zieht das ILO-Übereinkommen Nr. 138 die Grenze: keine Arbeit vor dem Ende der Schulpflicht und im Allgemeinen nicht vor 15. Für gefährliche Arbeit liegt die Grenze im Allgemeinen bei 18.</p><p>Du bestehst mit drei richtigen Antworten von fünf und hast drei Versuche.</p>',
  },
  'version/people-how-many-principles': {
    text: 'Wie viele grundlegende Prinzipien und Rechte bei der Arbeit nennt die ILO heute?',
    answers: ['Drei', 'Vier', 'Fünf', 'Acht'],
    explanation: 'In der Erklärung von 1998 waren es vier. Das fünfte kam 2022 hinzu.',
  },
  'version/people-added-2022': {
    text: 'Welches kam 2022 hinzu?',
    answers: [
      'Ein sicheres und gesundes Arbeitsumfeld',
      'Mindestens vier Wochen bezahlter Urlaub',
      'Höchstens acht Arbeitsstunden am Tag',
      'Gleicher Zugang zur Berufsbildung',
    ],
    explanation:
      'Ein sicheres und gesundes Arbeitsumfeld steht nun neben der Vereinigungsfreiheit und dem Ende von Zwangsarbeit, Kinderarbeit und Diskriminierung.',
  },
  'version/people-minimum-age': {
    text: 'Unter welchem Alter darf nach dem ILO-Übereinkommen Nr. 138 im Allgemeinen niemand beschäftigt werden?',
    answers: ['12', '13', '14', '15'],
    explanation:
      'Nicht vor dem Ende der Schulpflicht und im Allgemeinen nicht vor 15. Länder, deren Wirtschaft sich noch entwickelt, dürfen mit 14 beginnen; für gefährliche Arbeit liegt die Grenze im Allgemeinen bei 18.',
  },
  'version/people-why-mercury': {
    text: 'Warum verwenden kleine Goldminen Quecksilber?',
    answers: [
      'Es macht das Gestein leichter zu brechen',
      'Es bindet das Gold im Erz',
      'Es hält Wasser aus der Grube fern',
      'Es gibt dem Gold seine Farbe',
    ],
    explanation:
      'Quecksilber und Gold bilden ein Amalgam. Wird es erhitzt, bleibt das Gold zurück, und der giftige Dampf trifft, wer daneben steht.',
  },
  'version/people-minamata': {
    text: 'Welches Abkommen soll die Verwendung von Quecksilber verringern?',
    answers: ['Basler Übereinkommen', 'Montrealer Protokoll', 'Übereinkommen von Minamata', 'Ramsar-Konvention'],
    explanation:
      'Es ist nach der japanischen Stadt benannt, die im vorigen Jahrhundert durch Quecksilber vergiftet wurde, und gilt seit 2017.',
  },
  'achievement/gold-paper-trail': {
    title: 'Die Papierspur des Goldes',
    shortDescription:
      'Fünf kleine Seiten über die Aufzeichnungen, die mit dem Metall reisen. Sieben Minuten, auf Englisch.',
    longDescription:
      '<p>Gold behält keine Erinnerung an seine Mine. Was sich erinnert, ist Papier: vier Hände und vier Papiere, fünf Modelle einer Produktkette und drei Sätze, die du einer Kundin sagen darfst.</p>',
  },
  'achievement/gold-regular-visitors': {
    title: 'Regelmäßig zu Gast',
    shortDescription:
      'Sobald sich eine oder einer von euch an fünfundzwanzig verschiedenen Tagen angemeldet hat, gehen die Punkte an das ganze Team.',
    longDescription:
      '<p>Fünf Minuten an vielen Tagen lehren mehr als eine Stunde auf einmal. Eine Person mit fünfundzwanzig Tagen genügt, um das für alle im Team zu gewinnen.</p>',
  },
  'achievement/gold-read-the-marks': {
    title: 'Lies drei Zeichen',
    shortDescription:
      'Mit einer Lupe, in der Boutique oder Werkstatt: Finde drei Zeichen und erzähle, wofür jedes steht.',
    longDescription:
      '<p>Wähle ein Stück aus Gold und suche:</p><ul><li>den <strong>Feingehalt</strong>, und was er in Karat bedeutet;</li><li>die <strong>Verantwortlichkeitsmarke</strong> der Herstellung oder des Verkaufs;</li><li>einen <strong>amtlichen Stempel</strong>, wenn es einen gibt. In der Schweiz ist es der Kopf eines Bernhardinerhundes; Uhrgehäuse aus Edelmetall, die dort verkauft werden, müssen ihn tragen.</li></ul><p>Dann erzähle es hier. Jemand von Corporate Responsibility liest es, meist innerhalb von zwei Arbeitstagen.</p>',
  },
  'prompt/gold-read-the-marks': {
    prompt:
      '<p>Welches Stück hast du dir angesehen? Welche drei Zeichen hast du gefunden, wofür steht jedes, und welches davon war neu für dich?</p><p>Ein Bild von jedem Zeichen hilft. Zeige keine Kundschaft und keine Preise.</p>',
  },

  'level/fibres': {
    name: 'Fasern',
    header: 'Von einem Feld und einem Berg zu einem Etikett',
    category: 'Materialien',
    description:
      '<p>Baumwolle wächst an einer Pflanze, Kaschmir an einer Ziege. Beide gehen durch viele Hände, bevor sie Garn sind, und ein kleines Etikett muss sagen, was von der Wahrheit übrig ist.</p>',
    clarityContent: `
<h3>Baumwolle</h3>
<p>Baumwolle ist das Haar um die Samen einer Pflanze. In der <strong>Entkörnung</strong> wird die Faser vom Samen getrennt und zu Ballen gepresst. Dort trifft die Ernte vieler Höfe zusammen: Was bei der Entkörnung nicht festgehalten wird, lässt sich später nicht mehr herausfinden.</p>
<ul>
<li><strong>GOTS</strong> (Global Organic Textile Standard): „organic“ braucht mindestens 95 % zertifizierte Biofaser, „made with organic“ mindestens 70 %. Er prüft auch Chemikalien und Arbeitsbedingungen auf dem Weg.</li>
<li><strong>OCS</strong> (Organic Content Standard): folgt der Menge des Biomaterials und sonst nichts.</li>
<li><strong>Better Cotton</strong> arbeitete lange nur mit Massenbilanz: Es wurde so viel gekauft wie verkauft, aber im Hemd kann andere Baumwolle stecken. Seit November 2023 kann sie auch physisch bis zu einem Land zurückverfolgt werden.</li>
</ul>
<h3>Kaschmir</h3>
<p>Kaschmir ist das feine Unterhaar der Kaschmirziege, im Frühling ausgekämmt oder geschoren. Das <strong>Entgrannen</strong> entfernt das grobe Deckhaar. Nach dem Recht der Vereinigten Staaten darf die mittlere Feinheit 19 Mikrometer nicht überschreiten. Das meiste kommt aus China, die Mongolei steht an zweiter Stelle. Ziegen grasen tief; wo die Herden zu groß werden, kann sich die Steppe nicht erholen.</p>
<h3>Das Etikett in der EU</h3>
<p>Die Verordnung (EU) Nr. 1007/2011 handelt von der Faserzusammensetzung. Fasern werden mit ihrem Anteil genannt, die größte zuerst. „100 %“, „rein“ oder „ganz“ gilt nur für eine einzige Faser. Ein Lederbesatz oder ein Hornknopf verlangt die Worte <strong>„Enthält nichttextile Teile tierischen Ursprungs“</strong>. Ein Herkunftsland verlangt die Verordnung nicht.</p>`,
    inGameAction: `
<p>Drehe drei Kleidungsstücke oder Schals auf links.</p>
<ul>
<li>Lies die Zusammensetzung laut vor. Steht der größte Anteil zuerst?</li>
<li>Suche einen Teil, der nicht textil ist: Leder, Horn, Perlmutt, Daunen. Wird er genannt?</li>
<li>Wird ein Standard genannt, finde heraus, ob er nur von der Faser spricht oder auch von den Menschen, die den Stoff gemacht haben.</li>
</ul>`,
  },
  'achievement/cotton-boll-to-bale': {
    title: 'Baumwolle, von der Kapsel zum Ballen',
    shortDescription:
      'Sechs Fragen vom Feld bis zur Entkörnung, und was eine Aussage über Baumwolle wirklich verspricht.',
    longDescription:
      '<p>Zwei Hemden können zwei Versprechen über Baumwolle tragen und ganz Verschiedenes meinen. Lerne, den Unterschied zu hören.</p><p>Alles, was du brauchst, steht auf der Seite dieses Levels. Du bestehst mit vier richtigen Antworten von sechs und hast drei Versuche.</p>',
  },
  'version/cotton-part-of-plant': {
    text: 'Welcher Teil der Pflanze ist Baumwolle?',
    answers: [
      'Der innere Bast ihres Stängels',
      'Das Haar um ihre Samen',
      'Die Fasern ihrer Blätter',
      'Die Blätter ihrer Blüte',
    ],
    explanation: 'Das Haar hilft den Samen beim Reisen. Bastfasern sind etwas anderes: zum Beispiel Leinen und Hanf.',
  },
  'version/cotton-gin': {
    text: 'Was geschieht in der Entkörnung?',
    answers: [
      'Die Faser wird zu Garn gesponnen',
      'Das Garn wird gewaschen und gebleicht',
      'Die Ballen werden für eine Qualität gemischt',
      'Die Faser wird vom Samen getrennt',
    ],
    explanation:
      'Die Entkörnung trennt Faser und Samen, reinigt die Faser und presst sie zu Ballen. Gesponnen wird später, oft in einem anderen Land.',
  },
  'version/cotton-critical-point': {
    text: 'Warum ist die Entkörnung der kritische Punkt für die Rückverfolgung von Baumwolle?',
    answers: [
      'Dort trifft die Baumwolle vieler Höfe zusammen',
      'Dort wird die Faser zum ersten Mal gefärbt',
      'Es ist der erste Ort, an dem der Zoll hinsieht',
      'Der Samen trägt die Nummer des Feldes',
    ],
    explanation:
      'Bis zur Entkörnung gehört eine Ladung zu einem Hof. Danach gibt es nur noch Ballen: Was dort nicht festgehalten wurde, lässt sich später nicht mehr herausfinden.',
  },
  'version/cotton-ocs': {
    text: 'Ein Garn ist nach dem OCS zertifiziert. Was wurde geprüft?',
    answers: [
      'Die Löhne in der Spinnerei',
      'Die Chemikalien beim Färben',
      'Die Menge des Biomaterials darin',
      'Die Länge und Festigkeit seiner Fasern',
    ],
    explanation:
      'Der Organic Content Standard folgt dem Biomaterial ab dem Hof. Für Chemikalien und Arbeitsbedingungen achte auf GOTS.',
  },
  'version/cotton-mass-balance': {
    text: 'Ein Hemd wird mit Massenbilanz verkauft. Was darfst du über die Baumwolle darin sagen?',
    answers: [
      'Alle stammt von Höfen mit einem Zertifikat',
      'Sie ist zur Hälfte zertifiziert, zur Hälfte nicht',
      'Sie wurde zertifiziert, als das Hemd genäht war',
      'Die Mengen stimmen, aber es kann andere Baumwolle sein',
    ],
    explanation:
      'Bei der Massenbilanz dürfen zertifiziertes und anderes Material unterwegs gemischt werden. Die Aussage betrifft die gekaufte Menge, nicht dieses Hemd.',
  },
  'version/cotton-gots-organic': {
    text: 'Wie viel zertifizierte Biofaser braucht das GOTS-Label „organic“?',
    answers: ['Mindestens 50 %', 'Mindestens 95 %', 'Mindestens 70 %', 'Genau 100 %'],
    explanation: '95 % für „organic“, 70 % für „made with organic materials“ (Global Organic Textile Standard).',
  },
  'achievement/cashmere-goat-to-yarn': {
    title: 'Kaschmir, von der Ziege zum Garn',
    shortDescription: 'Sechs Fragen zu einer sehr feinen Faser und zu dem Land, von dem sie kommt.',
    longDescription:
      '<p>Was die Kundschaft spürt, ist Feinheit. Den Preis machen auch Länge, Farbe und wie gut das grobe Haar entfernt wurde: Je feiner und länger die Faser, desto seltener ist sie.</p><p>Du bestehst mit vier richtigen Antworten von sechs und hast drei Versuche.</p>',
  },
  'version/cashmere-what-it-is': {
    text: 'Was ist Kaschmir?',
    answers: [
      'Das feine Unterhaar einer Ziege',
      'Das Vlies eines Bergschafs',
      'Das Winterfell eines jungen Kamels',
      'Die erste Schur eines Lamms',
    ],
    explanation:
      'Der Kaschmirziege wächst gegen den Winter ein feines Unterhaar. Im Frühling wird es ausgekämmt oder geschoren.',
  },
  'version/cashmere-dehairing': {
    text: 'Was bewirkt das Entgrannen?',
    answers: [
      'Es entfernt die Haare von der Haut der Ziege',
      'Es schneidet die Fasern zum Spinnen auf eine Länge',
      'Es holt das grobe Deckhaar aus dem Flaum',
      'Es wäscht Wollfett und Staub aus der Faser',
    ],
    explanation: 'Das Kleid einer Ziege ist feiner Flaum und grobes Deckhaar zugleich. Nur der Flaum ist Kaschmir.',
  },
  'version/cashmere-fineness': {
    text: 'Welche mittlere Feinheit erlaubt das Recht der Vereinigten Staaten für Kaschmir höchstens?',
    answers: ['12 Mikrometer', '19 Mikrometer', '25 Mikrometer', '30 Mikrometer'],
    explanation:
      'Die Regeln zum Wool Products Labeling Act setzen im Mittel 19 Mikrometer fest, und höchstens 3 % des Gewichts an Fasern über 30.',
  },
  'version/cashmere-producer': {
    text: 'Welches Land erzeugt den größten Teil des Kaschmirs der Welt?',
    answers: ['Indien', 'Schottland', 'Mongolei', 'China'],
    explanation:
      'China steht an erster, die Mongolei an zweiter Stelle. Schottland und Italien sind für das Spinnen und Stricken bekannt.',
  },
  'version/cashmere-steppe': {
    text: 'Warum können immer mehr Ziegen für die Steppe zum Problem werden?',
    answers: [
      'Ihre Faser wird mit jeder Generation gröber',
      'Sie grasen tief, und das Land kann sich nicht erholen',
      'Sie vertreiben Wildkatzen und Wölfe von den Weiden',
      'Ihre Milch verdrängt andere Erzeugnisse',
    ],
    explanation:
      'Überweidetes Land verliert seine Pflanzen und dann seinen Boden. Programme wie das der Sustainable Fibre Alliance arbeiten mit den Hirten an der Größe der Herden und an der Ruhe der Weiden.',
  },
  'version/cashmere-price': {
    text: 'Zwei Pullover sind beide aus 100 % Kaschmir; einer kostet fünfmal so viel. Welcher Teil der Antwort betrifft die Faser?',
    answers: [
      'Ihre Feinheit und Länge, und wie sauber sie entgrannt wurde',
      'Ihr Anteil am Stück, den das Etikett aufrundet',
      'Ihr Alter: Ältere Ziegen haben weicheres, längeres Haar',
      'Ihre Farbe nach dem Färben: Dunkle Töne brauchen bessere Faser',
    ],
    explanation:
      'Längere, feinere und gut entgrannte Faser ist seltener und bildet weniger Knötchen. Verarbeitung, Garnstärke und Marke sind die anderen Teile des Preises.',
  },
  'achievement/fibres-label-round': {
    title: 'Die Etikettenrunde',
    shortDescription:
      'Euer Team liest die Etiketten von zwanzig Stücken und gibt jedes weiter, das eine Frage aufwirft.',
    longDescription:
      '<p>Teilt zwanzig textile Stücke unter euch auf. Lest jedes Etikett mit der Zusammensetzung und vergleicht es mit dem, was ihr in diesem Level gelernt habt. Notiert jedes Stück, bei dem ein Teil nicht genannt oder eine Aussage nicht klar ist, und schickt die Liste an Corporate Responsibility.</p><p>Ist die Liste angekommen, gehen die Punkte an euer Team. Auch eine leere Liste zählt.</p>',
  },
  'achievement/bronze-exam': {
    title: 'Das Bronze-Zertifikat',
    shortDescription: 'Fünfzehn Fragen zu Leder, Gold, Steinen und Fasern. Wer besteht, kann ein Zertifikat öffnen.',
    longDescription:
      '<p>Alle drei Level von Bronze in einer Prüfung. Nimm ihre Kategorien in der Reihenfolge, die dir gefällt, und ändere eine Antwort, bis du die Prüfung abschickst.</p><p>Du bestehst mit elf richtigen Antworten, und mit drei von fünf bei Leder und bei Gold und Steinen. Du hast zwanzig Minuten; was beantwortet ist, wenn sie um sind, wird für dich abgeschickt. Du hast drei Versuche.</p>',
  },
  'part/bronze-exam-grown': { name: 'Was gewachsen ist' },
  'category/bronze-exam-leather': { name: 'Leder' },
  'category/bronze-exam-fibres': { name: 'Fasern und Etiketten' },
  'part/bronze-exam-mined': { name: 'Was gefördert wurde' },
  'category/bronze-exam-gold': { name: 'Gold und Steine' },
  'version/exam-leather-name': {
    text: 'Ein Lieferant verkauft „Leder aus Äpfeln“: ein Gewebe, beschichtet mit Fruchtfaser. Was ist wahr?',
    answers: [
      'Es ist Leder, wenn es zur Hälfte Frucht ist',
      'Es darf nicht Leder heißen',
      'Es ist Leder, sobald es gegerbt ist',
      'Es ist Leder, wenn die Schicht dünn ist',
    ],
    explanation:
      'Leder ist eine Haut oder ein Fell mit mehr oder weniger unversehrter Faserstruktur. Ein beschichtetes Gewebe ist keines, welche Frucht auch immer in seinem Namen steckt.',
  },
  'version/exam-leather-grain': {
    text: 'Was davon zeigt die Oberfläche der Haut, wie sie gewachsen ist?',
    answers: ['Velours', 'Spaltleder', 'Korrigierter Narben', 'Vollnarben'],
    explanation:
      'Vollnarben behält Kratzer, Adern und Wachstumslinien. Korrigierter Narben wurde geschliffen, und Spalt und Velours haben keinen Narben.',
  },
  'version/exam-leather-tannage': {
    text: 'Ein Gürtelleder lag wochenlang in einem Bad aus Rinde. Was erwartest du von ihm?',
    answers: [
      'Ein festeres Leder, als Chromgerbung ergibt',
      'Ein Leder, das sich nicht mehr färben lässt',
      'Ein blasses Blau durch den ganzen Schnitt',
      'Ein Leder, das eher verrottet als andere',
    ],
    explanation:
      'Pflanzliche Gerbstoffe wirken wochenlang und geben ein festes Leder. Das blasse Blau ist das Zeichen von Chromsalzen.',
  },
  'version/exam-leather-stages': {
    text: 'Welche zwei kommen vor dem Gerben?',
    answers: ['Fetten', 'Äschern', 'Entfleischen', 'Zurichten'],
    explanation:
      'Das Äschern lockert die Haare, dann wird die Haut entfleischt und gespalten. Öle und Zurichtung kommen nach dem Gerben.',
  },
  'version/exam-leather-byproduct': {
    text: 'Eine Kundin fragt, ob für eure Taschen Kälber aufgezogen werden. Was gilt für die meisten Häute?',
    answers: [
      'Die Haut ist der Grund, warum das Tier gehalten wird',
      'Häute stammen von Tieren, die an Altersschwäche starben',
      'Die Haut ist ein Nebenprodukt von Fleisch, Milch oder Wolle',
      'Häute von Kälbern dürfen in Europa nicht verkauft werden',
    ],
    explanation:
      'Die meisten Tiere werden für Fleisch, Milch oder Wolle gehalten. Das ist eine Aussage über die meisten Häute und kein Versprechen für eine einzelne Tasche.',
  },
  'version/exam-fibres-gots': {
    text: 'Auf einem T-Shirt steht nach GOTS „made with organic cotton“. Wie viel davon ist mindestens zertifizierte Biofaser?',
    answers: ['70 %', '50 %', '95 %', '100 %'],
    explanation:
      '„Made with organic“ beginnt bei 70 %, „organic“ bei 95 %. GOTS betrachtet auch Chemikalien und Arbeitsbedingungen auf dem Weg.',
  },
  'version/label-correct-order': {
    text: 'Ein Schal besteht zu 30 % aus Seide und zu 70 % aus Kaschmir. Welches Etikett stimmt?',
    answers: [
      '30 % Seide, 70 % Kaschmir',
      'Seide und Kaschmir, 100 % natürlich',
      '70 % Kaschmir, 30 % Seide',
      'Kaschmirmischung mit Seide',
    ],
    explanation:
      'Jede Faser wird mit ihrem Anteil am Gewicht genannt, die größte zuerst (Verordnung (EU) Nr. 1007/2011).',
  },
  'version/label-pure': {
    text: 'Wann darf auf einem Etikett „100 % Kaschmir“ stehen?',
    answers: [
      'Wenn mindestens 85 % des Gewichts Kaschmir sind',
      'Wenn Kaschmir die einzige Faser des Produkts ist',
      'Wenn der Oberstoff aus Kaschmir ist',
      'Wenn Kaschmir seine wertvollste Faser ist',
    ],
    explanation: '„100 %“, „rein“ und „ganz“ sind Produkten aus einer einzigen Faser vorbehalten.',
  },
  'version/label-leather-patch': {
    text: 'Eine Wolljacke hat Lederbesätze an den Ellbogen. Welche Worte muss das Etikett in der EU tragen?',
    answers: [
      'Mit Teilen aus echtem Leder gefertigt',
      'Bitte fragen Sie nach Materialien tierischen Ursprungs',
      'Enthält Leder, siehe Pflegehinweise',
      'Enthält nichttextile Teile tierischen Ursprungs',
    ],
    explanation:
      'Der Wortlaut ist vorgeschrieben, in der Sprache des Landes. Er gilt auch für Hornknöpfe, Pelz und Daunen.',
  },
  'version/label-origin': {
    text: 'Verlangt die Verordnung (EU) Nr. 1007/2011 ein Herkunftsland auf dem Etikett?',
    answers: [
      'Nein, sie handelt von der Faserzusammensetzung',
      'Ja, das Land des letzten Nähschritts',
      'Ja, das Land, in dem die Faser wuchs',
      'Nur bei Fasern tierischen Ursprungs',
    ],
    explanation:
      'Diese Verordnung nennt Fasern, keine Orte. Andere Regeln und andere Märkte verlangen durchaus eine Herkunft, also rate nie eine.',
  },
  'version/exam-gold-fineness': {
    text: 'Eine Kette trägt den Stempel 585. Was sagt das?',
    answers: [
      '585 von 1.000 Teilen sind Gold',
      'Sie wurde 585-mal geschieden',
      'Sie kommt aus der Scheideanstalt 585',
      'Sie wiegt 5,85 Gramm',
    ],
    explanation: 'Die Zahl ist der Feingehalt in Tausendsteln. 585 ist etwas mehr als 14 Karat von 24.',
  },
  'version/exam-gold-model': {
    text: '„Wir kaufen so viel zertifiziertes Gold, wie wir verkaufen, aber es wird mit anderem gemischt.“ Welches Modell ist das?',
    answers: ['Identity Preserved', 'Segregated', 'Massenbilanz', 'Book and Claim'],
    explanation:
      'Bei der Massenbilanz stimmen die Mengen, während das Material gemischt wird. Bei Book and Claim reist die Aufzeichnung ohne das Material.',
  },
  'version/exam-stones-kimberley': {
    text: 'Wofür braucht es an einer Grenze zwischen Teilnehmern ein Kimberley-Zertifikat?',
    answers: [
      'Für einen Ring mit einem Brillanten',
      'Für ein Paket Rohdiamanten',
      'Für einen geschliffenen Smaragd',
      'Für einen im Labor gezüchteten Diamanten',
    ],
    explanation:
      'Der Kimberley-Prozess zertifiziert nur Rohdiamanten. Geschliffene Steine, Farbsteine und solche aus dem Labor sind nicht seine Sache.',
  },
  'version/exam-gold-rjc': {
    text: 'Welche zwei gelten für die Standards des Responsible Jewellery Council?',
    answers: [
      'Der Code of Practices bindet die Mitglieder',
      'Beide sind Gesetze der Europäischen Union',
      'Sie decken nur Farbsteine ab',
      'Die Chain of Custody ist freiwillig',
    ],
    explanation:
      'Der Code of Practices handelt davon, wie ein Unternehmen arbeitet, und bindet jedes Mitglied. Die Chain of Custody folgt dem Material und wird freiwillig gewählt.',
  },
  'version/exam-gold-ilo': {
    text: 'Was gehört zu den grundlegenden Prinzipien und Rechten bei der Arbeit der ILO?',
    answers: [
      'Eine Rente ab dem Alter von 65 Jahren',
      'Vier Wochen bezahlter Urlaub',
      'Derselbe Lohn in allen Ländern',
      'Ein sicherer und gesunder Arbeitsplatz',
    ],
    explanation:
      'Es kam 2022 hinzu, als fünftes neben der Vereinigungsfreiheit und dem Ende von Zwangsarbeit, Kinderarbeit und Diskriminierung.',
  },

  'reward/reward-bronze': {
    title: 'Clarity Bronze',
    description: '<p>Kennt Leder, Gold, Diamanten, Baumwolle und Kaschmir: was sie sind und woher sie kommen.</p>',
    businessRule: 'Für den Abschluss der Stufe Bronze.',
  },
  'reward/reward-silver': {
    title: 'Clarity Silber',
    description: '<p>Folgt einer Charge vom ersten Ort bis zur Werkbank und weiß, was ein Audit zeigen kann.</p>',
    businessRule: 'Für den Abschluss der Stufe Silber.',
  },
  'reward/reward-gold': {
    title: 'Clarity Gold',
    description:
      '<p>Kann nachweisen, woher die Dinge kommen: das Gesetz, die Papiere und der Satz für die Kundschaft.</p>',
    businessRule: 'Für den Abschluss der Stufe Gold.',
  },
  'reward/reward-leather-bonus': {
    title: 'Die neugierige Hand',
    description: '<p>Ist weiter gegangen, als das erste Level verlangt.</p>',
    businessRule: 'Für den Bonus des ersten Levels.',
  },
  'reward/reward-notebook': {
    title: 'Ein Notizbuch, in Reste gebunden',
    description: '<p>Im Atelier in Florenz aus dem gemacht, was am Rand einer Haut übrig bleibt. Jedes ist anders.</p>',
    businessRule: 'Ab 800 Punkten, solange es welche gibt.',
  },
  'reward/reward-morning-at-the-bench': {
    title: 'Ein Vormittag an der Werkbank',
    description: '<p>Vier Stunden neben jemandem, der das seit dreißig Jahren macht. Für die Reise ist gesorgt.</p>',
    businessRule: 'Ab 1.000 Punkten. Fünf Vormittage, für die, die sie zuerst abrufen.',
  },
  'reward/reward-good-question': {
    title: 'Die Frage, die unsere verändert hat',
    description: '<p>Für eine Bemerkung, die eine Frage der Quest besser gemacht hat.</p>',
    businessRule: 'Wird vom Team von Clarity Quest vergeben.',
  },
  'reward/reward-first-three': {
    title: 'Abendessen mit dem Handwerk',
    description: '<p>An einem Tisch mit den Menschen, die machen, was du verkaufst.</p>',
    businessRule: 'Für die ersten drei der Schlussrangliste.',
  },
  'reward/reward-team-leather': {
    title: 'Leder auf dem Tisch',
    description: '<p>Hat das ganze Team an einen Tisch gebracht, und sieben Häute dazu.</p>',
    businessRule: 'Für „Leder auf dem Tisch“ mit deinem Team.',
  },
  'reward/reward-team-lunch': {
    title: 'Mittagessen für das ganze Team',
    description: '<p>Wo ihr mögt, auf Kosten des Hauses.</p>',
    businessRule: 'Für einen Punktestand des Teams von 1.250 Punkten.',
  },
  'reward/reward-team-cup': {
    title: 'Der Clarity Cup',
    description: '<p>Mit dem Namen eures Teams graviert. Er bleibt bei euch bis zur nächsten Quest.</p>',
    businessRule: 'Für das erste Team der Schlussrangliste.',
  },

  'news/news-open': {
    title: 'Clarity Quest ist eröffnet',
    description:
      'Neun Level, drei Stufen, jeweils ein paar Minuten. Fang an, wo du bist, mit dem, was du zur Hand hast.',
    text: `
<p>„Woher kommt das?“ ist die Frage, die uns am häufigsten gestellt wird, und die, die die beste Antwort verdient. Ab heute kannst du sie üben.</p>
<p>Clarity Quest führt vom Material zum Nachweis. In <strong>Bronze</strong> geht es darum, was du in der Hand hältst: Leder, Gold, Diamanten, Baumwolle und Kaschmir. <strong>Silber</strong> folgt einer Charge vom ersten Ort bis zur Werkbank. In <strong>Gold</strong> geht es um das Gesetz, die Papiere und den Satz, den du einer Kundin sagst.</p>
<h2>So fängst du an</h2>
<ul>
<li>Öffne die Regeln und die Einführung: Beide zählen für dein erstes Level.</li>
<li>Lies das erste Level. Alles, wonach seine Quiz fragen, steht dort.</li>
<li>Mach ein Quiz, wenn du fünf ruhige Minuten hast. Deine Antworten werden gespeichert, während du sie gibst.</li>
</ul>
<p>Wir wünschen dir eine gute Reise.</p>`,
  },
  'news/news-first-questions': {
    title: 'Frag uns alles, die ersten zwei Wochen',
    description: 'Die Menschen, die die Fragen geschrieben haben, beantworten deine, jeden Tag um vier.',
    text: '<p>In den ersten zwei Wochen ist an jedem Arbeitstag um vier jemand vom Team Corporate Responsibility für dich da: Öffne die Hilfe und schreib an den Kontakt für Lerninhalte.</p>',
  },
  'news/news-how-a-question-is-made': {
    title: 'Wie eine Frage in die Quest kommt',
    description:
      'Jede wurde von jemandem gelesen, der die Arbeit macht, und von jemandem, der das Recht kennt. Rund ein Drittel kam zurück.',
    text: `
<p>Eine gute Frage ist kurz, hat eine einzige Bedeutung und lässt sich beantworten, wenn man das Level gelesen hat. Das klingt leicht. Ist es nicht: Rund ein Drittel der Fragen von Clarity Quest ging mindestens einmal an die Autorinnen und Autoren zurück.</p>
<h2>Dreimal gelesen</h2>
<ol>
<li><strong>Wer die Arbeit macht</strong> – in der Boutique, in der Werkstatt oder im Einkauf –, sagt, ob so gefragt wird, wie es geschieht.</li>
<li><strong>Wer die Regel kennt</strong>, prüft sie an ihrer Quelle: der Verordnung, der Norm, dem Übereinkommen.</li>
<li><strong>Wer nichts davon weiß</strong>, sagt, ob man sie verstehen kann.</li>
</ol>
<p>Hast du eine gefunden, die besser sein könnte? Nenne dem Kontakt für Lerninhalte das Level und die Frage. Stellt sich eine Antwort als falsch heraus, wird sie geändert, und wenn das deine Punkte betrifft, erfährst du es.</p>`,
  },
  'news/news-kimberley': {
    title: 'Der Kimberley-Prozess in eigenen Worten',
    description:
      'Was das Zertifikat sagt, das mit Rohdiamanten reist, und was nicht: Lies es an der Quelle, auf Englisch.',
    text: `
<p>Das Zertifikationssystem des Kimberley-Prozesses gilt seit 2003. Es betrifft <em>rohe</em> Diamanten: Jede Sendung über eine Grenze seiner Teilnehmer reist in einem versiegelten Behälter mit einem Zertifikat ihrer Regierung.</p>
<p>Was es nicht sagt, ist ebenso wissenswert: Das Zertifikat betrifft Konfliktdiamanten, wie das System sie definiert. Arbeitsbedingungen, Umwelt und geschliffene Steine liegen außerhalb. Darum fragt dich das zweite Level, was noch zu einer ehrlichen Antwort gehört.</p>`,
  },
  'news/news-leather-on-the-table': {
    title: 'Sieben Häute, ein Tisch: Notizen aus Florenz',
    description:
      'Was geschieht, wenn neun Menschen Muster nach dem Gefühl ordnen sollen, bevor man ihnen sagt, was sie halten.',
    text: `
<p>Das Atelier in Florenz war das erste Team, das Leder auf den Tisch brachte. Sieben Muster, keine Etiketten, zehn Minuten. Die Aufgabe: sie nach dem zu ordnen, was man fühlt.</p>
<p>„Alle haben mit der Farbe angefangen“, sagt Giulia Bandini, „und die Farbe sagt einem nichts.“ Nach fünf Minuten hielt jemand ein Muster ins Licht, sah sich die Poren an, und die Ordnung auf dem Tisch änderte sich.</p>
<h2>Was sie wieder so machen würden</h2>
<ul>
<li>Die Etiketten verdeckt lassen, bis sich alle entschieden haben.</li>
<li>Einen korrigierten Narben neben einen Vollnarben legen: Der Unterschied ist leichter zu sehen als zu erklären.</li>
<li>Die Fragen aufschreiben, die niemand beantworten konnte. Es waren drei, und der Einkauf hat sie alle beantwortet.</li>
</ul>`,
  },
  'news/news-deforestation-source': {
    title: 'Die Entwaldungsverordnung, an ihrer Quelle',
    description:
      'Rinder, und mit ihnen Leder, gehören zu den Rohstoffen, die sie erfasst. Die Kommission führt eine Seite mit dem, was heute gilt.',
    text: `
<p>Die Verordnung (EU) 2023/1115 erfasst sieben Rohstoffe – Rinder, Kakao, Kaffee, Ölpalme, Kautschuk, Soja und Holz – und daraus hergestellte Erzeugnisse, darunter Leder. Wer sie in Verkehr bringt, muss zeigen, dass sie von Flächen stammen, die nach dem 31. Dezember 2020 nicht entwaldet wurden, und im Einklang mit dem Recht ihres Landes erzeugt wurden.</p>
<p>Die Daten, ab denen die Pflichten gelten, wurden seit der Verabschiedung verschoben. Lerne sie nicht auswendig: Sieh dort nach, wo sie aktuell gehalten werden.</p>`,
  },
  'news/news-zurich-evening': {
    title: 'Ein Abend über Gold in Zürich',
    description:
      'Drei Gäste, ein Barren aus recyceltem Gold und eine Stunde für deine Fragen. Für alle, die in der Schweiz spielen.',
    text: `
<p>Woran erkennt man recyceltes Gold neben neu gefördertem? Nicht am Aussehen. Was sie unterscheidet, ist Papier: wer es wann hatte und was bei jedem Schritt aufgeschrieben wurde.</p>
<p>Der Einkauf, eine Scheideanstalt und ein Auditor erzählen, wie sie es machen, in den Räumen über der Boutique Zürich. Der Abend wird in Genf wiederholt. Sag deiner Führungskraft, dass du kommen möchtest; für die Anreise aus den anderen Boutiquen ist gesorgt.</p>`,
  },
  'news/news-bratislava-answers': {
    title: 'Bratislava fragte, Florenz antwortete',
    description:
      'Eine Kundin wollte wissen, wer ihre Tasche gefärbt hat. Es brauchte zwei Anrufe und eine Chargennummer.',
    text: `
<p>„Ich hätte sagen können, dass ich es nicht weiß“, sagt Zuzana Kováčová, „und das wäre wahr gewesen.“ Stattdessen bat sie um einen Tag, nahm die Chargennummer von der Karte und rief im Atelier an.</p>
<p>Zwei Anrufe später hatte sie den Namen der Gerberei, den Monat und ein Foto des Fasses. Die Kundin kam wegen der Antwort zurück und blieb eine Stunde.</p>
<p>Möglich machte es eine Nummer aus elf Zeichen. Das vierte Level erklärt, wie man sie liest.</p>`,
  },
  'news/news-poland-call': {
    title: 'Warschau und Krakau treffen sich am Bildschirm',
    description:
      'Eine halbe Stunde für eine Frage pro Woche: die schwerste des Levels, in dem die meisten von euch sind.',
    text: `
<p>Jeden Dienstag um halb neun, bevor die Türen öffnen, nehmen beide Boutiquen eine Frage auseinander: was sie fragt, warum die falschen Antworten richtig aussehen und was man der Kundschaft sagen würde.</p>
<p>Keine Folien. Kaffee wird empfohlen. Wer noch nicht angefangen hat, ist besonders willkommen.</p>`,
  },
  'news/news-stockholm-samples': {
    title: 'Muster für deinen Tresen sind unterwegs',
    description:
      'Jede Boutique in Schweden bekommt eine Schachtel mit sechs Ledern und der Karte, die sie erklärt. Hier steht, was man damit macht.',
    text: `
<p>Die Schachtel enthält sechs Leder: Vollnarben, korrigierten Narben, Velours, zwei Arten der Gerbung und eines, das repariert wurde. Jedes hat eine Nummer; die Karte im Deckel sagt, was es ist.</p>
<h2>Wozu sie da ist</h2>
<p>Lass die Kundschaft fühlen, bevor du erklärst. Frag, welche zwei sich am ähnlichsten sind. Dann dreh die Karte um.</p>
<p>Sechs Schachteln sind schon angekommen. Ist deine bis Ende nächster Woche nicht darunter, sag es dem Kontakt für Lerninhalte.</p>`,
  },
  'news/news-rewards': {
    title: 'Mehr als Punkte: Abzeichen zum Zeigen und Preise zum Abrufen',
    description: 'Was du verdient hast, zählt schon. Sieh nach, was dir gehört und was in Reichweite ist.',
    text: `
<p>Die Quest gibt mehr als Punkte. Jede Stufe endet mit einem <strong>digitalen Abzeichen</strong>: Es hat eine eigene öffentliche Seite, du kannst es also verlinken, wo du magst, und wer es öffnet, sieht, dass es echt ist.</p>
<p>Und es gibt <strong>Preise</strong>. Manche sind rar: Sie gehen an die, die sie zuerst abrufen. Andere sind für alle da, die so weit kommen.</p>
<p>Öffne die Prämien, und du siehst, was dir schon gehört und was am nächsten liegt.</p>`,
  },
  'news/news-open-atelier': {
    title: 'Das Atelier öffnet seine Türen',
    description:
      'Ein Samstag, vier Werkbänke und alles, wovon die zweite Stufe erzählt, zum Ansehen und zum Nachfragen.',
    text: '<p>An einem Samstag im Frühling zeigt das Atelier in Florenz, wie eine Charge durchs Haus verfolgt wird: vier Werkbänke, vier Menschen und so viel Zeit, wie deine Fragen brauchen. Wie man sich anmeldet, wird hier angekündigt.</p>',
  },
  'news/news-stockholm-evening': {
    title: 'Ein Abend mit Kaschmir in Stockholm',
    description:
      'Wie sich eine Faser von fünfzehn Mikrometern anfühlt und was sie dem Land abverlangt, aus dem sie kommt. Für alle in Schweden.',
    text: '<p>Ein Kamm, drei Vliese und eine Spinnerin, die seit zwanzig Jahren mit Ziegen arbeitet: ein Abend über der Boutique in Stockholm, mit Suppe. Sag deiner Führungskraft, dass du kommen möchtest.</p>',
  },
  'news/news-geneva-repeat': {
    title: 'Der Abend über Gold, noch einmal in Genf',
    description:
      'In Zürich war es voll. Dieselben drei Gäste kommen nach Genf, und diesmal bringt die Scheiderei beide Barren mit.',
    text: '<p>Zwei Barren, einer rezykliert, einer aus der Mine: Du hältst beide und suchst den Unterschied. Es gibt keinen, den eine Hand fände. Was sie unterscheidet, liegt daneben auf dem Tisch, auf vier Blatt Papier.</p>',
  },
  'news/news-krakow-mirror': {
    title: 'Was Krakau nach dem fünften Level geändert hat',
    description:
      'Eine Schublade, zwei Etiketten und für jede Kundin eine Frage weniger: wie eine Boutique ihre Chargenkarten geordnet hat.',
    text: '<p>Jahrelang lagen die Chargenkarten, wo man sie zuletzt gebraucht hatte. Jetzt hat jede Tasche ein Fach für ihre eigene, und wer sie verkauft, liest die Nummer einmal laut vor. Das dauert sechs Sekunden. Im ersten Monat musste niemand das Atelier anrufen.</p>',
  },
  'news/news-bratislava-samples': {
    title: 'Die Musterkiste kommt in die Slowakei',
    description: 'Sechs Leder und die Karte, die sie erklärt, für jeden Verkaufstisch in Bratislava und Košice.',
    text: '<p>Die Kisten, mit denen Schweden arbeitet, werden nun auch für euch gepackt. Lasst die Kundschaft fühlen, bevor ihr erklärt, und schreibt die Frage auf, die ihr nicht beantworten konntet: Sie geht an den Einkauf und kommt binnen einer Woche zurück.</p>',
  },
};
