/** Yes and no as spreadsheets and people write them in the languages of the interface. */
export const yesWords: readonly string[] = [
  ...['yes', 'y', 'true', '1', 'ja', 'j', 'wahr', 'oui', 'vrai'],
  ...['tak', 'prawda', 'áno', 'ano', 'pravda', 'sant'],
];
export const noWords: readonly string[] = [
  ...['no', 'n', 'false', '0', 'nein', 'falsch', 'non', 'faux'],
  ...['nie', 'fałsz', 'nepravda', 'nej', 'falskt'],
];
