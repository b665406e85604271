import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { shownName } from '#shared/users/names.rules.ts';
import type { PlayerGame } from '#shared/game/games.contract.ts';
import type { Me } from '#shared/users/users.contract.ts';
import { useMe, useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { gameQuery } from '../game/game.queries.ts';
import { useAct, useHeading } from '../home/Hero.tsx';
import type { NextThing } from '../home/home.rules.ts';
import { useNextThing } from '../home/useNextThing.ts';
import { languageName } from '../profile/language.rules.ts';
import { NameDialog } from '../profile/NameDialog.tsx';
import { PhotoDialog } from '../profile/PhotoDialog.tsx';
import { useChangePreferences } from '../profile/profile.mutations.ts';
import { announce } from '../ui/announcements.ts';
import { Avatar, ownFace } from '../ui/Avatar.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Rosette } from '../ui/Rosette.tsx';
import { SegmentedChoice } from '../ui/SegmentedControl.tsx';
import { Steps } from '../ui/Progress.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import './Welcome.css';

const steps = ['language', 'face', 'start'] as const;
const faces = ['name', 'initials'] as const;

/** Pixels. */
const faceSize = 120;

/** The first visit, once: the language, how others see the player, and the way to the first points. Each step can be skipped. */
export function Welcome() {
  const { client } = useVariant();
  const { data: game } = useQuery(gameQuery(client));
  const next = useNextThing(game);
  const me = useMe();
  return me && game && next ? <FirstVisit me={me} game={game} next={next} /> : null;
}

function FirstVisit({ me, game, next }: { me: Me; game: PlayerGame; next: NextThing }) {
  const { t } = useTranslation(['welcome', 'shell']);
  const { celebrates, paths } = useVariant();
  const { text: title, lang } = useHeading(game, next);
  const act = useAct(game, next);
  const points = next.kind === 'start' && celebrates ? next.achievement.points : 0;
  const [place, setPlace] = useState(0);
  const [open, setOpen] = useState<'photo' | 'name' | null>(null);
  const close = () => setOpen(null);
  const { mutate: change } = useChangePreferences(me.id);
  const step = steps[place] ?? 'start';
  const heading = t(`${step}.title`);
  const actions = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // The button that was pressed may be gone.
    actions.current?.querySelector<HTMLElement>('.button, .text-button')?.focus();
    announce(heading);
  }, [place, heading]);
  const navigate = useNavigate();
  const end = () => change({ isWelcomed: true });
  const lookAround = () => {
    end();
    void navigate(paths.home, { replace: true, state: { tour: true } });
  };
  return (
    <>
      <Dialog title={heading} quietTitle shape="moment" onClose={end}>
        <div className="welcome">
          <div className="welcome__steps">
            <Steps done={place + 1} total={steps.length} />
          </div>
          <div className="welcome__content" key={step}>
            {step === 'start' && <Rosette seed={me.id} detail="medium" className="welcome__rosette" />}
            <p className="eyebrow">{t('step', { number: place + 1, count: steps.length })}</p>
            {/* The dialog's title is the heading that is read out. */}
            <p className="heading welcome__title" aria-hidden="true">
              {heading}
            </p>
            <p>{t(`${step}.text`)}</p>
            {step === 'language' && <LanguageStep me={me} />}
            {step === 'face' && <FaceStep me={me} onOpen={setOpen} />}
          </div>
          <div className="welcome__actions" ref={actions}>
            {step === 'start' ? (
              act && (
                <>
                  <p className="welcome__first">
                    <strong lang={lang}>{title}</strong>
                    {points > 0 && <span className="small">{t('shell:points', { count: points })}</span>}
                  </p>
                  <ButtonLink to={act.to} onClick={end}>
                    {act.text}
                  </ButtonLink>
                </>
              )
            ) : (
              <Button onClick={() => setPlace(place + 1)}>{t('next')}</Button>
            )}
            <div className="welcome__ways">
              {place > 0 && <TextButton onClick={() => setPlace(place - 1)}>{t('back')}</TextButton>}
              {step === 'start' ? (
                <TextButton onClick={lookAround}>{t('toHome')}</TextButton>
              ) : (
                <TextButton onClick={end}>{t('skip')}</TextButton>
              )}
            </div>
          </div>
        </div>
      </Dialog>
      {open === 'photo' && <PhotoDialog me={me} onClose={close} />}
      {open === 'name' && <NameDialog me={me} onClose={close} />}
    </>
  );
}

function LanguageStep({ me }: { me: Me }) {
  const { t, i18n } = useTranslation('welcome');
  const { languages } = useSession().configuration;
  const { mutate: change } = useChangePreferences(me.id);
  const shown = me.language ?? languages.find((one) => one === i18n.language) ?? 'en';
  return (
    <div className="welcome__languages">
      <SegmentedChoice
        label={t('language.title')}
        quietLabel
        options={languages.map((value) => ({ value, text: languageName(value) }))}
        value={shown}
        onChange={(language) => change({ language })}
      />
    </div>
  );
}

/** A photo or the emblem, the name or its initials. */
function FaceStep({ me, onOpen }: { me: Me; onOpen: (dialog: 'photo' | 'name') => void }) {
  const { t } = useTranslation(['welcome', 'profile']);
  const { mutate: change } = useChangePreferences(me.id);
  return (
    <>
      <Avatar of={ownFace(me)} size={faceSize} />
      <p className="welcome__name">{shownName(me)}</p>
      <div className="welcome__choices">
        <Button kind="quiet" onClick={() => onOpen('photo')}>
          {t(me.profileImage === null ? 'profile:photo.add' : 'profile:photo.change')}
        </Button>
        <Button kind="quiet" onClick={() => onOpen('name')}>
          {t('profile:name.change')}
        </Button>
      </div>
      <SegmentedChoice
        label={t('profile:naming.title')}
        quietLabel
        options={faces.map((value) => ({ value, text: t(`profile:naming.${value}`) }))}
        value={me.showsInitials ? 'initials' : 'name'}
        onChange={(value) => change({ showsInitials: value === 'initials' })}
      />
    </>
  );
}
