import type { DemoTranslation } from '../../translatedTexts.ts';

export const french: DemoTranslation = {
  'game/clarity-quest': {
    name: 'Clarity Quest',
    dashboard: `
<h2>D’où cela vient-il ?</h2>
<p>Les clients le demandent chaque jour, et ils méritent une réponse solide. Clarity Quest vous mène de la matière à la preuve : neuf niveaux, quelques minutes à la fois, sur votre téléphone ou dans l’arrière-boutique.</p>
<p>Ce que vous apprenez ici vous servira dès la prochaine conversation.</p>`,
    gameRules: `
<h2>Comment gagner des points</h2>
<ul>
<li>Chaque défi donne ses points <strong>une fois</strong>, dès qu’il est accompli.</li>
<li>Un quiz donne ses points quand vous atteignez le seuil de réussite. La plupart permettent trois essais ; en rater un ne coûte rien.</li>
<li>Vos réponses sont enregistrées au fur et à mesure. Vous pouvez vous arrêter quand vous voulez et continuer plus tard, même sur un autre appareil. Tant que vous n’avez pas envoyé, vous pouvez les changer.</li>
<li>Une fois le quiz réussi, ou quand il ne reste plus d’essai, vous voyez les bonnes réponses et pourquoi elles le sont.</li>
</ul>
<h2>Comment avancer</h2>
<ul>
<li>Les niveaux s’ouvrent l’un après l’autre. Le suivant s’ouvre quand les quiz du précédent sont faits ; au premier niveau, il faut aussi les règles et le tutoriel.</li>
<li>Si tous vos essais à un quiz sont épuisés, vous continuez sans ses points.</li>
<li>Un <strong>bonus</strong> s’ouvre quand le reste de son niveau est fait. Il ne vous retient jamais.</li>
<li>Quand le dernier défi obligatoire d’un palier est accompli, vous passez au palier suivant, et vous y restez.</li>
</ul>
<h2>À faire en boutique ou à l’atelier</h2>
<p>Certains défis se passent loin de l’écran. Relevez-les, dites-le à votre responsable, et l’équipe Clarity Quest les enregistre, en général sous deux jours ouvrés.</p>
<h2>Votre équipe</h2>
<ul>
<li>Le score de votre équipe est la <strong>moyenne</strong> des points de ses membres, plus les points qu’elle a gagnés en équipe. Les grandes équipes n’ont donc pas d’avantage.</li>
<li>Il faut trois membres à une équipe pour être classée.</li>
<li>Si vous changez d’équipe, vos propres points vous suivent ; ce que votre ancienne équipe a gagné y reste.</li>
</ul>
<h2>Les rangs</h2>
<p>Plus on a de points, plus on est haut. À égalité, la personne qui les a atteints la première est devant. Vous avez un rang dès votre premier point.</p>
<h2>Jouer franc jeu</h2>
<p>Cherchez, parlez des questions entre vous : c’est ainsi qu’on apprend. Mais répondez vous-même.</p>`,
    tutorial: `
<h2>Trois minutes pour vous repérer</h2>
<ol>
<li><strong>Votre accueil</strong> montre vos points, votre rang et votre palier, et vous ramène là où vous en étiez.</li>
<li><strong>Le jeu</strong> montre les neuf niveaux. Ouvrez le vôtre et lisez-le d’abord : tout ce que ses quiz demandent y est écrit.</li>
<li><strong>Un quiz</strong> montre une question à la fois. Choisissez, continuez, et envoyez à la fin. Vous voyez quand chaque réponse a été enregistrée.</li>
<li><strong>Choisissez toutes les bonnes réponses</strong> figure sur les questions qui en ont plus d’une. La question compte quand toutes sont choisies, et aucune autre.</li>
<li><strong>À faire</strong> signale ce qui se passe en boutique ou à l’atelier. La page du défi dit comment il est enregistré.</li>
<li><strong>Les classements</strong> vous montrent avec vos voisins, et votre équipe.</li>
<li><strong>La cloche</strong> vous dit ce que vous avez gagné et ce qui a changé.</li>
</ol>
<p>Vous pouvez rouvrir ce tutoriel depuis votre profil quand vous le souhaitez.</p>`,
    aboutGame: `
<h2>À propos de Clarity Quest</h2>
<p>Clarity Quest s’adresse à toutes celles et tous ceux qui fabriquent, transportent ou vendent ce que représentent nos maisons. L’équipe Corporate Responsibility l’a composé avec des personnes des boutiques, des ateliers et des achats.</p>
<h3>Ce qu’on y apprend</h3>
<p>Trois paliers : <strong>Bronze</strong>, connaître les matières ; <strong>Argent</strong>, suivre un lot ; <strong>Or</strong>, le prouver.</p>
<h3>D’où viennent les faits</h3>
<p>Des lois et des normes qu’il cite : règlements et directives de l’UE, conventions de l’OIT et CITES, Processus de Kimberley, guides de l’OCDE et normes publiées par RJC, LWG, SAI, Sedex, GOTS et d’autres. Les lois changent. Quand l’une d’elles change, la question est modifiée, et si cela touche vos points, vous l’apprenez.</p>
<h3>Vous avez trouvé une erreur ?</h3>
<p>Dites-le-nous : ouvrez l’Aide et écrivez au contact pour les contenus d’apprentissage. Indiquez le niveau et la question. Chaque remarque est la bienvenue.</p>`,
    newsText: '<p>Les actualités de la quête et de ses sujets.</p>',
    leaderboardText:
      '<p>Vous, vos voisins et votre équipe. À égalité de points, la personne qui les a atteints la première est devant. Les équipes sont classées selon la moyenne des points de leurs membres, plus ce qu’elles ont gagné en équipe ; il faut trois membres.</p>',
    rewardsText: '<p>Ce que l’on peut gagner dans Clarity Quest.</p>',
  },

  'tier/bronze': {
    name: 'Bronze',
    description: '<p>Connaître les matières : ce que vous tenez dans la main.</p>',
  },
  'tier/silver': {
    name: 'Argent',
    description: '<p>Suivre un lot : du premier lieu jusqu’à l’établi, sans perdre le fil.</p>',
  },
  'tier/gold': {
    name: 'Or',
    description: '<p>Le prouver : la loi, les documents, et la phrase que vous dites à un client.</p>',
  },

  'level/leather': {
    name: 'Le cuir',
    header: 'Ce que vous tenez quand vous tenez du cuir',
    category: 'Matières',
    description:
      '<p>La matière que les clients touchent en premier et sur laquelle ils posent le plus de questions. Apprenez ce qui a le droit de s’appeler cuir, comment une peau brute le devient, et ce que dit chaque nom.</p>',
    clarityContent: `
<h3>Ce qui compte comme cuir</h3>
<p>Le cuir est une peau dont la <strong>structure fibreuse est plus ou moins intacte</strong> et qui a été <strong>tannée</strong> pour ne pas pourrir. Elle peut porter un revêtement, mais pas plus épais que 0,15 mm. Du cuir déchiqueté et pressé en plaques n’est plus du cuir, et un tissu enduit n’en est pas non plus, quel que soit le fruit dans son nom. C’est ce que dit la norme européenne EN 15987.</p>
<p>Dans le métier, le cuir brut vient de grands animaux comme les bovins, la peau de petits comme les chèvres et les moutons. La plupart de ces animaux sont élevés pour <strong>la viande, le lait ou la laine</strong> ; la peau est un coproduit.</p>
<h3>Les couches</h3>
<ul>
<li><strong>Pleine fleur</strong> : la surface extérieure telle qu’elle a poussé. Griffures cicatrisées, veines et rides de croissance restent visibles.</li>
<li><strong>Fleur corrigée</strong> : la surface a été poncée et a reçu un fini ; elle paraît donc régulière.</li>
<li><strong>Nubuck</strong> : le côté fleur, poncé jusqu’à devenir velouté.</li>
<li><strong>Croûte</strong> : la couche intérieure, sans fleur. Le <strong>velours</strong> en provient, ou du côté chair.</li>
</ul>
<h3>Du brut au fini</h3>
<ol>
<li>Le sel ou le froid empêche la peau brute de pourrir en chemin.</li>
<li>Le pelanage à la chaux détache les poils ; puis la peau est écharnée et refendue.</li>
<li>Le tannage. Les sels de chrome(III) agissent en un jour environ et laissent une matière humide, bleu pâle : le <strong>wet blue</strong>. Les tanins végétaux d’écorce, de bois ou de feuilles demandent des semaines et donnent un cuir plus ferme.</li>
<li>La teinture, et la nourriture : des huiles qui gardent les fibres souples.</li>
<li>Le séchage donne le <strong>crust</strong> : tanné, sec, pas encore fini. Le finissage vient en dernier.</li>
</ol>`,
    inGameAction: `
<p>Prenez trois pièces de cuir de votre boutique ou atelier et approchez-les de la fenêtre.</p>
<ul>
<li>Trouvez une pleine fleur et une croûte ou un velours. Regardez la tranche, si elle est visible.</li>
<li>Trouvez une marque naturelle et dites avec des mots ce qui l’a faite.</li>
<li>Dites à un collègue, en une phrase, comment l’une des trois a été tannée. Si vous ne le savez pas, notez à qui le demander.</li>
</ul>`,
  },
  'achievement/leather-game-rules': {
    title: 'Savoir comment on joue',
    shortDescription: 'Ouvrez les règles du jeu et lisez-les jusqu’au bout. Deux minutes, une fois.',
    longDescription:
      '<p>Comment on gagne des points, quand un niveau s’ouvre et ce qui compte pour votre équipe : tout est dans les règles du jeu. Vous les trouvez sur votre accueil.</p>',
  },
  'achievement/leather-tutorial': {
    title: 'Suivre le tutoriel',
    shortDescription: 'Le tutoriel vous montre où tout se trouve. Trois minutes, une fois.',
    longDescription:
      '<p>Le tutoriel vous fait parcourir votre accueil, un niveau et un quiz. Vous pouvez le rouvrir depuis votre profil autant que vous voulez ; il compte une fois.</p>',
  },
  'achievement/leather-what-it-is': {
    title: 'Ce qui fait le cuir',
    shortDescription: 'Six questions sur le mot cuir, et sur ce qui a le droit de le porter.',
    longDescription:
      '<p>Un nom est une promesse. Dans ce quiz, vous décidez de ce qui a le droit de s’appeler cuir et de ce que chaque nom dit de la couche dont il est fait.</p><p>Tout ce qu’il vous faut est sur la page de ce niveau. Quatre bonnes réponses sur six suffisent, et vous avez trois essais.</p>',
  },
  'version/leather-definition': {
    text: 'Qu’est-ce qui fait d’une matière du cuir ?',
    answers: [
      'Elle a l’aspect, le toucher et l’odeur d’une peau animale',
      'C’est une peau tannée dont la structure fibreuse est gardée',
      'La moitié au moins de son poids vient de fibres animales',
      'Elle a été traitée aux sels de chrome et teinte',
    ],
    explanation:
      'L’EN 15987 définit le cuir comme une peau ayant gardé sa structure fibreuse d’origine plus ou moins intacte, tannée pour ne pas pourrir. La manière de tanner ne compte pas pour le nom.',
  },
  'version/leather-shredded': {
    text: 'Un fournisseur propose des plaques de cuir déchiqueté et de liant. Peuvent-elles s’appeler cuir ?',
    answers: [
      'Oui, si toutes les fibres viennent d’une seule tannerie',
      'Oui, du moment que chaque plaque fait au moins 2 mm',
      'Non, car la structure fibreuse d’origine a disparu',
      'Non, car un liant contient toujours du plastique',
    ],
    explanation:
      'Une fois le cuir réduit en fibres ou en poudre et refait en plaques, ces plaques ne sont pas du cuir (EN 15987). La composition du liant n’y change rien.',
  },
  'version/leather-coating': {
    text: 'Quelle épaisseur peut avoir le revêtement d’une matière appelée simplement cuir ?',
    answers: ['Au plus 0,15 mm', 'Au plus 0,5 mm', 'Au plus 1 mm', 'N’importe laquelle, s’il est souple'],
    explanation: 'La limite est de 0,15 mm (EN 15987). Au-delà, le nom doit dire que le cuir est enduit.',
  },
  'version/leather-hide-or-skin': {
    text: 'Dans le métier, quelle est la différence entre un cuir brut et une peau ?',
    answers: [
      'Le cuir brut est tanné, la peau ne l’est pas encore',
      'Le cuir brut vient d’une ferme, la peau de la nature',
      'Le cuir brut a gardé ses poils, la peau les a perdus',
      'Le cuir brut vient d’un grand animal, la peau d’un petit',
    ],
    explanation: 'Bovins et chevaux donnent des cuirs bruts ; chèvres, moutons et veaux donnent des peaux.',
  },
  'version/leather-by-product': {
    text: 'Pourquoi élève-t-on la plupart des animaux dont la peau devient du cuir ?',
    answers: [
      'Pour leur peau, qui fait vivre la ferme',
      'Pour la viande, le lait ou la laine',
      'Pour la reproduction et les concours',
      'Pour le travail aux champs',
    ],
    explanation:
      'La peau est un coproduit et une petite part de la valeur de l’animal. C’est une des raisons pour lesquelles ce que l’on sait de la ferme se perd si facilement sur le chemin de la tannerie.',
  },
  'version/leather-grain-side': {
    text: 'Quels sont les deux qui proviennent du côté fleur de la peau ?',
    answers: ['Pleine fleur', 'Croûte', 'Nubuck', 'Velours'],
    explanation:
      'La pleine fleur laisse la surface extérieure telle qu’elle a poussé ; le nubuck est le même côté, poncé. Croûte et velours viennent de la couche intérieure ou du côté chair.',
  },
  'achievement/leather-hide-to-leather': {
    title: 'De la peau au cuir',
    shortDescription: 'Six questions le long du chemin dans la tannerie, du sel au finissage.',
    longDescription:
      '<p>Suivez une peau brute à travers la tannerie : ce qui l’empêche de pourrir, ce qui la rend bleue, ce qui la rend souple.</p><p>Tout ce qu’il vous faut est sur la page de ce niveau. Quatre bonnes réponses sur six suffisent, et vous avez trois essais.</p>',
  },
  'version/leather-salting': {
    text: 'Pourquoi sale-t-on ou refroidit-on les peaux brutes peu après l’abattage ?',
    answers: [
      'Pour détacher les poils avant la tannerie',
      'Pour les rendre plus légères à transporter',
      'Pour qu’elles ne pourrissent pas en chemin',
      'Pour commencer le tannage pendant le trajet',
    ],
    explanation:
      'Une peau brute est aussi périssable que la viande. Le sel ou le froid la conserve jusqu’au tannage ; seul le tannage la fait durer.',
  },
  'version/leather-wet-blue': {
    text: 'Une palette porte la mention « wet blue ». Qu’y a-t-il dessus ?',
    answers: [
      'Des peaux brutes teintes en bleu en guise d’alerte',
      'Du cuir fini de couleur bleue',
      'Des peaux au tannage végétal, prêtes à la coupe',
      'Des peaux tannées au chrome, ni séchées ni teintes',
    ],
    explanation:
      'Les sels de chrome(III) donnent à la peau tannée son bleu pâle. Le wet blue se conserve et se vend dans le monde entier avant d’être teint et fini.',
  },
  'version/leather-vegetable-tanning': {
    text: 'Qu’est-ce qui distingue le tannage végétal du tannage au chrome ?',
    answers: [
      'Il emploie des tanins d’écorce, de bois ou de feuilles, et dure plus longtemps',
      'Il emploie des huiles pressées de graines, et se passe entièrement d’eau',
      'Il convient aux peaux de chèvre et de mouton, mais pas à celles de bovin',
      'Il laisse les poils sur la peau et garde le cuir blanc',
    ],
    explanation:
      'Les tanins végétaux demandent des semaines là où les sels de chrome demandent un jour environ. Le résultat est plus ferme et fonce à la lumière et à l’usage.',
  },
  'version/leather-fatliquoring': {
    text: 'À quoi sert la nourriture du cuir ?',
    answers: [
      'Elle retire la graisse naturelle de la peau brute',
      'Elle garde souples les fibres du cuir',
      'Elle donne son brillant à la surface finie',
      'Elle protège les tranches contre l’eau',
    ],
    explanation:
      'On fait pénétrer des huiles entre les fibres pour qu’elles glissent l’une contre l’autre. Sans elles, le cuir durcit en séchant.',
  },
  'version/leather-crust': {
    text: 'Qu’est-ce qu’un tanneur appelle crust ?',
    answers: [
      'Le bord dur que l’on coupe d’une peau brute',
      'La couche de sel sur des peaux stockées',
      'Un cuir tanné et sec, mais pas encore fini',
      'Un cuir dont la surface s’est craquelée avec l’âge',
    ],
    explanation:
      'Le crust est le cuir entre tannage et finissage. Couleur, éclat et protection de la surface viennent ensuite.',
  },
  'version/leather-order': {
    text: 'Quel ordre est le bon ?',
    answers: [
      'Pelanage, tannage, teinture, finissage',
      'Tannage, pelanage, finissage, teinture',
      'Teinture, pelanage, tannage, finissage',
      'Pelanage, teinture, finissage, tannage',
    ],
    explanation:
      'D’abord les poils doivent partir (pelanage), puis on fait durer la peau (tannage), puis elle reçoit sa couleur et, tout à la fin, son finissage.',
  },
  'achievement/leather-on-the-table': {
    title: 'Du cuir sur la table',
    shortDescription:
      'Un briefing du matin autour de trois cuirs, dans les premières semaines du jeu. Pour toute l’équipe.',
    longDescription:
      '<p>Avant l’ouverture, posez trois cuirs différents sur la table. Chacun dit une chose de l’un d’eux : la couche, le tannage ou une marque naturelle.</p><p>Votre responsable signale à l’équipe Clarity Quest que cela a eu lieu ; les points vont alors à votre équipe.</p>',
  },
  'achievement/leather-bonus': {
    title: 'Spécialiste du cuir',
    shortDescription:
      'Quatre questions plus difficiles, comme les clients les posent. S’ouvre quand le reste du niveau est fait.',
    longDescription:
      '<p>Quatre situations de boutique. Trois bonnes réponses suffisent. Vous avez deux essais, alors prenez votre temps.</p>',
  },
  'version/leather-healed-scratch': {
    text: 'Une cliente montre une fine griffure cicatrisée sur un sac en pleine fleur. Quelle réponse est vraie ?',
    answers: [
      'Le couteau a glissé à la coupe',
      'La ligne disparaîtra en quelques semaines d’usage',
      'L’animal l’avait, et la pleine fleur la laisse visible',
      'Le cuir a été séché avant la fin du tannage',
    ],
    explanation:
      'La pleine fleur est la surface telle qu’elle a poussé. Griffures cicatrisées, veines et rides de croissance en font partie ; une surface poncée les cacherait.',
  },
  'version/leather-even-surface': {
    text: 'Deux sacs de la même peau : l’un montre chaque pore, l’autre est parfaitement régulier. Qu’a-t-on sans doute fait au second ?',
    answers: [
      'Sa surface a été poncée et a reçu un fini',
      'Il a été tanné deux fois, dans deux bains différents',
      'Il a été coupé dans la couche intérieure de la peau',
      'Ses fibres ont été pressées avec un liant',
    ],
    explanation:
      'C’est de la fleur corrigée. C’est du vrai cuir, souvent plus résistant, mais le dessin de l’animal a disparu.',
  },
  'version/leather-not-leather': {
    text: 'Quels sont les deux qui n’ont pas le droit de s’appeler cuir ?',
    answers: [
      'Du velours de la couche intérieure d’une peau',
      'Un tissu enduit contenant des résidus de pomme',
      'Du nubuck teint en noir',
      'Des plaques de cuir broyé et de latex',
    ],
    explanation:
      'Le premier est un tissu, l’autre a perdu la structure fibreuse de la peau. L’EN 15987 réserve le mot cuir aux peaux, y compris dans les mots composés.',
  },
  'version/leather-where-is-the-grain': {
    text: 'Une peau épaisse est refendue en deux couches. Où est la fleur ensuite ?',
    answers: [
      'Dans les deux couches, mais plus fine qu’avant',
      'Dans la couche intérieure seulement',
      'Dans aucune, car la refente l’enlève',
      'Dans la couche extérieure seulement',
    ],
    explanation:
      'La fleur est la surface extérieure. La couche intérieure, la croûte, n’en a pas ; celle que l’on y voit a été imprimée.',
  },

  'level/gold-and-stones': {
    name: 'L’or et les pierres',
    header: 'De petites choses qui viennent de loin',
    category: 'Matières',
    description:
      '<p>L’or se fond et un diamant se taille : tous deux perdent les signes de leur origine. Ce qui garde leur histoire, c’est le document qui voyage avec eux.</p>',
    clarityContent: `
<h3>L’or</h3>
<p>Le nombre gravé dans une pièce est son titre en millièmes : 750 veut dire que 750 parts sur 1 000 sont de l’or, soit 18 carats sur 24. Il ne dit rien de l’origine. L’affinage efface les traces du minerai et mêle le métal de nombreux lieux ; ensuite, aucun laboratoire ne peut nommer la mine. Seule le peut une <strong>chaîne de traçabilité (chain of custody)</strong> : le relevé de chaque main par laquelle la matière est passée.</p>
<p>La norme ISO 22095 nomme cinq modèles, du plus strict au plus souple : <em>identity preserved, segregated, controlled blending, bilan massique (mass balance), book and claim</em>. Dans le dernier, le document voyage sans la matière.</p>
<p>Le Responsible Jewellery Council (RJC) a deux normes. Son <strong>Code of Practices</strong> porte sur la façon de travailler d’une entreprise et engage ses membres. Sa <strong>Chain of Custody</strong> est volontaire et suit la matière : or, argent et métaux du groupe du platine. « Recyclé » dit seulement que le métal a déjà servi.</p>
<h3>Les diamants</h3>
<p>Depuis 2003, le <strong>Processus de Kimberley</strong> certifie les diamants <em>bruts</em> qui passent une frontière entre ses participants. Il a été créé contre une seule chose : les diamants bruts qui financent des mouvements rebelles contre des gouvernements légitimes. Il ne couvre ni les pierres taillées ou de couleur, ni les salaires, ni l’environnement. Pour le chemin après la taille, le System of Warranties du World Diamond Council demande une déclaration sur chaque facture. Un diamant de laboratoire est un diamant par sa chimie, et doit être annoncé comme tel.</p>
<h3>Les personnes</h3>
<p>L’Organisation internationale du Travail (OIT) nomme cinq principes fondamentaux : liberté d’association, pas de travail forcé, pas de travail des enfants, pas de discrimination et, depuis 2022, un milieu de travail sûr et salubre.</p>`,
    inGameAction: `
<p>Demandez une loupe et regardez l’intérieur d’une bague, le fermoir d’une chaîne ou le fond d’un boîtier de montre.</p>
<ul>
<li>Trouvez le titre, et dites-le en carats.</li>
<li>Trouvez à côté un deuxième poinçon et cherchez de qui il est.</li>
<li>Cherchez quelle déclaration sur les diamants figure sur la facture de votre fournisseur ou dans vos informations produit.</li>
</ul>`,
  },
  'achievement/gold-chain-of-custody': {
    title: 'La traçabilité de l’or',
    shortDescription: 'Sept questions sur le titre, l’affinage et le document qui doit voyager avec le métal.',
    longDescription:
      '<p>L’or ne se souvient de rien. Ce quiz parle de celles et ceux qui se souviennent pour lui.</p><p>Les métaux du groupe du platine sont le platine et ses parents, comme le palladium et le rhodium. Cinq bonnes réponses sur sept suffisent, et vous avez trois essais.</p>',
  },
  'version/gold-750': {
    text: 'Que dit le poinçon 750 dans une bague en or ?',
    answers: [
      'La bague pèse 7,50 grammes',
      'Les trois quarts de l’alliage sont de l’or',
      'Les trois quarts de l’or sont recyclés',
      'L’or a été affiné 750 fois',
    ],
    explanation: 'Ce nombre est le titre : 750 parts sur 1 000 sont de l’or. C’est 18 carats sur 24.',
  },
  'version/gold-laboratory': {
    text: 'Pourquoi aucun laboratoire ne peut-il dire de quelle mine vient de l’or affiné ?',
    answers: [
      'L’affinage efface les traces et mêle les origines',
      'Toutes les mines du monde extraient le même minerai',
      'Les mines ne laissent personne prélever d’échantillons',
      'L’or perd un peu de poids à chaque fonte',
    ],
    explanation:
      'Le minerai porte les traces de son gisement. L’or affiné n’en porte plus, et un seul lingot peut contenir du métal de nombreuses origines. C’est donc au document de faire le travail.',
  },
  'version/gold-what-is-custody': {
    text: 'Qu’est-ce qu’une chaîne de traçabilité (chain of custody) ?',
    answers: [
      'Un contrat qui fixe le prix de la mine à la boutique',
      'Une liste des personnes autorisées à ouvrir le coffre',
      'Un test de pureté à chaque étape de la fabrication',
      'Le relevé de chaque main par laquelle la matière est passée',
    ],
    explanation:
      'L’ISO 22095 la décrit comme le processus par lequel les matières et leurs informations sont transférées, suivies et maîtrisées à chaque étape.',
  },
  'version/gold-book-and-claim': {
    text: 'Dans quel modèle le document voyage-t-il sans la matière ?',
    answers: ['Identity preserved', 'Segregated', 'Book and claim', 'Controlled blending'],
    explanation:
      'Avec book and claim, des crédits s’échangent à part des marchandises : ce que vous tenez peut être autre chose. Dans les trois autres, de la matière certifiée est vraiment dedans, seule ou dans une part connue.',
  },
  'version/gold-rjc-standards': {
    text: 'En quoi les deux normes du Responsible Jewellery Council diffèrent-elles ?',
    answers: [
      'L’une est pour les mines, l’autre pour les boutiques',
      'L’une porte sur l’entreprise, l’autre suit la matière',
      'L’une porte sur l’or, l’autre sur les diamants',
      'L’une est vérifiée par des auditeurs, l’autre par la douane',
    ],
    explanation:
      'Le Code of Practices porte sur la façon de travailler d’un membre ; la norme Chain of Custody suit le métal précieux éligible de main en main. Les deux sont auditées par des tiers indépendants.',
  },
  'version/gold-rjc-metals': {
    text: 'Quels sont les trois que couvre la norme Chain of Custody du RJC ?',
    answers: ['Or', 'Titane', 'Argent', 'Cuivre', 'Platine'],
    explanation: 'Elle est faite pour les métaux précieux : l’or, l’argent et les métaux du groupe du platine.',
  },
  'version/gold-recycled': {
    text: 'Un fournisseur propose de « l’or recyclé ». Que vous dit ce mot, à lui seul, de la mine ?',
    answers: [
      'Qu’elle a fermé avant l’an 2003',
      'Qu’elle était certifiée quand on y travaillait',
      'Qu’il n’y en a jamais eu',
      'Rien',
    ],
    explanation:
      'Recyclé veut dire que le métal a déjà servi : bijou, électronique, ancien lingot. Où il a d’abord été extrait, le mot ne le dit pas.',
  },
  'achievement/diamonds-kimberley': {
    title: 'Les diamants et Kimberley',
    shortDescription:
      'Six questions : pourquoi le certificat a été créé, et ce qu’il n’a jamais eu pour but de montrer.',
    longDescription:
      '<p>« Est-il sans conflit ? » est une courte question dont la réponse est précise. Après ce quiz, vous saurez la donner.</p><p>Tout ce qu’il vous faut est sur la page de ce niveau. Quatre bonnes réponses sur six suffisent, et vous avez trois essais.</p>',
  },
  'version/diamonds-since': {
    text: 'Depuis quand le Processus de Kimberley certifie-t-il les diamants bruts ?',
    answers: ['Depuis 1975', 'Depuis 1989', 'Depuis 2003', 'Depuis 2015'],
    explanation:
      'Les discussions ont commencé à Kimberley, en Afrique du Sud, en 2000. Le système de certification est en vigueur depuis le 1er janvier 2003.',
  },
  'version/diamonds-conflict': {
    text: 'Qu’est-ce qu’un diamant de conflit selon le Processus de Kimberley ?',
    answers: [
      'Un diamant brut qui finance des rebelles contre un gouvernement légitime',
      'Un diamant extrait par des ouvriers en litige avec leur employeur',
      'Un diamant brut passé en fraude devant la douane de deux pays',
      'Un diamant dont la propriété est disputée devant un tribunal',
    ],
    explanation:
      'La définition est étroite : les diamants bruts utilisés par des mouvements rebelles ou leurs alliés pour financer des conflits visant à déstabiliser des gouvernements légitimes.',
  },
  'version/diamonds-which-goods': {
    text: 'Quelles marchandises ont besoin d’un certificat de Kimberley pour passer une frontière ?',
    answers: ['Diamants taillés', 'Bijoux en diamants', 'Pierres de couleur', 'Diamants bruts'],
    explanation:
      'Le système s’arrête là où la pierre est taillée. Pierres taillées, bijoux et pierres de couleur voyagent sans lui.',
  },
  'version/diamonds-not-covered': {
    text: 'Quels sont les deux points que le Processus de Kimberley n’examine pas ?',
    answers: [
      'Les salaires à la mine',
      'La participation des deux pays',
      'Les dommages aux sols et aux rivières',
      'La présence d’un certificat avec le lot',
    ],
    explanation:
      'Il contrôle les envois entre participants. Les conditions de travail et l’environnement n’en relèvent pas ; d’autres normes s’en occupent, comme le Code of Practices du RJC.',
  },
  'version/diamonds-warranties': {
    text: 'Après la taille, comment le System of Warranties transmet-il l’assurance ?',
    answers: [
      'Par un numéro sur le rondiste de chaque pierre',
      'Par une déclaration sur chaque facture',
      'Par un nouveau certificat de la douane',
      'Par un registre public des propriétaires',
    ],
    explanation:
      'Le système du World Diamond Council demande à chaque vendeur de déclarer sur la facture que les pierres viennent de sources conformes au Processus de Kimberley.',
  },
  'version/diamonds-laboratory-grown': {
    text: 'Un client demande ce que sont les diamants de laboratoire. Qu’est-ce qui est vrai ?',
    answers: [
      'Ce sont du verre sous une fine couche de diamant',
      'Il leur faut un certificat de Kimberley à eux',
      'Ce sont des diamants, à annoncer comme de laboratoire',
      'Au-dessous d’un carat, il n’y a rien à annoncer',
    ],
    explanation:
      'Diamants de laboratoire et diamants naturels sont le même cristal de carbone. La norme de joaillerie ISO 18323 demande aux vendeurs de dire clairement qu’une pierre vient d’un laboratoire.',
  },
  'achievement/people-behind-the-metal': {
    title: 'Les personnes derrière le métal',
    shortDescription: 'Cinq questions sur les droits au travail, les enfants et le mercure dans les petites mines.',
    longDescription:
      '<p>Des millions de personnes cherchent de l’or dans de petites mines, souvent avec des outils simples. Beaucoup emploient du <strong>mercure</strong>, parce qu’il lie l’or du minerai ; en chauffant, le mercure passe dans l’air qu’elles respirent. Un traité de 2013, la <strong>Convention de Minamata</strong>, vise à le réduire.</p><p>Pour les enfants, la convention no 138 de l’OIT fixe la limite : pas de travail avant la fin de la scolarité obligatoire et, en général, pas avant 15 ans. Pour un travail dangereux, la limite est en général de 18 ans.</p><p>Trois bonnes réponses sur cinq suffisent, et vous avez trois essais.</p>',
  },
  'version/people-how-many-principles': {
    text: 'Combien de principes et droits fondamentaux au travail l’OIT nomme-t-elle aujourd’hui ?',
    answers: ['Trois', 'Quatre', 'Cinq', 'Huit'],
    explanation: 'Il y en avait quatre dans la Déclaration de 1998. Le cinquième a été ajouté en 2022.',
  },
  'version/people-added-2022': {
    text: 'Lequel a été ajouté en 2022 ?',
    answers: [
      'Un milieu de travail sûr et salubre',
      'Au moins quatre semaines de congés payés',
      'Une limite de huit heures de travail par jour',
      'L’égal accès à la formation professionnelle',
    ],
    explanation:
      'Un milieu de travail sûr et salubre se tient désormais à côté de la liberté d’association et de la fin du travail forcé, du travail des enfants et de la discrimination.',
  },
  'version/people-minimum-age': {
    text: 'Au-dessous de quel âge, en général, personne ne peut-il être employé selon la convention no 138 de l’OIT ?',
    answers: ['12', '13', '14', '15'],
    explanation:
      'Pas avant la fin de la scolarité obligatoire et, en général, pas avant 15 ans. Les pays dont l’économie se développe encore peuvent commencer à 14 ; pour un travail dangereux, la limite est en général de 18.',
  },
  'version/people-why-mercury': {
    text: 'Pourquoi les petites mines d’or emploient-elles du mercure ?',
    answers: [
      'Il rend la roche plus facile à casser',
      'Il lie l’or du minerai',
      'Il empêche l’eau d’entrer dans la fosse',
      'Il donne sa couleur à l’or',
    ],
    explanation:
      'Le mercure et l’or forment un amalgame. Quand on le chauffe, l’or reste, et la vapeur toxique va à qui se tient à côté.',
  },
  'version/people-minamata': {
    text: 'Quel traité vise à réduire l’usage du mercure ?',
    answers: ['Convention de Bâle', 'Protocole de Montréal', 'Convention de Minamata', 'Convention de Ramsar'],
    explanation:
      'Elle porte le nom de la ville japonaise empoisonnée par le mercure au siècle dernier, et elle est en vigueur depuis 2017.',
  },
  'achievement/gold-paper-trail': {
    title: 'La piste des papiers de l’or',
    shortDescription: 'Cinq petites pages sur les documents qui voyagent avec le métal. Sept minutes, en anglais.',
    longDescription:
      '<p>L’or ne garde aucun souvenir de sa mine. Ce qui se souvient, c’est le papier : quatre mains et quatre papiers, cinq modèles de traçabilité, et trois phrases que vous pouvez dire à un client.</p>',
  },
  'achievement/gold-regular-visitors': {
    title: 'Des visites régulières',
    shortDescription:
      'Dès que l’un de vous s’est connecté vingt-cinq jours différents, les points vont à toute l’équipe.',
    longDescription:
      '<p>Cinq minutes pendant de nombreux jours apprennent plus qu’une heure d’un coup. Un seul collègue avec vingt-cinq jours suffit pour gagner ce défi pour toute l’équipe.</p>',
  },
  'achievement/gold-read-the-marks': {
    title: 'Lire trois poinçons',
    shortDescription:
      'À la loupe, en boutique ou à l’atelier : trouvez trois poinçons et dites ce que chacun signifie.',
    longDescription:
      '<p>Choisissez une pièce en or et cherchez :</p><ul><li>le <strong>titre</strong>, et ce qu’il veut dire en carats ;</li><li>le <strong>poinçon de maître ou de responsabilité</strong> du fabricant ou du vendeur ;</li><li>un <strong>poinçon officiel</strong>, s’il y en a un. En Suisse, c’est la tête d’un chien saint-bernard ; les boîtiers de montre en métal précieux vendus là-bas doivent le porter.</li></ul><p>Puis racontez-le ici. Quelqu’un de Corporate Responsibility le lit, en général sous deux jours ouvrés.</p>',
  },
  'prompt/gold-read-the-marks': {
    prompt:
      '<p>Quelle pièce avez-vous regardée ? Quels trois poinçons avez-vous trouvés, que signifie chacun, et lequel était nouveau pour vous ?</p><p>Une photo de chaque poinçon aide. Ne montrez ni clients ni prix.</p>',
  },

  'level/fibres': {
    name: 'Les fibres',
    header: 'D’un champ et d’une montagne à une étiquette',
    category: 'Matières',
    description:
      '<p>Le coton pousse sur une plante, le cachemire sur une chèvre. Tous deux passent par bien des mains avant d’être du fil, et une petite étiquette doit dire ce qu’il reste de la vérité.</p>',
    clarityContent: `
<h3>Le coton</h3>
<p>Le coton est le poil qui entoure les graines d’une plante. À l’<strong>égrenage</strong>, la fibre est séparée de la graine et pressée en balles. C’est là que se rejoignent les récoltes de nombreuses fermes : ce qui n’y est pas noté ne pourra plus être retrouvé.</p>
<ul>
<li><strong>GOTS</strong> (Global Organic Textile Standard) : « organic » demande au moins 95 % de fibres biologiques certifiées, « made with organic » au moins 70 %. Il vérifie aussi les produits chimiques et les conditions de travail en chemin.</li>
<li><strong>OCS</strong> (Organic Content Standard) : suit la quantité de matière biologique, et rien d’autre.</li>
<li><strong>Better Cotton</strong> n’a longtemps travaillé qu’en bilan massique : on achetait autant que l’on vendait, mais la chemise peut contenir un autre coton. Depuis novembre 2023, on peut aussi le tracer physiquement jusqu’à un pays.</li>
</ul>
<h3>Le cachemire</h3>
<p>Le cachemire est le fin duvet de la chèvre cachemire, peigné ou tondu au printemps. L’<strong>éjarrage</strong> enlève les poils de jarre, plus grossiers. Dans le droit des États-Unis, la finesse moyenne ne peut dépasser 19 micromètres. La Chine en produit le plus, la Mongolie vient en deuxième. Les chèvres broutent ras ; là où les troupeaux deviennent trop grands, la steppe ne peut se remettre.</p>
<h3>L’étiquette dans l’UE</h3>
<p>Le règlement (UE) no 1007/2011 porte sur la composition en fibres. Les fibres sont nommées avec leur part, la plus grande d’abord. « 100 % », « pur » ou « tout » ne vaut que pour une seule fibre. Un empiècement de cuir ou un bouton de corne appelle les mots <strong>« Contient des parties non textiles d’origine animale »</strong>. Le règlement ne demande pas de pays d’origine.</p>`,
    inGameAction: `
<p>Retournez trois vêtements ou foulards.</p>
<ul>
<li>Lisez la composition à voix haute. La plus grande part est-elle nommée en premier ?</li>
<li>Cherchez une partie qui n’est pas textile : cuir, corne, nacre, duvet. Est-elle nommée ?</li>
<li>Si une norme est citée, cherchez si elle parle de la fibre seule ou aussi des personnes qui ont fait le tissu.</li>
</ul>`,
  },
  'achievement/cotton-boll-to-bale': {
    title: 'Le coton, de la capsule à la balle',
    shortDescription: 'Six questions, du champ à l’égrenage, et sur ce que promet vraiment une mention sur le coton.',
    longDescription:
      '<p>Deux chemises peuvent porter deux promesses sur le coton et dire des choses très différentes. Apprenez à entendre la différence.</p><p>Tout ce qu’il vous faut est sur la page de ce niveau. Quatre bonnes réponses sur six suffisent, et vous avez trois essais.</p>',
  },
  'version/cotton-part-of-plant': {
    text: 'Quelle partie de la plante est le coton ?',
    answers: [
      'L’écorce intérieure de sa tige',
      'Le poil autour de ses graines',
      'Les fibres de ses feuilles',
      'Les pétales de sa fleur',
    ],
    explanation:
      'Le poil aide les graines à voyager. Les fibres de tige sont autre chose : le lin et le chanvre, par exemple.',
  },
  'version/cotton-gin': {
    text: 'Que se passe-t-il à l’égrenage ?',
    answers: [
      'La fibre est filée',
      'Le fil est lavé et blanchi',
      'Les balles sont mêlées pour une seule qualité',
      'La fibre est séparée de la graine',
    ],
    explanation:
      'L’égrenage sépare fibre et graine, nettoie la fibre et la presse en balles. La filature vient plus tard, souvent dans un autre pays.',
  },
  'version/cotton-critical-point': {
    text: 'Pourquoi l’égrenage est-il le point critique pour tracer le coton ?',
    answers: [
      'Le coton de nombreuses fermes s’y rejoint',
      'La fibre y est teinte pour la première fois',
      'C’est le premier endroit que regarde la douane',
      'La graine porte le numéro du champ',
    ],
    explanation:
      'Jusqu’à l’égrenage, un chargement appartient à une ferme. Ensuite il n’y a que des balles : ce qui n’y a pas été noté ne pourra plus être retrouvé.',
  },
  'version/cotton-ocs': {
    text: 'Un fil est certifié OCS. Qu’a-t-on vérifié ?',
    answers: [
      'Les salaires dans la filature',
      'Les produits chimiques de la teinture',
      'La quantité de matière biologique qu’il contient',
      'La longueur et la solidité de ses fibres',
    ],
    explanation:
      'L’Organic Content Standard suit la matière biologique depuis la ferme. Pour les produits chimiques et les conditions de travail, cherchez GOTS.',
  },
  'version/cotton-mass-balance': {
    text: 'Une chemise est vendue en bilan massique. Que pouvez-vous dire de son coton ?',
    answers: [
      'Tout vient de fermes certifiées',
      'Il est pour moitié certifié, pour moitié autre',
      'Il a été certifié une fois la chemise cousue',
      'Les quantités concordent, mais ce peut être un autre coton',
    ],
    explanation:
      'En bilan massique, matière certifiée et autre matière peuvent se mêler en chemin. La mention porte sur la quantité achetée, pas sur cette chemise.',
  },
  'version/cotton-gots-organic': {
    text: 'Combien de fibres biologiques certifiées demande le label GOTS « organic » ?',
    answers: ['Au moins 50 %', 'Au moins 95 %', 'Au moins 70 %', 'Exactement 100 %'],
    explanation: '95 % pour « organic », 70 % pour « made with organic materials » (Global Organic Textile Standard).',
  },
  'achievement/cashmere-goat-to-yarn': {
    title: 'Le cachemire, de la chèvre au fil',
    shortDescription: 'Six questions sur une fibre très fine et sur la terre d’où elle vient.',
    longDescription:
      '<p>Ce qu’un client sent, c’est la finesse. Le prix tient aussi à la longueur, à la couleur et au soin mis à enlever les poils grossiers : plus la fibre est fine et longue, plus elle est rare.</p><p>Quatre bonnes réponses sur six suffisent, et vous avez trois essais.</p>',
  },
  'version/cashmere-what-it-is': {
    text: 'Qu’est-ce que le cachemire ?',
    answers: [
      'Le fin duvet d’une chèvre',
      'La toison d’un mouton de montagne',
      'Le pelage d’hiver d’un jeune chameau',
      'La première tonte d’un agneau',
    ],
    explanation:
      'La chèvre cachemire se couvre d’un fin duvet contre l’hiver. On le peigne ou on le tond au printemps.',
  },
  'version/cashmere-dehairing': {
    text: 'Que fait l’éjarrage ?',
    answers: [
      'Il enlève les poils de la peau de la chèvre',
      'Il coupe les fibres à une longueur pour le filage',
      'Il retire du duvet les poils de jarre grossiers',
      'Il lave la fibre du suint et de la poussière',
    ],
    explanation:
      'Le pelage d’une chèvre réunit un fin duvet et des poils de jarre grossiers. Seul le duvet est du cachemire.',
  },
  'version/cashmere-fineness': {
    text: 'Quelle finesse moyenne maximale le droit des États-Unis admet-il pour le cachemire ?',
    answers: ['12 micromètres', '19 micromètres', '25 micromètres', '30 micromètres'],
    explanation:
      'Les règles du Wool Products Labeling Act fixent 19 micromètres en moyenne, et au plus 3 % du poids en fibres de plus de 30.',
  },
  'version/cashmere-producer': {
    text: 'Quel pays produit la plus grande part du cachemire du monde ?',
    answers: ['Inde', 'Écosse', 'Mongolie', 'Chine'],
    explanation:
      'La Chine vient en premier et la Mongolie en deuxième. L’Écosse et l’Italie sont connues pour le filer et le tricoter.',
  },
  'version/cashmere-steppe': {
    text: 'Pourquoi des chèvres de plus en plus nombreuses peuvent-elles poser problème à la steppe ?',
    answers: [
      'Leur fibre devient plus grossière à chaque génération',
      'Elles broutent ras, et la terre ne peut se remettre',
      'Elles chassent chats sauvages et loups des pâturages',
      'Leur lait prend la place d’autres produits',
    ],
    explanation:
      'Un pâturage trop brouté perd ses plantes, puis son sol. Des programmes comme celui de la Sustainable Fibre Alliance travaillent avec les éleveurs sur la taille des troupeaux et le repos des pâturages.',
  },
  'version/cashmere-price': {
    text: 'Deux pulls sont tous deux 100 % cachemire ; l’un coûte cinq fois plus. Quelle partie de la réponse tient à la fibre ?',
    answers: [
      'Sa finesse et sa longueur, et la netteté de l’éjarrage',
      'Sa part dans le vêtement, que l’étiquette arrondit',
      'Son âge : les vieilles chèvres ont un poil plus doux',
      'Sa couleur : les teintes foncées veulent une meilleure fibre',
    ],
    explanation:
      'Une fibre plus longue, plus fine et bien éjarrée est plus rare et bouloche moins. La façon, le titre du fil et la marque sont les autres parts du prix.',
  },
  'achievement/fibres-label-round': {
    title: 'Le tour des étiquettes',
    shortDescription:
      'Votre équipe lit les étiquettes de vingt pièces et transmet chacune de celles qui posent question.',
    longDescription:
      '<p>Partagez-vous vingt pièces textiles. Lisez chaque étiquette de composition à la lumière de ce que vous avez appris à ce niveau. Notez chaque pièce dont une partie n’est pas nommée ou dont une mention n’est pas claire, et envoyez la liste à Corporate Responsibility.</p><p>Quand la liste est arrivée, les points vont à votre équipe. Une liste vide compte aussi.</p>',
  },
  'achievement/bronze-exam': {
    title: 'Le certificat Bronze',
    shortDescription: 'Quinze questions sur le cuir, l’or, les pierres et les fibres. La réussite ouvre un certificat.',
    longDescription:
      '<p>Les trois niveaux de Bronze en un seul examen. Prenez les catégories dans l’ordre qui vous plaît, et changez une réponse tant que vous n’avez pas envoyé l’examen.</p><p>Il faut onze bonnes réponses, et trois sur cinq en cuir et en or et pierres. Vous avez vingt minutes ; ce qui est répondu quand elles sont écoulées est envoyé pour vous. Vous avez trois essais.</p>',
  },
  'part/bronze-exam-grown': { name: 'Ce qui a poussé' },
  'category/bronze-exam-leather': { name: 'Le cuir' },
  'category/bronze-exam-fibres': { name: 'Fibres et étiquettes' },
  'part/bronze-exam-mined': { name: 'Ce qui a été extrait' },
  'category/bronze-exam-gold': { name: 'L’or et les pierres' },
  'version/exam-leather-name': {
    text: 'Un fournisseur vend un « cuir de pommes » : un tissu enduit de fibres de fruit. Qu’est-ce qui est vrai ?',
    answers: [
      'C’est du cuir si la moitié est du fruit',
      'Cela n’a pas le droit de s’appeler cuir',
      'C’est du cuir une fois tanné',
      'C’est du cuir si l’enduit est mince',
    ],
    explanation:
      'Le cuir est une peau dont la structure fibreuse est plus ou moins intacte. Un tissu enduit n’en est pas, quel que soit le fruit dans son nom.',
  },
  'version/exam-leather-grain': {
    text: 'Laquelle de ces matières montre la surface de la peau telle qu’elle a poussé ?',
    answers: ['Le velours', 'La croûte de cuir', 'La fleur corrigée', 'La pleine fleur'],
    explanation:
      'La pleine fleur garde griffures, veines et rides de croissance. La fleur corrigée a été poncée ; croûte et velours n’ont pas de fleur.',
  },
  'version/exam-leather-tannage': {
    text: 'Un cuir de ceinture a passé des semaines dans un bain d’écorce. Qu’en attendez-vous ?',
    answers: [
      'Un cuir plus ferme que celui du tannage au chrome',
      'Un cuir que l’on ne peut plus teindre',
      'Un bleu pâle dans toute l’épaisseur',
      'Un cuir qui pourrit plus vite que d’autres',
    ],
    explanation:
      'Les tanins végétaux agissent pendant des semaines et donnent un cuir ferme. Le bleu pâle est le signe des sels de chrome.',
  },
  'version/exam-leather-stages': {
    text: 'Quelles sont les deux étapes qui viennent avant le tannage ?',
    answers: ['Nourriture', 'Pelanage', 'Écharnage', 'Finissage'],
    explanation:
      'Le pelanage détache les poils, puis la peau est écharnée et refendue. Huiles et fini viennent après le tannage.',
  },
  'version/exam-leather-byproduct': {
    text: 'Une cliente demande si l’on élève des veaux pour vos sacs. Qu’est-ce qui est vrai de la plupart des peaux ?',
    answers: [
      'La peau est la raison d’élever l’animal',
      'Les peaux viennent d’animaux morts de vieillesse',
      'La peau est un coproduit de la viande, du lait ou de la laine',
      'Les peaux de veau ne peuvent pas être vendues en Europe',
    ],
    explanation:
      'La plupart des animaux sont élevés pour la viande, le lait ou la laine. C’est une affirmation sur la plupart des peaux, et non une promesse pour un sac donné.',
  },
  'version/exam-fibres-gots': {
    text: 'Un T-shirt porte la mention GOTS « made with organic cotton ». Quelle part au moins est de la fibre biologique certifiée ?',
    answers: ['70 %', '50 %', '95 %', '100 %'],
    explanation:
      '« Made with organic » commence à 70 %, « organic » à 95 %. GOTS regarde aussi les produits chimiques et les conditions de travail en chemin.',
  },
  'version/label-correct-order': {
    text: 'Un foulard est fait de 30 % de soie et de 70 % de cachemire. Quelle étiquette est juste ?',
    answers: [
      '30 % soie, 70 % cachemire',
      'Soie et cachemire, 100 % naturel',
      '70 % cachemire, 30 % soie',
      'Cachemire mélangé à de la soie',
    ],
    explanation: 'Chaque fibre est nommée avec sa part du poids, la plus grande d’abord (règlement (UE) no 1007/2011).',
  },
  'version/label-pure': {
    text: 'Quand une étiquette peut-elle dire « 100 % cachemire » ?',
    answers: [
      'Quand au moins 85 % du poids est du cachemire',
      'Quand le cachemire est la seule fibre du produit',
      'Quand le tissu extérieur est en cachemire',
      'Quand le cachemire est sa fibre la plus précieuse',
    ],
    explanation: '« 100 % », « pur » et « tout » sont réservés aux produits d’une seule fibre.',
  },
  'version/label-leather-patch': {
    text: 'Une veste en laine a des coudières de cuir. Quels mots l’étiquette doit-elle porter dans l’UE ?',
    answers: [
      'Fabriqué avec des parties en cuir véritable',
      'Demandez-nous les matières d’origine animale',
      'Contient du cuir, voir les conseils d’entretien',
      'Contient des parties non textiles d’origine animale',
    ],
    explanation:
      'La formule est fixée, dans la langue du pays. Elle vaut aussi pour les boutons de corne, la fourrure et le duvet.',
  },
  'version/label-origin': {
    text: 'Le règlement (UE) no 1007/2011 demande-t-il un pays d’origine sur l’étiquette ?',
    answers: [
      'Non, il porte sur la composition en fibres',
      'Oui, le pays de la dernière couture',
      'Oui, le pays où la fibre a poussé',
      'Seulement pour les fibres d’origine animale',
    ],
    explanation:
      'Ce règlement nomme des fibres, pas des lieux. D’autres règles et d’autres marchés demandent une origine ; n’en devinez donc jamais une.',
  },
  'version/exam-gold-fineness': {
    text: 'Une chaîne est poinçonnée 585. Que cela dit-il ?',
    answers: [
      '585 parts sur 1 000 sont de l’or',
      'Elle a été affinée 585 fois',
      'Elle vient de l’affinerie 585',
      'Elle pèse 5,85 grammes',
    ],
    explanation: 'Ce nombre est le titre en millièmes. 585, c’est un peu plus de 14 carats sur 24.',
  },
  'version/exam-gold-model': {
    text: '« Nous achetons autant d’or certifié que nous en vendons, mais il est mêlé à d’autre or. » Quel est ce modèle ?',
    answers: ['Identity preserved', 'Segregated', 'Bilan massique', 'Book and claim'],
    explanation:
      'En bilan massique, les quantités concordent alors que la matière est mêlée. Avec book and claim, le document voyage sans la matière.',
  },
  'version/exam-stones-kimberley': {
    text: 'Pour lequel faut-il un certificat de Kimberley à une frontière entre participants ?',
    answers: [
      'Une bague avec un brillant',
      'Un lot de diamants bruts',
      'Une émeraude taillée et polie',
      'Un diamant créé en laboratoire',
    ],
    explanation:
      'Le Processus de Kimberley ne certifie que les diamants bruts. Pierres taillées, pierres de couleur et pierres de laboratoire ne le concernent pas.',
  },
  'version/exam-gold-rjc': {
    text: 'Quelles sont les deux affirmations vraies sur les normes du Responsible Jewellery Council ?',
    answers: [
      'Le Code of Practices engage les membres',
      'Toutes deux sont des lois de l’Union européenne',
      'Elles ne couvrent que les pierres de couleur',
      'La Chain of Custody est volontaire',
    ],
    explanation:
      'Le Code of Practices porte sur la façon de travailler d’une entreprise et engage chaque membre. La Chain of Custody suit la matière et se choisit librement.',
  },
  'version/exam-gold-ilo': {
    text: 'Lequel fait partie des principes et droits fondamentaux au travail de l’OIT ?',
    answers: [
      'Une retraite à partir de 65 ans',
      'Quatre semaines de congés payés',
      'Le même salaire dans tous les pays',
      'Un lieu de travail sûr et salubre',
    ],
    explanation:
      'Il a été ajouté en 2022, comme cinquième à côté de la liberté d’association et de la fin du travail forcé, du travail des enfants et de la discrimination.',
  },

  'reward/reward-bronze': {
    title: 'Clarity Bronze',
    description:
      '<p>Connaît le cuir, l’or, les diamants, le coton et le cachemire : ce qu’ils sont et d’où ils viennent.</p>',
    businessRule: 'Pour avoir terminé le palier Bronze.',
  },
  'reward/reward-silver': {
    title: 'Clarity Argent',
    description: '<p>Suit un lot du premier lieu jusqu’à l’établi, et sait ce qu’un audit peut montrer.</p>',
    businessRule: 'Pour avoir terminé le palier Argent.',
  },
  'reward/reward-gold': {
    title: 'Clarity Or',
    description: '<p>Sait prouver d’où viennent les choses : la loi, les documents, et la phrase pour un client.</p>',
    businessRule: 'Pour avoir terminé le palier Or.',
  },
  'reward/reward-leather-bonus': {
    title: 'La main curieuse',
    description: '<p>Est allée plus loin que ne le demande le premier niveau.</p>',
    businessRule: 'Pour le bonus du premier niveau.',
  },
  'reward/reward-notebook': {
    title: 'Un carnet relié de chutes',
    description: '<p>Fait à l’atelier de Florence avec ce qui reste au bord d’une peau. Chacun est différent.</p>',
    businessRule: 'À partir de 800 points, tant qu’il y en a.',
  },
  'reward/reward-morning-at-the-bench': {
    title: 'Une matinée à l’établi',
    description:
      '<p>Quatre heures à côté de quelqu’un qui fait cela depuis trente ans. Le voyage est pris en charge.</p>',
    businessRule: 'À partir de 1 000 points. Cinq matinées, pour les premiers qui les demandent.',
  },
  'reward/reward-good-question': {
    title: 'La question qui a changé la nôtre',
    description: '<p>Pour une remarque qui a rendu meilleure une question de la quête.</p>',
    businessRule: 'Remis par l’équipe Clarity Quest.',
  },
  'reward/reward-first-three': {
    title: 'Dîner avec les artisans',
    description: '<p>À la même table que les personnes qui font ce que vous vendez.</p>',
    businessRule: 'Pour les trois premiers du classement final.',
  },
  'reward/reward-team-leather': {
    title: 'Du cuir sur la table',
    description: '<p>A réuni toute l’équipe autour d’une table, et sept peaux avec elle.</p>',
    businessRule: 'Pour avoir tenu « Du cuir sur la table » avec votre équipe.',
  },
  'reward/reward-team-lunch': {
    title: 'Déjeuner pour toute l’équipe',
    description: '<p>Où vous voulez, la maison vous invite.</p>',
    businessRule: 'Pour un score d’équipe de 1 250 points.',
  },
  'reward/reward-team-cup': {
    title: 'La coupe Clarity',
    description: '<p>Gravée au nom de votre équipe. Elle reste chez vous jusqu’à la prochaine quête.</p>',
    businessRule: 'Pour la première équipe du classement final.',
  },

  'news/news-open': {
    title: 'Clarity Quest est ouvert',
    description:
      'Neuf niveaux, trois paliers, quelques minutes à la fois. Commencez où vous êtes, avec ce que vous avez sous la main.',
    text: `
<p>« D’où cela vient-il ? » est la question qu’on nous pose le plus souvent, et celle qui mérite la meilleure réponse. Dès aujourd’hui, vous pouvez vous y exercer.</p>
<p>Clarity Quest mène de la matière à la preuve. <strong>Bronze</strong> parle de ce que vous tenez dans la main : cuir, or, diamants, coton et cachemire. <strong>Argent</strong> suit un lot du premier lieu jusqu’à l’établi. <strong>Or</strong> parle de la loi, des documents, et de la phrase que vous dites à un client.</p>
<h2>Comment commencer</h2>
<ul>
<li>Ouvrez les règles et le tutoriel : les deux comptent pour votre premier niveau.</li>
<li>Lisez le premier niveau. Tout ce que ses quiz demandent y est écrit.</li>
<li>Faites un quiz quand vous avez cinq minutes au calme. Vos réponses sont enregistrées au fur et à mesure.</li>
</ul>
<p>Nous vous souhaitons un beau voyage.</p>`,
  },
  'news/news-first-questions': {
    title: 'Demandez-nous tout, les deux premières semaines',
    description: 'Celles et ceux qui ont écrit les questions répondent aux vôtres, chaque jour à seize heures.',
    text: '<p>Pendant les deux premières semaines, quelqu’un de l’équipe Corporate Responsibility est là pour vous chaque jour ouvré à seize heures : ouvrez l’Aide et écrivez au contact pour les contenus d’apprentissage.</p>',
  },
  'news/news-how-a-question-is-made': {
    title: 'Comment une question entre dans la quête',
    description:
      'Chacune a été lue par une personne du métier et par une personne qui connaît la loi. Un tiers environ est revenu.',
    text: `
<p>Une bonne question est courte, n’a qu’un sens, et on peut y répondre après avoir lu le niveau. Cela paraît simple. Ce ne l’est pas : un tiers environ des questions de Clarity Quest est retourné au moins une fois à ses auteurs.</p>
<h2>Trois lectures</h2>
<ol>
<li><strong>Une personne du métier</strong> – en boutique, à l’atelier ou aux achats – dit si la question est posée comme les choses se passent.</li>
<li><strong>Une personne qui connaît la règle</strong> la vérifie à sa source : le règlement, la norme, la convention.</li>
<li><strong>Une personne qui n’y connaît rien</strong> dit si on la comprend.</li>
</ol>
<p>En avez-vous trouvé une qui pourrait être meilleure ? Indiquez le niveau et la question au contact pour les contenus d’apprentissage. Quand une réponse se révèle fausse, elle est modifiée, et si cela touche vos points, vous l’apprenez.</p>`,
  },
  'news/news-kimberley': {
    title: 'Le Processus de Kimberley dans ses propres mots',
    description:
      'Ce que dit le certificat qui voyage avec les diamants bruts, et ce qu’il ne dit pas : lisez-le à la source, en anglais.',
    text: `
<p>Le système de certification du Processus de Kimberley est en vigueur depuis 2003. Il porte sur les diamants <em>bruts</em> : chaque envoi passant une frontière entre ses participants voyage dans un conteneur scellé avec un certificat de son gouvernement.</p>
<p>Ce qu’il ne dit pas mérite tout autant d’être su : le certificat concerne les diamants de conflit tels que le système les définit. Les conditions de travail, l’environnement et les pierres taillées n’en relèvent pas. C’est pourquoi le deuxième niveau vous demande ce qui fait encore partie d’une réponse honnête.</p>`,
  },
  'news/news-leather-on-the-table': {
    title: 'Sept peaux, une table : notes de Florence',
    description:
      'Ce qui se passe quand neuf personnes doivent trier des échantillons au toucher, avant de savoir ce qu’elles tiennent.',
    text: `
<p>L’atelier de Florence a été la première équipe à mettre du cuir sur la table. Sept échantillons, pas d’étiquettes, dix minutes. La consigne : les trier selon ce que l’on sent.</p>
<p>« Tout le monde a commencé par la couleur, dit Giulia Bandini, et la couleur ne vous dit rien. » Au bout de cinq minutes, quelqu’un a levé un échantillon à la lumière, regardé les pores, et l’ordre sur la table a changé.</p>
<h2>Ce qu’ils referaient</h2>
<ul>
<li>Cacher les étiquettes jusqu’à ce que chacun ait décidé.</li>
<li>Poser une fleur corrigée à côté d’une pleine fleur : la différence se voit mieux qu’elle ne s’explique.</li>
<li>Noter les questions auxquelles personne n’a su répondre. Il y en avait trois, et les achats ont répondu à toutes.</li>
</ul>`,
  },
  'news/news-deforestation-source': {
    title: 'Le règlement sur la déforestation, à sa source',
    description:
      'Les bovins, et avec eux le cuir, font partie des produits qu’il couvre. La Commission tient une page avec ce qui vaut aujourd’hui.',
    text: `
<p>Le règlement (UE) 2023/1115 couvre sept produits de base – bovins, cacao, café, palmier à huile, caoutchouc, soja et bois – et les produits qui en sont issus, dont le cuir. Qui les met sur le marché doit montrer qu’ils viennent de terres qui n’ont pas été déboisées après le 31 décembre 2020, et qu’ils ont été produits conformément à la loi de leur pays.</p>
<p>Les dates à partir desquelles les obligations s’appliquent ont été repoussées depuis son adoption. Ne les apprenez pas par cœur : cherchez-les là où elles sont tenues à jour.</p>`,
  },
  'news/news-zurich-evening': {
    title: 'Une soirée sur l’or à Zurich',
    description:
      'Trois invités, un lingot d’or recyclé et une heure pour vos questions. Pour toutes celles et tous ceux qui jouent en Suisse.',
    text: `
<p>Comment distingue-t-on l’or recyclé de l’or de mine ? Pas en le regardant. Ce qui les distingue, c’est le papier : qui l’a eu, quand, et ce qui a été noté à chaque étape.</p>
<p>Les achats, un affineur et un auditeur racontent comment ils font, dans les salles au-dessus de la boutique de Zurich. La soirée sera reprise à Genève. Dites à votre responsable que vous aimeriez venir ; le voyage depuis les autres boutiques est pris en charge.</p>`,
  },
  'news/news-bratislava-answers': {
    title: 'Bratislava a demandé, Florence a répondu',
    description: 'Une cliente voulait savoir qui avait teint son sac. Il a fallu deux appels et un numéro de lot.',
    text: `
<p>« J’aurais pu dire que je ne savais pas, dit Zuzana Kováčová, et cela aurait été vrai. » Au lieu de cela, elle a demandé un jour, pris le numéro de lot sur la carte et appelé l’atelier.</p>
<p>Deux appels plus tard, elle avait le nom de la tannerie, le mois et une photographie du foulon. La cliente est revenue pour la réponse, et elle est restée une heure.</p>
<p>Ce qui l’a permis, c’est un numéro de onze caractères. Le quatrième niveau explique comment le lire.</p>`,
  },
  'news/news-poland-call': {
    title: 'Varsovie et Cracovie se retrouvent à l’écran',
    description:
      'Une demi-heure sur une question par semaine : la plus difficile du niveau où vous êtes le plus nombreux.',
    text: `
<p>Chaque mardi à huit heures et demie, avant l’ouverture, les deux boutiques démontent une question : ce qu’elle demande, pourquoi les mauvaises réponses semblent bonnes, et ce que l’on dirait à un client.</p>
<p>Pas de diapositives. Café recommandé. Celles et ceux qui n’ont pas encore commencé sont particulièrement bienvenus.</p>`,
  },
  'news/news-stockholm-samples': {
    title: 'Des échantillons pour votre comptoir sont en route',
    description:
      'Chaque boutique de Suède reçoit une boîte de six cuirs et la carte qui les explique. Voici qu’en faire.',
    text: `
<p>La boîte contient six cuirs : pleine fleur, fleur corrigée, velours, deux sortes de tannage, et un qui a été réparé. Chacun porte un numéro ; la carte dans le couvercle dit ce que c’est.</p>
<h2>À quoi elle sert</h2>
<p>Laissez les clients toucher avant d’expliquer. Demandez lesquels se ressemblent le plus. Puis retournez la carte.</p>
<p>Six boîtes sont déjà arrivées. Si la vôtre n’est pas du nombre à la fin de la semaine prochaine, dites-le au contact pour les contenus d’apprentissage.</p>`,
  },
  'news/news-rewards': {
    title: 'Plus que des points : des badges à montrer et des prix à demander',
    description: 'Ce que vous avez gagné compte déjà. Regardez ce qui est à vous, et ce qui est à votre portée.',
    text: `
<p>La quête donne plus que des points. Chaque palier se termine par un <strong>badge numérique</strong> : il a sa propre page publique, vous pouvez donc en donner le lien où vous voulez, et qui l’ouvre voit qu’il est authentique.</p>
<p>Et il y a des <strong>prix</strong>. Certains sont rares : ils vont aux premiers qui les demandent. D’autres sont là pour toutes celles et tous ceux qui arrivent jusque-là.</p>
<p>Ouvrez les Récompenses : vous verrez ce qui est déjà à vous, et ce qui est le plus proche.</p>`,
  },
  'news/news-open-atelier': {
    title: 'L’atelier ouvre ses portes',
    description: 'Un samedi, quatre établis, et tout ce dont parle le deuxième palier, à voir et à questionner.',
    text: '<p>Un samedi de printemps, l’atelier de Florence montre comment un lot est suivi à travers la maison : quatre établis, quatre personnes, et autant de temps que vos questions en demandent. La façon de s’inscrire sera annoncée ici.</p>',
  },
  'news/news-stockholm-evening': {
    title: 'Une soirée cachemire à Stockholm',
    description:
      'Ce que l’on sent d’une fibre de quinze micromètres, et ce qu’elle demande à la terre d’où elle vient. Pour tous en Suède.',
    text: '<p>Un peigne, trois toisons et une fileuse qui travaille avec des chèvres depuis vingt ans : une soirée au-dessus de la boutique de Stockholm, avec une soupe. Dites à votre responsable que vous souhaitez venir.</p>',
  },
  'news/news-geneva-repeat': {
    title: 'La soirée sur l’or, encore une fois à Genève',
    description:
      'À Zurich, c’était complet. Les trois mêmes invités viennent à Genève, et cette fois l’affineur apporte les deux lingots.',
    text: '<p>Deux lingots, l’un recyclé, l’autre extrait : vous tenez les deux et cherchez la différence. Il n’y en a pas qu’une main puisse trouver. Ce qui les distingue est posé à côté, sur quatre feuilles de papier.</p>',
  },
  'news/news-krakow-mirror': {
    title: 'Ce que Cracovie a changé après le cinquième niveau',
    description:
      'Un tiroir, deux étiquettes et une question de moins pour chaque client : comment une boutique a rangé ses fiches de lot.',
    text: '<p>Pendant des années, les fiches de lot restaient là où l’on s’en était servi. Désormais chaque sac a une poche pour la sienne, et qui le vend lit le numéro à voix haute, une fois. Cela prend six secondes. Le premier mois, personne n’a dû appeler l’atelier.</p>',
  },
  'news/news-bratislava-samples': {
    title: 'La boîte d’échantillons arrive en Slovaquie',
    description: 'Six cuirs et la carte qui les explique, pour chaque comptoir de Bratislava et de Košice.',
    text: '<p>Les boîtes dont la Suède se sert sont préparées pour vous aussi. Laissez toucher avant d’expliquer, et notez la question restée sans réponse : elle va aux achats, et revient sous une semaine.</p>',
  },
};
