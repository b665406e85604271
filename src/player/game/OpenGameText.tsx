import { Suspense } from 'react';
import { loadNamespaces } from '#src/providers/i18n/i18n.ts';
import { lazyPage } from '#src/providers/navigation/lazyPage.ts';
import type { GameTextDialogProps } from './GameTextDialog.tsx';

const GameTextDialog = lazyPage(async () => {
  const [part] = await Promise.all([import('./GameTextDialog.tsx'), loadNamespaces('welcome')]);
  return part.GameTextDialog;
});

/** One of the game's texts in a dialog, whose code is loaded with it. */
export const OpenGameText = (props: GameTextDialogProps) => (
  <Suspense>
    <GameTextDialog {...props} />
  </Suspense>
);
