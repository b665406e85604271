import { useLocation } from 'react-router';
import { loadNamespaces } from '#src/providers/i18n/i18n.ts';
import { lazyExtra } from '#src/providers/navigation/lazyExtra.tsx';
import { useMe } from '#src/providers/session/session.ts';
import { isFirstVisit } from '../area/firstVisit.ts';
import { HomePage } from '../home/HomePage.tsx';

/** Needed once in a person's life; when it cannot be loaded, it comes with the next visit. */
const Welcome = lazyExtra(async () => {
  const [part] = await Promise.all([import('./Welcome.tsx'), loadNamespaces('welcome', 'profile')]);
  return part.Welcome;
});

/** By their wish: at the end of the welcome, or from the tutorial. */
const Tour = lazyExtra(async () => {
  const [part] = await Promise.all([import('./Tour.tsx'), loadNamespaces('welcome')]);
  return part.Tour;
});

/** The home page, which welcomes players at their first visit. */
export function StartPage() {
  const me = useMe();
  const { state } = useLocation();
  return (
    <>
      <HomePage />
      {isFirstVisit(me) ? <Welcome /> : state?.tour && <Tour />}
    </>
  );
}
