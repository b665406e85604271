import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '#shared/users/users.contract.ts';
import type { ReviewDecision } from '#shared/kinds/story/stories.rules.ts';
import { useSession } from '#src/providers/session/session.ts';

export type ReviewKey = 'next' | 'previous' | ReviewDecision;

const keys: Readonly<Record<string, ReviewKey>> = {
  j: 'next',
  arrowright: 'next',
  k: 'previous',
  arrowleft: 'previous',
  a: 'accepted',
  r: 'returned',
  x: 'rejected',
};

/** Whether the key types or selects something there. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=radiogroup], [role=dialog], [role=menu]') !== null;

/** Single keys for the queue. They can be turned off (WCAG 2.1.4), for speech input or against accidental presses. */
export function useReviewKeys(me: Me, press: (key: ReviewKey) => void) {
  const { clientB, queries } = useSession();
  const [isOn, setIsOn] = useState(me.usesSingleKeys);
  const pressed = useEffectEvent(press);
  useEffect(() => {
    if (!isOn) return;
    const down = (event: KeyboardEvent) => {
      const key = keys[event.key.toLowerCase()];
      if (key === undefined || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTaken(event.target)) return;
      event.preventDefault();
      pressed(key);
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [isOn]);
  return {
    isOn,
    turn: (usesSingleKeys: boolean) => {
      setIsOn(usesSingleKeys);
      // It applies until the page is left; a change that could not be saved is undone.
      void clientB.changePreferences({ params: { id: me.id }, body: { usesSingleKeys } }).then(
        () => queries.invalidateQueries({ queryKey: ['me'] }),
        () => undefined,
      );
    },
  };
}

const rows = [
  { keys: ['J', '→'], act: 'next' },
  { keys: ['K', '←'], act: 'previous' },
  { keys: ['A'], act: 'accepted' },
  { keys: ['R'], act: 'returned' },
  { keys: ['X'], act: 'rejected' },
] as const;

/** The list of keys, with the switch to turn them off. */
export function ReviewKeys({ isOn, turn }: ReturnType<typeof useReviewKeys>) {
  const { t } = useTranslation('admin');
  return (
    <div className="bo-keys">
      {isOn &&
        rows.map(({ keys, act }) => (
          <span key={act}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
            {t(`submissions.keys.${act}`)}
          </span>
        ))}
      <Button type="link" size="small" onClick={() => turn(!isOn)}>
        {t(isOn ? 'submissions.keys.turnOff' : 'submissions.keys.turnOn')}
      </Button>
    </div>
  );
}
