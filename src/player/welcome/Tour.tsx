import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import { useVariant } from '../area/variant.ts';
import { gameQuery } from '../game/game.queries.ts';
import { textsOf } from '../game/gameTexts.ts';
import { useReading } from '../game/useReading.ts';
import { announce } from '../ui/announcements.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { cardBeside, ringAround, type Box } from './tour.rules.ts';
import './Tour.css';

/** The parts of the home page, and of its frame, that are shown; a game may lack some. */
const parts = [
  { name: 'next', selector: '.next' },
  { name: 'standing', selector: '.dash .facts' },
  { name: 'progress', selector: '.bands' },
  { name: 'menu', selector: '.tabs, .top' },
] as const;

const shownElement = (selector: string) =>
  [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0);

/** Shows the parts of the home page where they are, one after the other. Who goes through to its end has done the tutorial. */
export function Tour() {
  const { client } = useVariant();
  const { data: game } = useQuery(gameQuery(client));
  return game ? <Steps game={game} /> : null;
}

function Steps({ game }: { game: PlayerGame }) {
  const { t } = useTranslation('welcome');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tutorial = useReading(game.id, 'Tutorial');
  const [shown] = useState(() => parts.filter(({ selector }) => shownElement(selector)));
  const [place, setPlace] = useState(0);
  const part = shown[place];
  const card = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<{ ring: Box; card: Pick<Box, 'top' | 'left'> } | null>(null);
  useLayoutEffect(() => {
    const element = part && shownElement(part.selector);
    if (!element) return undefined;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const ring = ringAround(element.getBoundingClientRect(), { width, height });
      const { offsetWidth = 0, offsetHeight = 0 } = card.current ?? {};
      setPlaces({ ring, card: cardBeside(ring, { width: offsetWidth, height: offsetHeight }, { width, height }) });
    };
    measure();
    // The page goes on loading, and a phone is turned.
    const resized = new ResizeObserver(measure);
    for (const one of [document.body, element, card.current]) if (one) resized.observe(one);
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [part]);

  const title = part && t(`tour.${part.name}.title`);
  const text = part && t(`tour.${part.name}.text`);
  const announced = useRef(0);
  useEffect(() => {
    // The first one is read out with the dialog.
    if (announced.current === place) return;
    announced.current = place;
    announce(`${title}. ${text}`);
  }, [place, title, text]);

  if (part === undefined) return null;
  const end = () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    void navigate(pathname, { replace: true, state: null });
  };
  const isLast = place === shown.length - 1;
  const finish = async () => {
    end();
    if (textsOf(game).includes('tutorial') && !tutorial.isRecorded) await tutorial.record(() => undefined);
  };
  return (
    <Dialog title={title} quietTitle isQuestion shape="tour" onClose={end}>
      <div className="tour__ring" style={places?.ring} data-part={part.name} />
      <div className="tour__card" ref={card} style={(places?.card ?? { opacity: 0 }) as CSSProperties}>
        <p className="eyebrow">{t('step', { number: place + 1, count: shown.length })}</p>
        {/* The dialog's title is the heading that is read out. */}
        <p className="heading" aria-hidden="true">
          {title}
        </p>
        <p>{text}</p>
        <div className="tour__ways">
          <Button onClick={isLast ? finish : () => setPlace(place + 1)}>{t(isLast ? 'tour.done' : 'next')}</Button>
          {place > 0 && <TextButton onClick={() => setPlace(place - 1)}>{t('back')}</TextButton>}
          {!isLast && <TextButton onClick={end}>{t('skip')}</TextButton>}
        </div>
      </div>
    </Dialog>
  );
}
