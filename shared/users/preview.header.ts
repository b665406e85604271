/** Of a player's call that an editor makes as somebody else: its value is a `Persona` as JSON. */
export const previewHeader = 'x-preview';
