/** The header of a player's call that an editor makes as a persona: its value is a `Persona` as JSON. */
export const previewHeader = 'x-preview';
