import type { MouseEvent } from 'react';

/** Leaving a field shows its error, which moves the button that is being pressed: so a press on it keeps the focus. */
export const keepsFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
