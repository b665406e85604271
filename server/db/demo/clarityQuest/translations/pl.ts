import type { DemoTranslation } from '../../translatedTexts.ts';

export const polish: DemoTranslation = {
  'game/clarity-quest': {
    name: 'Clarity Quest',
    dashboard: `
<h2>Skąd to pochodzi?</h2>
<p>Klienci pytają o to codziennie i zasługują na odpowiedź, która się obroni. Clarity Quest prowadzi od materiału do dowodu: dziewięć poziomów, po kilka minut, w telefonie albo na zapleczu.</p>
<p>Czego się tu nauczysz, przyda ci się już w następnej rozmowie.</p>`,
    gameRules: `
<h2>Jak zdobywa się punkty</h2>
<ul>
<li>Każde wyzwanie daje swoje punkty <strong>raz</strong>, gdy tylko zostanie wykonane.</li>
<li>Quiz daje swoje punkty, gdy osiągniesz próg zaliczenia. Większość quizów pozwala na trzy próby; nieudana nic nie kosztuje.</li>
<li>Odpowiedzi zapisują się na bieżąco. Możesz w każdej chwili przerwać i wrócić później, także na innym urządzeniu. Dopóki ich nie wyślesz, możesz je zmieniać.</li>
<li>Po zaliczeniu albo gdy nie zostanie już żadna próba, zobaczysz poprawne odpowiedzi i dowiesz się, dlaczego są poprawne.</li>
</ul>
<h2>Jak przechodzi się dalej</h2>
<ul>
<li>Poziomy otwierają się jeden po drugim. Następny otwiera się, gdy quizy poprzedniego są wykonane; na pierwszym poziomie także zasady i samouczek.</li>
<li>Jeśli wykorzystasz wszystkie próby w quizie, idziesz dalej bez jego punktów.</li>
<li><strong>Bonus</strong> otwiera się, gdy reszta poziomu jest wykonana. Nigdy cię nie zatrzymuje.</li>
<li>Gdy wykonasz ostatnie wymagane wyzwanie stopnia, przechodzisz na następny stopień i tam zostajesz.</li>
</ul>
<h2>Do zrobienia w salonie lub pracowni</h2>
<p>Niektóre wyzwania dzieją się z dala od ekranu. Wykonaj je, powiedz o tym przełożonemu, a zespół Clarity Quest je odnotuje, zwykle w ciągu dwóch dni roboczych.</p>
<h2>Twój zespół</h2>
<ul>
<li>Wynik zespołu to <strong>średnia</strong> punktów jego członków plus punkty, które zespół zdobył jako zespół. Duże zespoły nie mają więc przewagi.</li>
<li>Zespół potrzebuje trzech członków, by znaleźć się w rankingu.</li>
<li>Gdy zmieniasz zespół, twoje własne punkty idą z tobą; to, co zdobył poprzedni zespół, zostaje w nim.</li>
</ul>
<h2>Miejsca</h2>
<p>Więcej punktów to wyższe miejsce. Przy równej liczbie wyżej jest ten, kto zdobył je wcześniej. Miejsce masz od pierwszego punktu.</p>
<h2>Gramy uczciwie</h2>
<p>Szukaj, rozmawiaj o pytaniach: tak się człowiek uczy. Odpowiadaj jednak za siebie.</p>`,
    tutorial: `
<h2>Trzy minuty i wiesz, gdzie co jest</h2>
<ol>
<li><strong>Strona startowa</strong> pokazuje twoje punkty, miejsce i stopień oraz prowadzi z powrotem do miejsca, w którym gra się zatrzymała.</li>
<li><strong>Gra</strong> pokazuje dziewięć poziomów. Otwórz swój i najpierw go przeczytaj, bo jest tam wszystko, o co pytają jego quizy.</li>
<li><strong>Quiz</strong> pokazuje jedno pytanie naraz. Wybieraj, przechodź dalej, a na końcu wyślij. Widzisz, kiedy zapisała się każda odpowiedź.</li>
<li><strong>Wybierz wszystkie poprawne</strong> jest napisane przy pytaniach z więcej niż jedną poprawną odpowiedzią. Liczy się, gdy wybrane są wszystkie i żadne inne.</li>
<li><strong>Do zrobienia</strong> oznacza to, co dzieje się w salonie lub pracowni. Na stronie wyzwania jest napisane, jak się je odnotowuje.</li>
<li><strong>Rankingi</strong> pokazują ciebie i sąsiadów oraz twój zespół.</li>
<li><strong>Dzwonek</strong> mówi, co udało ci się zdobyć i co się zmieniło.</li>
</ol>
<p>Ten samouczek możesz w każdej chwili otworzyć ponownie w swoim profilu.</p>`,
    aboutGame: `
<h2>O Clarity Quest</h2>
<p>Clarity Quest jest dla wszystkich, którzy wytwarzają, przewożą lub sprzedają to, z czego słyną nasze domy. Przygotował ją zespół Corporate Responsibility wraz z ludźmi z salonów, pracowni i działu zakupów.</p>
<h3>Czego uczy</h3>
<p>Trzy stopnie: <strong>Brąz</strong>, znać materiały; <strong>Srebro</strong>, śledzić partię; <strong>Złoto</strong>, udowodnić to.</p>
<h3>Skąd pochodzą fakty</h3>
<p>Z praw i norm, które wymienia: rozporządzeń i dyrektyw UE, konwencji MOP i CITES, Procesu Kimberley, wytycznych OECD oraz opublikowanych norm RJC, LWG, SAI, Sedex, GOTS i innych. Prawo się zmienia. Gdy to się stanie, zmieniamy pytanie, a jeśli dotyczy to twoich punktów, dowiesz się o tym.</p>
<h3>Widzisz błąd?</h3>
<p>Powiedz nam o nim: otwórz Pomoc i napisz do osoby odpowiedzialnej za treści szkoleniowe. Podaj poziom i pytanie. Jesteśmy wdzięczni za każdą uwagę.</p>`,
    newsText: '<p>Wiadomości o grze i jej tematach.</p>',
    leaderboardText:
      '<p>Ty, sąsiedzi w rankingu i twój zespół. Przy równej liczbie punktów wyżej jest ten, kto zdobył je wcześniej. O miejscu zespołu decyduje średnia punktów jego członków plus to, co zdobył jako zespół; potrzeba trzech członków.</p>',
    rewardsText: '<p>Co można zdobyć w Clarity Quest.</p>',
  },

  'tier/bronze': {
    name: 'Brąz',
    description: '<p>Znać materiały: co właściwie trzymasz w ręku.</p>',
  },
  'tier/silver': {
    name: 'Srebro',
    description: '<p>Śledzić partię: od pierwszego miejsca aż po stół rzemieślnika, nie gubiąc wątku.</p>',
  },
  'tier/gold': {
    name: 'Złoto',
    description: '<p>Udowodnić to: prawo, dokumenty i zdanie, które mówisz klientowi.</p>',
  },

  'level/leather': {
    name: 'Skóra',
    header: 'Co trzymasz, gdy trzymasz skórę',
    category: 'Materiały',
    description:
      '<p>Materiał, którego klienci dotykają najpierw i o który pytają najczęściej. Dowiedz się, co wolno nazwać skórą wyprawioną, jak powstaje z surowej i co mówi każda z nazw.</p>',
    clarityContent: `
<h3>Co uznaje się za skórę wyprawioną</h3>
<p>Skóra wyprawiona to skóra zwierzęca, której <strong>struktura włóknista jest mniej lub bardziej nienaruszona</strong> i którą <strong>wygarbowano</strong>, aby nie gniła. Może na niej leżeć powłoka, ale nie grubsza niż 0,15 mm. Skóra rozdrobniona i sprasowana w arkusze nie jest już skórą, podobnie jak powlekana tkanina, jakikolwiek owoc miałaby w nazwie. Tak mówi norma europejska EN 15987.</p>
<p>W handlu używa się angielskich słów: hide to skóra dużego zwierzęcia, na przykład bydła, skin małego, jak koza czy owca. Większość tych zwierząt hoduje się dla <strong>mięsa, mleka lub wełny</strong>; skóra jest produktem ubocznym.</p>
<h3>Warstwy</h3>
<ul>
<li><strong>Pełne lico</strong>: zewnętrzna powierzchnia taka, jaka wyrosła. Zagojone zadrapania, żyłki i linie wzrostu pozostają widoczne.</li>
<li><strong>Lico korygowane</strong>: powierzchnię zeszlifowano i wykończono, dlatego wygląda równo.</li>
<li><strong>Nubuk</strong>: strona lica, zeszlifowana do aksamitnej miękkości.</li>
<li><strong>Dwoina</strong>: warstwa wewnętrzna, bez lica. Z niej albo ze strony mizdry robi się <strong>zamsz</strong>.</li>
</ul>
<h3>Od surowej do gotowej</h3>
<ol>
<li>Solenie lub chłodzenie chroni surową skórę przed gniciem w drodze.</li>
<li>Wapnienie rozluźnia włosy; potem skórę się mizdruje i dwoi.</li>
<li>Garbowanie. Sole chromu(III) działają mniej więcej dobę i zostawiają mokry, bladoniebieski materiał: <strong>wet blue</strong>. Garbniki roślinne z kory, drewna lub liści potrzebują tygodni i dają skórę bardziej zwartą.</li>
<li>Barwienie i natłuszczanie: oleje, dzięki którym włókna pozostają giętkie.</li>
<li>Suszenie daje <strong>crust</strong>: skórę wygarbowaną, suchą, jeszcze niewykończoną. Wykończenie jest na końcu.</li>
</ol>`,
    inGameAction: `
<p>Weź trzy kawałki skóry ze swojego salonu lub pracowni i podejdź do okna.</p>
<ul>
<li>Znajdź jedną z pełnym licem i jedną dwoinę lub zamsz. Przyjrzyj się krawędzi cięcia, jeśli ją widać.</li>
<li>Znajdź jeden naturalny ślad i opisz słowami, skąd się wziął.</li>
<li>Powiedz komuś z zespołu jednym zdaniem, jak wygarbowano jedną z trzech. Jeśli nie wiesz, zapisz, kogo zapytać.</li>
</ul>`,
  },
  'achievement/leather-game-rules': {
    title: 'Wiedzieć, jak się gra',
    shortDescription: 'Otwórz zasady gry i przeczytaj je do końca. Dwie minuty, jeden raz.',
    longDescription:
      '<p>Jak zdobywa się punkty, kiedy otwiera się poziom i co liczy się dla zespołu: wszystko jest w zasadach gry. Znajdziesz je na stronie startowej.</p>',
  },
  'achievement/leather-tutorial': {
    title: 'Krótka wycieczka',
    shortDescription: 'Samouczek pokaże ci, gdzie co jest. Trzy minuty, jeden raz.',
    longDescription:
      '<p>Samouczek prowadzi przez stronę startową, poziom i quiz. Możesz go otwierać w swoim profilu, ile razy chcesz; liczy się raz.</p>',
  },
  'achievement/leather-what-it-is': {
    title: 'Co czyni skórę skórą',
    shortDescription: 'Sześć pytań o słowo skóra i o to, co może je nosić.',
    longDescription:
      '<p>Nazwa coś obiecuje. W tym quizie decydujesz, co wolno nazwać skórą wyprawioną i co każda nazwa mówi o warstwie, z której ją zrobiono.</p><p>Wszystko, czego potrzebujesz, jest na stronie tego poziomu. Zaliczają cztery poprawne odpowiedzi z sześciu, a prób masz trzy.</p>',
  },
  'version/leather-definition': {
    text: 'Co czyni materiał skórą wyprawioną?',
    answers: [
      'Wygląda, pachnie i jest w dotyku jak skóra zwierzęcia',
      'To wygarbowana skóra z zachowaną strukturą włóknistą',
      'Co najmniej połowa jego masy to włókna zwierzęce',
      'Poddano go działaniu soli chromu i zabarwiono',
    ],
    explanation:
      'EN 15987 określa skórę wyprawioną jako skórę z mniej lub bardziej nienaruszoną pierwotną strukturą włóknistą, wygarbowaną tak, by nie gniła. Sposób garbowania nie ma dla nazwy znaczenia.',
  },
  'version/leather-shredded': {
    text: 'Dostawca oferuje arkusze z rozdrobnionej skóry i spoiwa. Czy wolno je nazwać skórą?',
    answers: [
      'Tak, jeśli wszystkie włókna są z jednej garbarni',
      'Tak, o ile każdy arkusz ma co najmniej 2 mm grubości',
      'Nie, bo pierwotnej struktury włóknistej już nie ma',
      'Nie, bo spoiwo zawsze zawiera tworzywo sztuczne',
    ],
    explanation:
      'Gdy skórę rozdrobniono na włókna lub proszek i zrobiono z niej arkusze, arkusze te nie są skórą (EN 15987). Z czego jest spoiwo, nie ma znaczenia.',
  },
  'version/leather-coating': {
    text: 'Jak gruba może być powłoka na materiale, który nazywa się po prostu skórą?',
    answers: ['Najwyżej 0,15 mm', 'Najwyżej 0,5 mm', 'Najwyżej 1 mm', 'Dowolnie, jeśli jest giętka'],
    explanation: 'Granica to 0,15 mm (EN 15987). Powyżej niej nazwa musi mówić, że skóra jest powlekana.',
  },
  'version/leather-hide-or-skin': {
    text: 'Czym różnią się w handlu skóry zwane hide i skin?',
    answers: [
      'Hide jest wygarbowana, skin jeszcze surowa',
      'Hide jest z gospodarstwa, skin z dzikiego zwierzęcia',
      'Hide zachowała włosy, skin je straciła',
      'Hide jest z dużego zwierzęcia, skin z małego',
    ],
    explanation: 'Bydło i konie dają hides; kozy, owce i cielęta dają skins.',
  },
  'version/leather-by-product': {
    text: 'Po co hoduje się większość zwierząt, których skóry się wyprawia?',
    answers: [
      'Dla skór, które utrzymują gospodarstwo',
      'Dla mięsa, mleka lub wełny',
      'Na wystawy i do rozrodu',
      'Do pracy w polu',
    ],
    explanation:
      'Skóra jest produktem ubocznym o małym udziale w wartości zwierzęcia. To jeden z powodów, dla których wiedza o gospodarstwie tak łatwo ginie w drodze do garbarni.',
  },
  'version/leather-grain-side': {
    text: 'Które dwie powstają ze strony lica?',
    answers: ['Pełne lico', 'Dwoina', 'Nubuk', 'Zamsz'],
    explanation:
      'Pełne lico zostawia zewnętrzną powierzchnię taką, jaka wyrosła; nubuk to ta sama strona, zeszlifowana. Dwoina i zamsz pochodzą z warstwy wewnętrznej albo ze strony mizdry.',
  },
  'achievement/leather-hide-to-leather': {
    title: 'Od skóry surowej do gotowej',
    shortDescription: 'Sześć pytań na drodze przez garbarnię, od soli do wykończenia.',
    longDescription:
      '<p>Przejdź z surową skórą przez garbarnię: co chroni ją przed gniciem, od czego robi się niebieska, co daje jej giętkość.</p><p>Wszystko, czego potrzebujesz, jest na stronie tego poziomu. Zaliczają cztery poprawne odpowiedzi z sześciu, a prób masz trzy.</p>',
  },
  'version/leather-salting': {
    text: 'Dlaczego surowe skóry soli się lub chłodzi zaraz po uboju?',
    answers: [
      'Aby rozluźnić włosy przed garbarnią',
      'Aby były lżejsze w transporcie',
      'Aby nie zgniły w drodze',
      'Aby garbowanie zaczęło się już w drodze',
    ],
    explanation:
      'Surowa skóra psuje się jak mięso. Sól lub zimno zachowują ją do garbowania; dopiero garbowanie czyni ją trwałą.',
  },
  'version/leather-wet-blue': {
    text: 'Na palecie jest napis „wet blue”. Co na niej leży?',
    answers: [
      'Surowe skóry zabarwione na niebiesko dla ostrzeżenia',
      'Gotowa skóra w kolorze niebieskim',
      'Skóry garbowane roślinnie, gotowe do krojenia',
      'Skóry garbowane chromem, jeszcze niesuszone i niebarwione',
    ],
    explanation:
      'Sole chromu(III) nadają garbowanej skórze bladoniebieski kolor. Wet blue można przechowywać i handluje się nim na całym świecie, zanim zostanie zabarwiony i wykończony.',
  },
  'version/leather-vegetable-tanning': {
    text: 'Czym garbowanie roślinne różni się od chromowego?',
    answers: [
      'Używa garbników z kory, drewna lub liści i trwa dłużej',
      'Używa olejów tłoczonych z nasion i w ogóle nie potrzebuje wody',
      'Udaje się na skórach kozich i owczych, ale nie na bydlęcych',
      'Zostawia włosy na skórze i utrzymuje jej biel',
    ],
    explanation:
      'Garbniki roślinne potrzebują tygodni tam, gdzie solom chromu wystarcza mniej więcej doba. Wynik jest bardziej zwarty i ciemnieje od światła i używania.',
  },
  'version/leather-fatliquoring': {
    text: 'Do czego służy natłuszczanie?',
    answers: [
      'Usuwa naturalny tłuszcz z surowej skóry',
      'Utrzymuje włókna skóry giętkimi',
      'Nadaje gotowej powierzchni połysk',
      'Uszczelnia krawędzie cięcia przed wodą',
    ],
    explanation:
      'Oleje wprowadza się między włókna, aby mogły się o siebie przesuwać. Bez nich skóra wysycha na twardo.',
  },
  'version/leather-crust': {
    text: 'Co garbarz nazywa crustem?',
    answers: [
      'Twardy brzeg odcinany od surowej skóry',
      'Warstwę soli na składowanych skórach',
      'Skórę wygarbowaną i suchą, ale niewykończoną',
      'Skórę, której powierzchnia popękała ze starości',
    ],
    explanation:
      'Crust to skóra między garbowaniem a wykończeniem. Barwa, połysk i ochrona powierzchni przychodzą później.',
  },
  'version/leather-order': {
    text: 'Która kolejność jest właściwa?',
    answers: [
      'Wapnienie, garbowanie, barwienie, wykończenie',
      'Garbowanie, wapnienie, wykończenie, barwienie',
      'Barwienie, wapnienie, garbowanie, wykończenie',
      'Wapnienie, barwienie, wykończenie, garbowanie',
    ],
    explanation:
      'Najpierw muszą zniknąć włosy (wapnienie), potem skóra staje się trwała (garbowanie), potem dostaje kolor, a na samym końcu wykończenie.',
  },
  'achievement/leather-on-the-table': {
    title: 'Skóra na stole',
    shortDescription: 'Poranna odprawa wokół trzech skór, w pierwszych tygodniach gry. Dla całego zespołu.',
    longDescription:
      '<p>Przed otwarciem połóżcie na stole trzy różne skóry. Każda osoba mówi o jednej z nich jedną rzecz: warstwa, garbowanie albo naturalny ślad.</p><p>Wasz przełożony powie zespołowi Clarity Quest, że odprawa się odbyła; wtedy punkty dostaje wasz zespół.</p>',
  },
  'achievement/leather-bonus': {
    title: 'Znawstwo skóry',
    shortDescription:
      'Cztery trudniejsze pytania, jakie zadają klienci. Otwiera się, gdy reszta poziomu jest wykonana.',
    longDescription:
      '<p>Cztery sytuacje z salonu. Trzy poprawne odpowiedzi wystarczą. Masz dwie próby, więc nie spiesz się.</p>',
  },
  'version/leather-healed-scratch': {
    text: 'Klientka wskazuje delikatne, zagojone zadrapanie na torbie z pełnym licem. Która odpowiedź jest prawdziwa?',
    answers: [
      'Przy krojeniu ześlizgnął się nóż',
      'Linia zniknie po kilku tygodniach używania',
      'Miało je zwierzę, a pełne lico zostawia je widocznym',
      'Skórę wysuszono przed końcem garbowania',
    ],
    explanation:
      'Pełne lico to powierzchnia taka, jaka wyrosła. Zagojone zadrapania, żyłki i linie wzrostu do niej należą; szlifowana powierzchnia by je ukryła.',
  },
  'version/leather-even-surface': {
    text: 'Dwie torby z tej samej skóry: jedna pokazuje każdy por, druga jest idealnie równa. Co zapewne zrobiono z drugą?',
    answers: [
      'Jej powierzchnię zeszlifowano i wykończono',
      'Wygarbowano ją dwa razy, w dwóch kąpielach',
      'Wycięto ją z wewnętrznej warstwy skóry',
      'Jej włókna sprasowano ze spoiwem',
    ],
    explanation: 'To lico korygowane. Jest prawdziwą skórą, często odporniejszą, ale rysunek zwierzęcia zniknął.',
  },
  'version/leather-not-leather': {
    text: 'Których dwóch nie wolno nazywać skórą?',
    answers: [
      'Zamszu z wewnętrznej warstwy skóry',
      'Powlekanej tkaniny z resztkami jabłek',
      'Nubuku zabarwionego na czarno',
      'Arkuszy z mielonej skóry i lateksu',
    ],
    explanation:
      'Pierwsze to tkanina, drugie straciło włóknistą strukturę skóry. EN 15987 zastrzega słowo skóra dla skór zwierzęcych, także w nazwach złożonych.',
  },
  'version/leather-where-is-the-grain': {
    text: 'Grubą skórę dwoi się na dwie warstwy. Gdzie jest potem lico?',
    answers: [
      'W obu warstwach, ale cieńsze niż przedtem',
      'Tylko w warstwie wewnętrznej',
      'W żadnej, bo dwojenie je usuwa',
      'Tylko w warstwie zewnętrznej',
    ],
    explanation:
      'Lico to zewnętrzna powierzchnia. Warstwa wewnętrzna, dwoina, go nie ma; lico, które się na niej widzi, zostało wytłoczone.',
  },

  'level/gold-and-stones': {
    name: 'Złoto i kamienie',
    header: 'Małe rzeczy, które mają za sobą długą drogę',
    category: 'Materiały',
    description:
      '<p>Złoto można stopić, a diament oszlifować: oba tracą znaki swojego pochodzenia. Ich historię przechowuje zapis, który z nimi podróżuje.</p>',
    clarityContent: `
<h3>Złoto</h3>
<p>Liczba na wyrobie to jego próba w tysięcznych: 750 znaczy, że 750 części z 1000 to złoto, czyli 18 karatów z 24. O pochodzeniu nie mówi nic. Rafinacja usuwa ślady rudy i miesza metal z wielu miejsc; potem żadne laboratorium nie wskaże kopalni. Może to tylko <strong>łańcuch nadzoru (chain of custody)</strong>: zapis każdych rąk, przez które materiał przeszedł.</p>
<p>Norma ISO 22095 wymienia pięć modeli, od ścisłego po luźny: <em>identity preserved, segregated, controlled blending, bilans masy (mass balance), book and claim</em>. W ostatnim zapis podróżuje bez materiału.</p>
<p>Responsible Jewellery Council (RJC) ma dwie normy. Jego <strong>Code of Practices</strong> dotyczy tego, jak firma pracuje, i wiąże członków. Jego <strong>Chain of Custody</strong> jest dobrowolna i podąża za materiałem: złotem, srebrem i metalami z grupy platyny. „Z recyklingu” mówi tylko, że metal był już kiedyś używany.</p>
<h3>Diamenty</h3>
<p>Od 2003 roku <strong>Proces Kimberley</strong> certyfikuje <em>surowe</em> diamenty przekraczające granicę między jego uczestnikami. Powstał przeciw jednej rzeczy: surowym diamentom, które finansują ruchy rebelianckie przeciw legalnym rządom. Nie obejmuje kamieni szlifowanych ani kolorowych, ani płac, ani środowiska. Na drodze po szlifowaniu System of Warranties Światowej Rady Diamentów wymaga oświadczenia na każdej fakturze. Diament wyhodowany w laboratorium jest chemicznie diamentem i trzeba ujawnić, że jest wyhodowany.</p>
<h3>Ludzie</h3>
<p>Międzynarodowa Organizacja Pracy (MOP) wymienia pięć podstawowych zasad: wolność zrzeszania się, bez pracy przymusowej, bez pracy dzieci, bez dyskryminacji i, od 2022 roku, bezpieczne i zdrowe środowisko pracy.</p>`,
    inGameAction: `
<p>Poproś o lupę i obejrzyj wnętrze pierścionka, zapięcie łańcuszka albo spód koperty zegarka.</p>
<ul>
<li>Znajdź próbę i podaj ją w karatach.</li>
<li>Znajdź obok drugi znak i dowiedz się, czyj jest.</li>
<li>Sprawdź, jakie oświadczenie o diamentach widnieje na fakturze dostawcy albo w informacji o produkcie.</li>
</ul>`,
  },
  'achievement/gold-chain-of-custody': {
    title: 'Łańcuch nadzoru złota',
    shortDescription: 'Siedem pytań o próbę, rafinację i zapis, który musi podróżować z metalem.',
    longDescription:
      '<p>Złoto niczego nie pamięta. Ten quiz jest o tych, którzy pamiętają za nie.</p><p>Metale z grupy platyny to platyna i jej krewni, na przykład pallad i rod. Zalicza pięć poprawnych odpowiedzi z siedmiu, a prób masz trzy.</p>',
  },
  'version/gold-750': {
    text: 'Co mówi znak 750 w złotym pierścionku?',
    answers: [
      'Pierścionek waży 7,50 grama',
      'Trzy czwarte stopu to złoto',
      'Trzy czwarte złota są z recyklingu',
      'Złoto rafinowano 750 razy',
    ],
    explanation: 'Ta liczba to próba: 750 z 1000 części to złoto. To 18 karatów z 24.',
  },
  'version/gold-laboratory': {
    text: 'Dlaczego żadne laboratorium nie powie, z której kopalni jest rafinowane złoto?',
    answers: [
      'Rafinacja usuwa ślady i miesza pochodzenie',
      'Wszystkie kopalnie świata wydobywają tę samą rudę',
      'Kopalnie nikomu nie pozwalają pobierać próbek',
      'Złoto przy każdym topieniu traci trochę wagi',
    ],
    explanation:
      'Ruda nosi ślady swojego złoża. Rafinowane złoto już nie, a jedna sztabka może zawierać metal z wielu miejsc. Dlatego pracę musi wykonać zapis.',
  },
  'version/gold-what-is-custody': {
    text: 'Czym jest łańcuch nadzoru (chain of custody)?',
    answers: [
      'Umową ustalającą cenę od kopalni do salonu',
      'Listą osób, którym wolno otworzyć skarbiec',
      'Badaniem czystości na każdym etapie produkcji',
      'Zapisem każdych rąk, przez które materiał przeszedł',
    ],
    explanation:
      'ISO 22095 opisuje go jako proces, w którym materiały i informacje o nich są na każdym kroku przekazywane, monitorowane i kontrolowane.',
  },
  'version/gold-book-and-claim': {
    text: 'W którym modelu zapis podróżuje bez materiału?',
    answers: ['Identity preserved', 'Segregated', 'Book and claim', 'Controlled blending'],
    explanation:
      'W book and claim kredytami handluje się osobno od towaru: to, co trzymasz, może być czymś innym. W trzech pozostałych certyfikowany materiał jest naprawdę w środku, sam albo w znanym udziale.',
  },
  'version/gold-rjc-standards': {
    text: 'Czym różnią się dwie normy Responsible Jewellery Council?',
    answers: [
      'Jedna jest dla kopalń, druga dla sklepów',
      'Jedna dotyczy firmy, druga podąża za materiałem',
      'Jedna dotyczy złota, druga diamentów',
      'Jedną sprawdzają audytorzy, drugą służby celne',
    ],
    explanation:
      'Code of Practices dotyczy tego, jak pracuje członek; norma Chain of Custody podąża za uprawnionym metalem szlachetnym z rąk do rąk. Obie audytują niezależne strony trzecie.',
  },
  'version/gold-rjc-metals': {
    text: 'Które trzy obejmuje norma Chain of Custody RJC?',
    answers: ['Złoto', 'Tytan', 'Srebro', 'Miedź', 'Platyna'],
    explanation: 'Powstała dla metali szlachetnych: złota, srebra i metali z grupy platyny.',
  },
  'version/gold-recycled': {
    text: 'Dostawca oferuje „złoto z recyklingu”. Co samo to określenie mówi o kopalni?',
    answers: [
      'Że zamknięto ją przed rokiem 2003',
      'Że miała certyfikat, gdy w niej pracowano',
      'Że nigdy jej nie było',
      'Nic',
    ],
    explanation:
      'Z recyklingu znaczy, że metal był już używany: biżuteria, elektronika, stara sztabka. Gdzie go najpierw wydobyto, to określenie nie mówi.',
  },
  'achievement/diamonds-kimberley': {
    title: 'Diamenty i Proces Kimberley',
    shortDescription: 'Sześć pytań: po co powstał certyfikat i czego nigdy nie miał pokazywać.',
    longDescription:
      '<p>„Czy jest wolny od konfliktów?” to krótkie pytanie o dokładnej odpowiedzi. Po tym quizie umiesz jej udzielić.</p><p>Wszystko, czego potrzebujesz, jest na stronie tego poziomu. Zaliczają cztery poprawne odpowiedzi z sześciu, a prób masz trzy.</p>',
  },
  'version/diamonds-since': {
    text: 'Od kiedy Proces Kimberley certyfikuje surowe diamenty?',
    answers: ['Od 1975 roku', 'Od 1989 roku', 'Od 2003 roku', 'Od 2015 roku'],
    explanation:
      'Rozmowy zaczęły się w 2000 roku w Kimberley w Południowej Afryce. System certyfikacji obowiązuje od 1 stycznia 2003 roku.',
  },
  'version/diamonds-conflict': {
    text: 'Czym jest diament konfliktowy według Procesu Kimberley?',
    answers: [
      'Surowym diamentem, który finansuje rebeliantów przeciw legalnemu rządowi',
      'Diamentem wydobytym przez robotników w sporze z pracodawcą',
      'Surowym diamentem przemyconym przez granice celne dwóch krajów',
      'Diamentem, o którego własność toczy się spór przed sądem',
    ],
    explanation:
      'Definicja jest wąska: surowe diamenty, którymi ruchy rebelianckie lub ich sojusznicy finansują konflikty mające podważyć legalne rządy.',
  },
  'version/diamonds-which-goods': {
    text: 'Które towary potrzebują certyfikatu Kimberley, gdy przekraczają granicę?',
    answers: ['Diamenty szlifowane', 'Biżuteria z diamentami', 'Kamienie kolorowe', 'Diamenty surowe'],
    explanation:
      'System kończy się tam, gdzie kamień się szlifuje. Kamienie szlifowane, biżuteria i kamienie kolorowe podróżują bez niego.',
  },
  'version/diamonds-not-covered': {
    text: 'Którym dwóm sprawom Proces Kimberley się nie przygląda?',
    answers: [
      'Płacom w kopalni',
      'Temu, czy oba kraje uczestniczą',
      'Szkodom dla ziemi i rzek',
      'Temu, czy przesyłce towarzyszy certyfikat',
    ],
    explanation:
      'Kontroluje przesyłki między uczestnikami. Warunki pracy i środowisko są poza nim; zajmują się nimi inne normy, takie jak Code of Practices RJC.',
  },
  'version/diamonds-warranties': {
    text: 'Jak System of Warranties przenosi zapewnienie dalej, po szlifowaniu?',
    answers: [
      'Numerem na rondyście każdego kamienia',
      'Oświadczeniem na każdej fakturze',
      'Nowym certyfikatem służb celnych',
      'Publicznym rejestrem właścicieli',
    ],
    explanation:
      'System Światowej Rady Diamentów wymaga, by każdy sprzedawca oświadczył na fakturze, że kamienie pochodzą ze źródeł zgodnych z Procesem Kimberley.',
  },
  'version/diamonds-laboratory-grown': {
    text: 'Klient pyta o diamenty z laboratorium. Co jest prawdą?',
    answers: [
      'To szkło pod cienką warstwą diamentu',
      'Potrzebują własnego certyfikatu Kimberley',
      'To diamenty i trzeba ujawnić, że je wyhodowano',
      'Poniżej jednego karata niczego nie trzeba ujawniać',
    ],
    explanation:
      'Diamenty wyhodowane i naturalne to ten sam kryształ węgla. Norma jubilerska ISO 18323 wymaga, by sprzedawcy jasno mówili, że kamień wyhodowano w laboratorium.',
  },
  'achievement/people-behind-the-metal': {
    title: 'Ludzie, którzy stoją za metalem',
    shortDescription: 'Pięć pytań o prawa w pracy, o dzieci i o rtęć w małych kopalniach.',
    longDescription:
      '<p>Miliony ludzi szukają złota w małych kopalniach, często prostymi narzędziami. Wielu używa <strong>rtęci</strong>, bo wiąże ona złoto w rudzie; przy podgrzewaniu rtęć ulatuje do powietrza, którym oddychają. Ograniczyć ją ma traktat z 2013 roku, <strong>konwencja z Minamaty</strong>.</p><p>Dla dzieci granicę wyznacza konwencja MOP nr 138: bez pracy przed końcem obowiązku szkolnego i zasadniczo nie przed 15. rokiem życia. Przy pracy niebezpiecznej granicą jest zasadniczo 18 lat.</p><p>Zaliczają trzy poprawne odpowiedzi z pięciu, a prób masz trzy.</p>',
  },
  'version/people-how-many-principles': {
    text: 'Ile podstawowych zasad i praw w pracy wymienia dziś MOP?',
    answers: ['Trzy', 'Cztery', 'Pięć', 'Osiem'],
    explanation: 'W Deklaracji z 1998 roku były cztery. Piątą dodano w 2022 roku.',
  },
  'version/people-added-2022': {
    text: 'Którą dodano w 2022 roku?',
    answers: [
      'Bezpieczne i zdrowe środowisko pracy',
      'Co najmniej cztery tygodnie płatnego urlopu',
      'Najwyżej osiem godzin pracy dziennie',
      'Równy dostęp do szkolenia zawodowego',
    ],
    explanation:
      'Bezpieczne i zdrowe środowisko pracy stoi teraz obok wolności zrzeszania się oraz końca pracy przymusowej, pracy dzieci i dyskryminacji.',
  },
  'version/people-minimum-age': {
    text: 'Poniżej jakiego wieku, według konwencji MOP nr 138, zasadniczo nikogo nie wolno zatrudniać?',
    answers: ['12', '13', '14', '15'],
    explanation:
      'Nie przed końcem obowiązku szkolnego i zasadniczo nie przed 15. rokiem życia. Kraje, których gospodarka dopiero się rozwija, mogą zacząć od 14; przy pracy niebezpiecznej granicą jest zasadniczo 18.',
  },
  'version/people-why-mercury': {
    text: 'Dlaczego małe kopalnie złota używają rtęci?',
    answers: ['Ułatwia kruszenie skały', 'Wiąże złoto w rudzie', 'Nie dopuszcza wody do wykopu', 'Nadaje złotu kolor'],
    explanation:
      'Rtęć i złoto tworzą amalgamat. Po podgrzaniu złoto zostaje, a trująca para trafia do tego, kto stoi obok.',
  },
  'version/people-minamata': {
    text: 'Który traktat ma ograniczyć użycie rtęci?',
    answers: ['Konwencja bazylejska', 'Protokół montrealski', 'Konwencja z Minamaty', 'Konwencja ramsarska'],
    explanation: 'Nosi nazwę japońskiego miasta, które w ubiegłym wieku zatruto rtęcią, i obowiązuje od 2017 roku.',
  },
  'achievement/gold-paper-trail': {
    title: 'Papierowy ślad złota',
    shortDescription: 'Pięć małych stron o zapisach, które podróżują z metalem. Siedem minut, po angielsku.',
    longDescription:
      '<p>Złoto nie pamięta swojej kopalni. Pamięta papier: cztery pary rąk i cztery dokumenty, pięć modeli łańcucha nadzoru i trzy zdania, które możesz powiedzieć klientowi.</p>',
  },
  'achievement/gold-regular-visitors': {
    title: 'Stali bywalcy',
    shortDescription:
      'Gdy tylko ktoś z was zaloguje się w dwudziestu pięciu różnych dniach, punkty dostaje cały zespół.',
    longDescription:
      '<p>Pięć minut przez wiele dni uczy więcej niż jedna godzina. Jedna osoba z dwudziestoma pięcioma dniami wystarczy, by wygrać to dla całego zespołu.</p>',
  },
  'achievement/gold-read-the-marks': {
    title: 'Odczytaj trzy znaki',
    shortDescription: 'Z lupą, w salonie lub pracowni: znajdź trzy znaki i opowiedz, co każdy z nich oznacza.',
    longDescription:
      '<p>Wybierz wyrób ze złota i poszukaj:</p><ul><li><strong>próby</strong>, i tego, co znaczy w karatach;</li><li><strong>znaku odpowiedzialności</strong> wytwórcy lub sprzedawcy;</li><li><strong>cechy urzędowej</strong>, jeśli jest. W Szwajcarii jest nią głowa bernardyna; muszą ją mieć sprzedawane tam koperty zegarków z metalu szlachetnego.</li></ul><p>Potem opowiedz o tym tutaj. Ktoś z Corporate Responsibility to przeczyta, zwykle w ciągu dwóch dni roboczych.</p>',
  },
  'prompt/gold-read-the-marks': {
    prompt:
      '<p>Jaki wyrób oglądasz? Jakie trzy znaki udało ci się znaleźć, co każdy z nich oznacza i który był dla ciebie nowy?</p><p>Pomoże zdjęcie każdego znaku. Nie pokazuj klientów ani cen.</p>',
  },

  'level/fibres': {
    name: 'Włókna',
    header: 'Z pola i z gór na etykietę',
    category: 'Materiały',
    description:
      '<p>Bawełna rośnie na roślinie, kaszmir na kozie. Oba przechodzą przez wiele rąk, zanim staną się przędzą, a mała etykieta musi powiedzieć, ile zostało z prawdy.</p>',
    clarityContent: `
<h3>Bawełna</h3>
<p>Bawełna to włoski wokół nasion rośliny. W <strong>odziarniarni</strong> włókno oddziela się od nasion i prasuje w bele. Tam spotykają się zbiory wielu gospodarstw: czego nie zapisano w odziarniarni, tego później nie da się ustalić.</p>
<ul>
<li><strong>GOTS</strong> (Global Organic Textile Standard): „organic” wymaga co najmniej 95% certyfikowanego włókna ekologicznego, „made with organic” co najmniej 70%. Sprawdza też chemikalia i warunki pracy po drodze.</li>
<li><strong>OCS</strong> (Organic Content Standard): podąża za ilością materiału ekologicznego i za niczym więcej.</li>
<li><strong>Better Cotton</strong> długo działała tylko na bilansie masy: kupowano tyle, ile sprzedawano, ale w koszuli może być inna bawełna. Od listopada 2023 roku można ją też fizycznie śledzić do kraju.</li>
</ul>
<h3>Kaszmir</h3>
<p>Kaszmir to delikatny puch kozy kaszmirskiej, wyczesywany lub strzyżony wiosną. <strong>Odwłosienie</strong> usuwa grube włosy okrywowe. W prawie Stanów Zjednoczonych średnia grubość włókna nie może przekraczać 19 mikrometrów. Najwięcej wytwarzają Chiny, druga jest Mongolia. Kozy wygryzają trawę nisko; gdzie stada robią się za duże, step nie może się odrodzić.</p>
<h3>Etykieta w UE</h3>
<p>Rozporządzenie (UE) nr 1007/2011 dotyczy składu włókien. Włókna podaje się z ich udziałem, największe na początku. „100%”, „czysty” i podobne określenia są tylko dla jednego włókna. Skórzana łata albo rogowy guzik wymagają słów <strong>„Zawiera nietekstylne części pochodzenia zwierzęcego”</strong>. Rozporządzenie nie wymaga kraju pochodzenia.</p>`,
    inGameAction: `
<p>Odwróć na lewą stronę trzy ubrania lub szale.</p>
<ul>
<li>Przeczytaj skład na głos. Czy największy udział jest pierwszy?</li>
<li>Poszukaj części, która nie jest tekstylna: skóra, róg, masa perłowa, puch. Czy jest wymieniona?</li>
<li>Jeśli podano normę, dowiedz się, czy mówi tylko o włóknie, czy także o ludziach, którzy zrobili tkaninę.</li>
</ul>`,
  },
  'achievement/cotton-boll-to-bale': {
    title: 'Bawełna, od torebki do beli',
    shortDescription: 'Sześć pytań od pola po odziarniarnię i o tym, co naprawdę obiecuje deklaracja o bawełnie.',
    longDescription:
      '<p>Dwie koszule mogą nosić dwie obietnice o bawełnie i znaczyć zupełnie co innego. Naucz się słyszeć różnicę.</p><p>Wszystko, czego potrzebujesz, jest na stronie tego poziomu. Zaliczają cztery poprawne odpowiedzi z sześciu, a prób masz trzy.</p>',
  },
  'version/cotton-part-of-plant': {
    text: 'Którą częścią rośliny jest bawełna?',
    answers: ['Wewnętrznym łykiem łodygi', 'Włoskami wokół nasion', 'Włóknami liści', 'Płatkami kwiatu'],
    explanation: 'Włoski pomagają nasionom podróżować. Włókna łykowe to co innego: na przykład len i konopie.',
  },
  'version/cotton-gin': {
    text: 'Co dzieje się w odziarniarni?',
    answers: [
      'Z włókna przędzie się przędzę',
      'Przędzę pierze się i bieli',
      'Bele miesza się na jedną jakość',
      'Włókno oddziela się od nasion',
    ],
    explanation:
      'Odziarniarnia rozdziela włókno i nasiona, czyści włókno i prasuje je w bele. Przędzenie jest później, często w innym kraju.',
  },
  'version/cotton-critical-point': {
    text: 'Dlaczego odziarniarnia jest krytycznym punktem śledzenia bawełny?',
    answers: [
      'Spotyka się tam bawełna wielu gospodarstw',
      'Włókno barwi się tam po raz pierwszy',
      'To pierwsze miejsce, któremu przyglądają się celnicy',
      'Nasiona noszą numer pola',
    ],
    explanation:
      'Do odziarniarni ładunek należy do gospodarstwa. Potem są już tylko bele: czego tam nie zapisano, tego później nie da się ustalić.',
  },
  'version/cotton-ocs': {
    text: 'Przędza ma certyfikat OCS. Co sprawdzono?',
    answers: [
      'Płace w przędzalni',
      'Chemikalia użyte do barwienia',
      'Ilość materiału ekologicznego',
      'Długość i wytrzymałość włókien',
    ],
    explanation:
      'Organic Content Standard podąża za materiałem ekologicznym od gospodarstwa. W sprawie chemikaliów i warunków pracy szukaj GOTS.',
  },
  'version/cotton-mass-balance': {
    text: 'Koszulę sprzedaje się w bilansie masy. Co wolno ci powiedzieć o jej bawełnie?',
    answers: [
      'Cała pochodzi z gospodarstw z certyfikatem',
      'Jest w połowie certyfikowana, w połowie inna',
      'Certyfikowano ją, gdy koszula była uszyta',
      'Ilości się zgadzają, ale może to być inna bawełna',
    ],
    explanation:
      'W bilansie masy materiał certyfikowany i inny mogą się po drodze mieszać. Deklaracja dotyczy kupionej ilości, nie tej koszuli.',
  },
  'version/cotton-gots-organic': {
    text: 'Ile certyfikowanego włókna ekologicznego wymaga oznaczenie GOTS „organic”?',
    answers: ['Co najmniej 50%', 'Co najmniej 95%', 'Co najmniej 70%', 'Dokładnie 100%'],
    explanation: '95% dla „organic”, 70% dla „made with organic materials” (Global Organic Textile Standard).',
  },
  'achievement/cashmere-goat-to-yarn': {
    title: 'Kaszmir, od kozy do przędzy',
    shortDescription: 'Sześć pytań o bardzo delikatne włókno i o ziemię, z której pochodzi.',
    longDescription:
      '<p>To, co czuje klient, to delikatność. O cenie decydują też długość, kolor i to, jak dobrze usunięto grube włosy: im cieńsze i dłuższe włókno, tym jest rzadsze.</p><p>Zaliczają cztery poprawne odpowiedzi z sześciu, a prób masz trzy.</p>',
  },
  'version/cashmere-what-it-is': {
    text: 'Czym jest kaszmir?',
    answers: [
      'Delikatnym puchem kozy',
      'Runem górskiej owcy',
      'Zimową sierścią młodego wielbłąda',
      'Pierwszą strzyżą jagnięcia',
    ],
    explanation: 'Kozie kaszmirskiej na zimę wyrasta delikatny puch. Wiosną się go wyczesuje lub strzyże.',
  },
  'version/cashmere-dehairing': {
    text: 'Co daje odwłosienie?',
    answers: [
      'Usuwa włosy ze skóry kozy',
      'Tnie włókna na jedną długość do przędzenia',
      'Usuwa z puchu grube włosy okrywowe',
      'Wymywa z włókna tłuszcz i kurz',
    ],
    explanation: 'Okrywa kozy to razem delikatny puch i grube włosy okrywowe. Kaszmirem jest tylko puch.',
  },
  'version/cashmere-fineness': {
    text: 'Jaką największą średnią grubość włókna kaszmiru dopuszcza prawo Stanów Zjednoczonych?',
    answers: ['12 mikrometrów', '19 mikrometrów', '25 mikrometrów', '30 mikrometrów'],
    explanation:
      'Przepisy do Wool Products Labeling Act ustalają średnio 19 mikrometrów i najwyżej 3% masy włókien powyżej 30.',
  },
  'version/cashmere-producer': {
    text: 'Który kraj wytwarza najwięcej kaszmiru na świecie?',
    answers: ['Indie', 'Szkocja', 'Mongolia', 'Chiny'],
    explanation: 'Chiny są pierwsze, a Mongolia druga. Szkocja i Włochy słyną z przędzenia i dziania kaszmiru.',
  },
  'version/cashmere-steppe': {
    text: 'Dlaczego coraz więcej kóz może być kłopotem dla stepu?',
    answers: [
      'Ich włókno z każdym pokoleniem jest grubsze',
      'Wygryzają trawę nisko i ziemia nie może się odrodzić',
      'Przepędzają z pastwisk żbiki i wilki',
      'Ich mleko wypiera inne produkty',
    ],
    explanation:
      'Nadmiernie wypasana ziemia traci rośliny, a potem glebę. Programy takie jak Sustainable Fibre Alliance pracują z pasterzami nad wielkością stad i odpoczynkiem pastwisk.',
  },
  'version/cashmere-price': {
    text: 'Dwa swetry są oba ze 100% kaszmiru; jeden kosztuje pięć razy więcej. Która część odpowiedzi dotyczy włókna?',
    answers: [
      'Jego delikatność i długość oraz staranność odwłosienia',
      'Jego udział w wyrobie, który etykieta zaokrągla w górę',
      'Jego wiek: starsze kozy mają miększą i dłuższą sierść',
      'Jego kolor: ciemne odcienie wymagają lepszego włókna',
    ],
    explanation:
      'Dłuższe, cieńsze i dobrze odwłosione włókno jest rzadsze i mniej się mechaci. Wykonanie, grubość przędzy i marka to pozostałe części ceny.',
  },
  'achievement/fibres-label-round': {
    title: 'Runda etykiet',
    shortDescription: 'Wasz zespół czyta etykiety dwudziestu sztuk i przekazuje dalej każdą, która budzi pytanie.',
    longDescription:
      '<p>Podzielcie między siebie dwadzieścia wyrobów tekstylnych. Przeczytajcie każdą etykietę składu, pamiętając, czego nauczył was ten poziom. Zapiszcie każdy wyrób, którego jakaś część nie jest wymieniona albo deklaracja jest niejasna, i wyślijcie listę do Corporate Responsibility.</p><p>Gdy lista dotrze, punkty dostaje wasz zespół. Pusta lista też się liczy.</p>',
  },
  'achievement/bronze-exam': {
    title: 'Brązowy certyfikat',
    shortDescription: 'Piętnaście pytań o skórę, złoto, kamienie i włókna. Kto zda, może otworzyć certyfikat.',
    longDescription:
      '<p>Wszystkie trzy poziomy Brązu w jednym egzaminie. Kategorie wybieraj w dowolnej kolejności i zmieniaj odpowiedzi, dopóki nie wyślesz egzaminu.</p><p>Zalicza jedenaście poprawnych odpowiedzi, w tym trzy z pięciu o skórze oraz o złocie i kamieniach. Masz dwadzieścia minut; to, na co odpowiesz, zanim miną, zostanie wysłane za ciebie. Prób masz trzy.</p>',
  },
  'part/bronze-exam-grown': { name: 'Co wyrosło' },
  'category/bronze-exam-leather': { name: 'Skóra' },
  'category/bronze-exam-fibres': { name: 'Włókna i etykiety' },
  'part/bronze-exam-mined': { name: 'Co wydobyto' },
  'category/bronze-exam-gold': { name: 'Złoto i kamienie' },
  'version/exam-leather-name': {
    text: 'Dostawca sprzedaje „skórę z jabłek”: tkaninę powlekaną włóknem owocowym. Co jest prawdą?',
    answers: [
      'To skóra, jeśli w połowie jest z owoców',
      'Nie wolno jej nazywać skórą',
      'To skóra, gdy się ją wygarbuje',
      'To skóra, jeśli powłoka jest cienka',
    ],
    explanation:
      'Skóra wyprawiona to skóra zwierzęca z mniej lub bardziej nienaruszoną strukturą włóknistą. Powlekana tkanina nią nie jest, jakikolwiek owoc miałaby w nazwie.',
  },
  'version/exam-leather-grain': {
    text: 'Co z tego pokazuje powierzchnię skóry taką, jaka wyrosła?',
    answers: ['Zamsz', 'Skóra dwoinowa', 'Lico korygowane', 'Pełne lico'],
    explanation:
      'Pełne lico zachowuje zadrapania, żyłki i linie wzrostu. Lico korygowane zeszlifowano, a dwoina i zamsz lica nie mają.',
  },
  'version/exam-leather-tannage': {
    text: 'Skóra na pasek leżała tygodniami w kąpieli z kory. Czego się po niej spodziewasz?',
    answers: [
      'Skóry bardziej zwartej niż po chromie',
      'Skóry, której nie da się już zabarwić',
      'Bladoniebieskiego koloru w całym przekroju',
      'Skóry, która gnije szybciej niż inne',
    ],
    explanation: 'Garbniki roślinne działają tygodniami i dają zwartą skórę. Bladoniebieski to znak soli chromu.',
  },
  'version/exam-leather-stages': {
    text: 'Które dwa etapy są przed garbowaniem?',
    answers: ['Natłuszczanie', 'Wapnienie', 'Mizdrowanie', 'Wykończenie'],
    explanation: 'Wapnienie rozluźnia włosy, potem skórę się mizdruje i dwoi. Oleje i wykończenie są po garbowaniu.',
  },
  'version/exam-leather-byproduct': {
    text: 'Klientka pyta, czy cielęta hoduje się dla waszych toreb. Co jest prawdą o większości skór?',
    answers: [
      'Skóra jest powodem, dla którego hoduje się zwierzę',
      'Skóry są ze zwierząt, które padły ze starości',
      'Skóra jest produktem ubocznym mięsa, mleka lub wełny',
      'Skór cielęcych nie wolno sprzedawać w Europie',
    ],
    explanation:
      'Większość zwierząt hoduje się dla mięsa, mleka lub wełny. To stwierdzenie o większości skór, a nie obietnica dotycząca pojedynczej torby.',
  },
  'version/exam-fibres-gots': {
    text: 'T-shirt ma według GOTS napis „made with organic cotton”. Ile jest w nim co najmniej certyfikowanego włókna ekologicznego?',
    answers: ['70%', '50%', '95%', '100%'],
    explanation:
      '„Made with organic” zaczyna się od 70%, „organic” od 95%. GOTS patrzy też na chemikalia i warunki pracy po drodze.',
  },
  'version/label-correct-order': {
    text: 'Szal jest w 30% z jedwabiu i w 70% z kaszmiru. Która etykieta jest poprawna?',
    answers: [
      '30% jedwab, 70% kaszmir',
      'Jedwab i kaszmir, 100% naturalny',
      '70% kaszmir, 30% jedwab',
      'Mieszanka kaszmirowa z jedwabiem',
    ],
    explanation:
      'Każde włókno podaje się z jego udziałem w masie, największe na początku (rozporządzenie (UE) nr 1007/2011).',
  },
  'version/label-pure': {
    text: 'Kiedy na etykiecie wolno napisać „100% kaszmir”?',
    answers: [
      'Gdy co najmniej 85% masy to kaszmir',
      'Gdy kaszmir jest jedynym włóknem wyrobu',
      'Gdy tkanina wierzchnia jest z kaszmiru',
      'Gdy kaszmir jest jego najcenniejszym włóknem',
    ],
    explanation: '„100%”, „czysty” i podobne określenia są zastrzeżone dla wyrobów z jednego włókna.',
  },
  'version/label-leather-patch': {
    text: 'Wełniana marynarka ma skórzane łaty na łokciach. Jakie słowa musi mieć etykieta w UE?',
    answers: [
      'Wykonano z częściami z prawdziwej skóry',
      'Prosimy pytać o materiały pochodzenia zwierzęcego',
      'Zawiera skórę, patrz sposób pielęgnacji',
      'Zawiera nietekstylne części pochodzenia zwierzęcego',
    ],
    explanation: 'Brzmienie jest ustalone, w języku danego kraju. Dotyczy też guzików rogowych, futra i puchu.',
  },
  'version/label-origin': {
    text: 'Czy rozporządzenie (UE) nr 1007/2011 wymaga na etykiecie kraju pochodzenia?',
    answers: [
      'Nie, dotyczy składu włókien',
      'Tak, kraju ostatniego szycia',
      'Tak, kraju, w którym wyrosło włókno',
      'Tylko dla włókien pochodzenia zwierzęcego',
    ],
    explanation:
      'To rozporządzenie nazywa włókna, nie miejsca. Inne przepisy i inne rynki wymagają pochodzenia, więc nigdy go nie zgaduj.',
  },
  'version/exam-gold-fineness': {
    text: 'Łańcuszek ma znak 585. Co to mówi?',
    answers: ['585 z 1000 części to złoto', 'Rafinowano go 585 razy', 'Pochodzi z rafinerii 585', 'Waży 5,85 grama'],
    explanation: 'Ta liczba to próba w tysięcznych. 585 to trochę więcej niż 14 karatów z 24.',
  },
  'version/exam-gold-model': {
    text: '„Kupujemy tyle certyfikowanego złota, ile sprzedajemy, ale miesza się je z innym.” Który to model?',
    answers: ['Identity preserved', 'Segregated', 'Bilans masy', 'Book and claim'],
    explanation:
      'W bilansie masy ilości się zgadzają, a materiał się miesza. W book and claim zapis podróżuje bez materiału.',
  },
  'version/exam-stones-kimberley': {
    text: 'Do czego na granicy między uczestnikami potrzebny jest certyfikat Kimberley?',
    answers: [
      'Do pierścionka z brylantem',
      'Do paczki surowych diamentów',
      'Do oszlifowanego szmaragdu',
      'Do diamentu wyhodowanego w laboratorium',
    ],
    explanation:
      'Proces Kimberley certyfikuje tylko surowe diamenty. Kamienie szlifowane, kolorowe i laboratoryjne to nie jego sprawa.',
  },
  'version/exam-gold-rjc': {
    text: 'Które dwa zdania o normach Responsible Jewellery Council są prawdziwe?',
    answers: [
      'Code of Practices wiąże członków',
      'Obie są prawem Unii Europejskiej',
      'Obejmują tylko kamienie kolorowe',
      'Chain of Custody jest dobrowolna',
    ],
    explanation:
      'Code of Practices dotyczy tego, jak firma pracuje, i wiąże każdego członka. Chain of Custody podąża za materiałem i wybiera się ją dobrowolnie.',
  },
  'version/exam-gold-ilo': {
    text: 'Co należy do podstawowych zasad i praw w pracy MOP?',
    answers: [
      'Emerytura od 65. roku życia',
      'Cztery tygodnie płatnego urlopu',
      'Ta sama płaca we wszystkich krajach',
      'Bezpieczne i zdrowe miejsce pracy',
    ],
    explanation:
      'Dodano je w 2022 roku jako piąte obok wolności zrzeszania się oraz końca pracy przymusowej, pracy dzieci i dyskryminacji.',
  },

  'reward/reward-bronze': {
    title: 'Clarity Brąz',
    description: '<p>Zna skórę, złoto, diamenty, bawełnę i kaszmir: czym są i skąd pochodzą.</p>',
    businessRule: 'Za ukończenie stopnia Brąz.',
  },
  'reward/reward-silver': {
    title: 'Clarity Srebro',
    description: '<p>Śledzi partię od pierwszego miejsca po stół rzemieślnika i wie, co może pokazać audyt.</p>',
    businessRule: 'Za ukończenie stopnia Srebro.',
  },
  'reward/reward-gold': {
    title: 'Clarity Złoto',
    description: '<p>Umie udowodnić, skąd pochodzą rzeczy: prawo, dokumenty i zdanie dla klienta.</p>',
    businessRule: 'Za ukończenie stopnia Złoto.',
  },
  'reward/reward-leather-bonus': {
    title: 'Ciekawa dłoń',
    description: '<p>Sięga dalej, niż wymaga pierwszy poziom.</p>',
    businessRule: 'Za bonus pierwszego poziomu.',
  },
  'reward/reward-notebook': {
    title: 'Notes oprawiony w skrawki',
    description: '<p>Zrobiony w atelier we Florencji z tego, co zostaje na brzegu skóry. Każdy jest inny.</p>',
    businessRule: 'Od 800 punktów, póki są.',
  },
  'reward/reward-morning-at-the-bench': {
    title: 'Poranek przy stole rzemieślnika',
    description: '<p>Cztery godziny obok kogoś, kto robi to od trzydziestu lat. O podróż zadbamy.</p>',
    businessRule: 'Od 1000 punktów. Pięć poranków, dla tych, którzy pierwsi się zgłoszą.',
  },
  'reward/reward-good-question': {
    title: 'Pytanie, które zmieniło nasze',
    description: '<p>Za uwagę, dzięki której pytanie w grze stało się lepsze.</p>',
    businessRule: 'Przyznaje zespół Clarity Quest.',
  },
  'reward/reward-first-three': {
    title: 'Kolacja z rzemieślnikami',
    description: '<p>Przy jednym stole z ludźmi, którzy robią to, co sprzedajesz.</p>',
    businessRule: 'Dla pierwszej trójki końcowego rankingu.',
  },
  'reward/reward-team-leather': {
    title: 'Skóra na stole',
    description: '<p>Cały zespół przy jednym stole, a z nim siedem skór.</p>',
    businessRule: 'Za „Skórę na stole” z twoim zespołem.',
  },
  'reward/reward-team-lunch': {
    title: 'Lunch dla całego zespołu',
    description: '<p>Gdzie chcecie, na koszt firmy.</p>',
    businessRule: 'Za wynik zespołu 1250 punktów.',
  },
  'reward/reward-team-cup': {
    title: 'Puchar Clarity',
    description: '<p>Z wygrawerowaną nazwą waszego zespołu. Zostaje u was do następnej gry.</p>',
    businessRule: 'Dla pierwszego zespołu końcowego rankingu.',
  },

  'news/news-open': {
    title: 'Clarity Quest otwarta',
    description: 'Dziewięć poziomów, trzy stopnie, po kilka minut. Zacznij tam, gdzie jesteś, z tym, co masz pod ręką.',
    text: `
<p>„Skąd to pochodzi?” to pytanie, które słyszymy najczęściej i które zasługuje na najlepszą odpowiedź. Od dziś możesz ją ćwiczyć.</p>
<p>Clarity Quest prowadzi od materiału do dowodu. <strong>Brąz</strong> jest o tym, co trzymasz w ręku: skórze, złocie, diamentach, bawełnie i kaszmirze. <strong>Srebro</strong> śledzi partię od pierwszego miejsca po stół rzemieślnika. <strong>Złoto</strong> jest o prawie, dokumentach i zdaniu, które mówisz klientowi.</p>
<h2>Jak zacząć</h2>
<ul>
<li>Otwórz zasady i samouczek: jedno i drugie liczy się na pierwszym poziomie.</li>
<li>Przeczytaj pierwszy poziom. Jest tam wszystko, o co pytają jego quizy.</li>
<li>Zrób quiz, gdy masz pięć spokojnych minut. Odpowiedzi zapisują się na bieżąco.</li>
</ul>
<p>Życzymy dobrej podróży.</p>`,
  },
  'news/news-first-questions': {
    title: 'Pytaj nas o wszystko, przez pierwsze dwa tygodnie',
    description: 'Ludzie, którzy napisali pytania, odpowiadają na twoje, codziennie o czwartej po południu.',
    text: '<p>Przez pierwsze dwa tygodnie ktoś z zespołu Corporate Responsibility jest do twojej dyspozycji w każdy dzień roboczy o czwartej po południu: otwórz Pomoc i napisz do osoby odpowiedzialnej za treści szkoleniowe.</p>',
  },
  'news/news-how-a-question-is-made': {
    title: 'Jak pytanie trafia do gry',
    description:
      'Każde przeczytał ktoś, kto wykonuje tę pracę, i ktoś, kto zna prawo. Mniej więcej jedna trzecia wróciła.',
    text: `
<p>Dobre pytanie jest krótkie, ma jedno znaczenie i można na nie odpowiedzieć po przeczytaniu poziomu. Brzmi łatwo. Nie jest: mniej więcej jedna trzecia pytań Clarity Quest przynajmniej raz wróciła do autorów.</p>
<h2>Troje czytelników</h2>
<ol>
<li><strong>Ktoś, kto wykonuje tę pracę</strong> – w salonie, pracowni lub w zakupach – mówi, czy pytanie zadano tak, jak to się dzieje.</li>
<li><strong>Ktoś, kto zna regułę</strong>, sprawdza je u źródła: w rozporządzeniu, normie, konwencji.</li>
<li><strong>Ktoś, kto nic o tym nie wie</strong>, mówi, czy da się je zrozumieć.</li>
</ol>
<p>Widzisz takie, które mogłoby być lepsze? Podaj poziom i pytanie osobie odpowiedzialnej za treści szkoleniowe. Gdy odpowiedź okaże się błędna, zmieniamy ją, a jeśli dotyczy to twoich punktów, dowiesz się o tym.</p>`,
  },
  'news/news-kimberley': {
    title: 'Proces Kimberley własnymi słowami',
    description:
      'Co mówi certyfikat podróżujący z surowymi diamentami, a czego nie mówi: przeczytaj u źródła, po angielsku.',
    text: `
<p>System certyfikacji Procesu Kimberley obowiązuje od 2003 roku. Dotyczy <em>surowych</em> diamentów: każda przesyłka przez granicę między uczestnikami podróżuje w zaplombowanym pojemniku z certyfikatem swojego rządu.</p>
<p>Równie warto wiedzieć, czego nie mówi: certyfikat dotyczy diamentów konfliktowych w rozumieniu systemu. Warunki pracy, środowisko i kamienie szlifowane są poza nim. Dlatego drugi poziom pyta, co jeszcze należy do uczciwej odpowiedzi.</p>`,
  },
  'news/news-leather-on-the-table': {
    title: 'Siedem skór, jeden stół: notatki z Florencji',
    description: 'Co się dzieje, gdy dziewięć osób ma ułożyć próbki dotykiem, zanim dowie się, co trzyma.',
    text: `
<p>Atelier we Florencji było pierwszym zespołem, który położył skórę na stole. Siedem próbek, żadnych etykiet, dziesięć minut. Polecenie: ułożyć je według tego, co się czuje.</p>
<p>„Wszyscy zaczęli od koloru”, mówi Giulia Bandini, „a kolor nic nie mówi”. Po pięciu minutach ktoś podniósł próbkę do światła, przyjrzał się porom i porządek na stole się zmienił.</p>
<h2>Co zrobiliby tak samo</h2>
<ul>
<li>Zakryć etykiety, aż wszyscy się zdecydują.</li>
<li>Położyć lico korygowane obok pełnego: różnicę łatwiej zobaczyć, niż wyjaśnić.</li>
<li>Zapisać pytania, na które nikt nie umiał odpowiedzieć. Były trzy i zakupy odpowiedziały na wszystkie.</li>
</ul>`,
  },
  'news/news-deforestation-source': {
    title: 'Rozporządzenie o wylesianiu, u źródła',
    description:
      'Bydło, a z nim skóra, należy do towarów, które obejmuje. Komisja prowadzi stronę z tym, co obowiązuje dziś.',
    text: `
<p>Rozporządzenie (UE) 2023/1115 obejmuje siedem towarów – bydło, kakao, kawę, palmę olejową, kauczuk, soję i drewno – oraz wyroby z nich, w tym skórę. Kto wprowadza je na rynek, musi wykazać, że pochodzą z ziem, których nie wylesiono po 31 grudnia 2020 roku, i że wytworzono je zgodnie z prawem kraju pochodzenia.</p>
<p>Daty, od których obowiązki się stosuje, od czasu przyjęcia rozporządzenia przesuwano. Nie ucz się ich na pamięć: sprawdzaj tam, gdzie są aktualne.</p>`,
  },
  'news/news-zurich-evening': {
    title: 'Wieczór o złocie w Zurychu',
    description:
      'Troje gości, sztabka złota z recyklingu i godzina na twoje pytania. Dla wszystkich, którzy grają w Szwajcarii.',
    text: `
<p>Jak odróżnić złoto z recyklingu od wydobytego? Nie wzrokiem. Różni je papier: kto je miał, kiedy i co zapisano przy każdym kroku.</p>
<p>Dział zakupów, rafineria i audytor opowiadają, jak to robią, w salach nad salonem w Zurychu. Wieczór zostanie powtórzony w Genewie. Powiedz przełożonemu, że chcesz przyjść; o dojazd z innych salonów zadbamy.</p>`,
  },
  'news/news-bratislava-answers': {
    title: 'Bratysława zapytała, Florencja odpowiedziała',
    description: 'Klientka chciała wiedzieć, kto zabarwił jej torbę. Wystarczyły dwa telefony i numer partii.',
    text: `
<p>„Mogłam powiedzieć, że nie wiem”, mówi Zuzana Kováčová, „i byłaby to prawda”. Zamiast tego poprosiła o jeden dzień, wzięła z karty numer partii i zadzwoniła do atelier.</p>
<p>Dwa telefony później miała nazwę garbarni, miesiąc i zdjęcie bębna. Klientka wróciła po odpowiedź i została godzinę.</p>
<p>Umożliwił to numer złożony z jedenastu znaków. Czwarty poziom wyjaśnia, jak go czytać.</p>`,
  },
  'news/news-poland-call': {
    title: 'Warszawa i Kraków spotykają się na ekranie',
    description: 'Pół godziny na jedno pytanie w tygodniu: najtrudniejsze z poziomu, na którym jest większość z was.',
    text: `
<p>W każdy wtorek o wpół do dziewiątej, zanim otworzą się drzwi, oba salony rozkładają jedno pytanie na części: o co pyta, dlaczego złe odpowiedzi wyglądają na dobre i co powiedziałoby się klientowi.</p>
<p>Bez slajdów. Kawa zalecana. Kto jeszcze nie zaczął, jest szczególnie mile widziany.</p>`,
  },
  'news/news-stockholm-samples': {
    title: 'Próbki na twoją ladę są w drodze',
    description:
      'Każdy salon w Szwecji dostaje pudełko z sześcioma skórami i kartą, która je objaśnia. Oto, co z nim zrobić.',
    text: `
<p>W pudełku jest sześć skór: pełne lico, lico korygowane, zamsz, dwa rodzaje garbowania i jedna naprawiona. Każda ma numer; karta w pokrywce mówi, co to jest.</p>
<h2>Do czego służy</h2>
<p>Pozwól klientom dotknąć, zanim wyjaśnisz. Zapytaj, które dwie są najbardziej podobne. Potem odwróć kartę.</p>
<p>Sześć pudełek już dotarło. Jeśli do końca przyszłego tygodnia nie będzie wśród nich twojego, powiedz osobie odpowiedzialnej za treści szkoleniowe.</p>`,
  },
  'news/news-rewards': {
    title: 'Więcej niż punkty: odznaki do pokazania i upominki do odebrania',
    description: 'To, co udało ci się zdobyć, już się liczy. Zobacz, co jest twoje i co jest w zasięgu.',
    text: `
<p>Gra daje więcej niż punkty. Każdy stopień kończy się <strong>cyfrową odznaką</strong>: ma ona własną publiczną stronę, więc możesz podać do niej link, gdzie chcesz, a kto ją otworzy, zobaczy, że jest prawdziwa.</p>
<p>Są też <strong>upominki</strong>. Niektórych jest mało: dostają je ci, którzy pierwsi się zgłoszą. Inne są dla wszystkich, którzy dotrą tak daleko.</p>
<p>Otwórz Nagrody, a zobaczysz, co już jest twoje i co jest najbliżej.</p>`,
  },
  'news/news-open-atelier': {
    title: 'Atelier otwiera drzwi',
    description: 'Jedna sobota, cztery stoły i wszystko, o czym mówi drugi stopień, do obejrzenia i zapytania.',
    text: '<p>W jedną z wiosennych sobót atelier we Florencji pokaże, jak śledzi się partię przez cały dom: cztery stoły, czworo ludzi i tyle czasu, ile potrzebują twoje pytania. Jak się zapisać, ogłosimy tutaj.</p>',
  },
  'news/news-stockholm-evening': {
    title: 'Wieczór z kaszmirem w Sztokholmie',
    description:
      'Jak czuje się w dłoni włókno o grubości piętnastu mikrometrów i czego wymaga od ziemi, z której pochodzi. Dla wszystkich w Szwecji.',
    text: '<p>Grzebień, trzy runa i prządka, która od dwudziestu lat pracuje z kozami: wieczór nad butikiem w Sztokholmie, przy zupie. Powiedz przełożonym, że chcesz przyjść.</p>',
  },
  'news/news-geneva-repeat': {
    title: 'Wieczór o złocie, jeszcze raz w Genewie',
    description:
      'W Zurychu zabrakło miejsc. Ci sami troje goście przyjadą do Genewy, a tym razem rafineria przywiezie obie sztabki.',
    text: '<p>Dwie sztabki, jedna z odzysku, druga z kopalni: trzymasz obie i szukasz różnicy. Nie ma takiej, którą wyczułaby dłoń. To, co je różni, leży obok na stole, na czterech kartkach papieru.</p>',
  },
  'news/news-krakow-mirror': {
    title: 'Co zmienił Kraków po piątym poziomie',
    description:
      'Jedna szuflada, dwie etykiety i o jedno pytanie mniej dla każdego klienta: jak butik uporządkował karty partii.',
    text: '<p>Przez lata karty partii leżały tam, gdzie ostatnio były potrzebne. Teraz każda torebka ma kieszonkę na swoją, a kto ją sprzedaje, raz odczytuje numer na głos. Zajmuje to sześć sekund. W pierwszym miesiącu nikt nie musiał dzwonić do atelier.</p>',
  },
  'news/news-bratislava-samples': {
    title: 'Pudełko z próbkami dociera na Słowację',
    description: 'Sześć skór i karta, która je objaśnia, na każdą ladę w Bratysławie i Koszycach.',
    text: '<p>Pudełka, z których korzysta Szwecja, pakujemy teraz także dla Was. Pozwólcie klientom dotknąć, zanim wyjaśnicie, i zapiszcie pytanie, na które nie było odpowiedzi: trafi do działu zakupów i wróci w ciągu tygodnia.</p>',
  },
};
