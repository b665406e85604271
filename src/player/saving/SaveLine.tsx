import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../ui/announcements.ts';
import { DateTime } from '../ui/DateTime.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Trans } from '../ui/Trans.tsx';
import type { SaveState } from './saveQueue.ts';
import './SaveLine.css';

export interface SaveLineProps {
  saving: SaveState;
  /** When the server stored the answer, before this visit; ISO 8601. */
  savedAt: string | null;
  /** The text while there is nothing to save; null when there is something. */
  otherwise: string | null;
}

/** Where the answer is: being sent, saved since when, or kept here until the server can be reached. */
export function SaveLine({ saving, savedAt, otherwise }: SaveLineProps) {
  useSaidChanges(saving.status);
  return (
    <p className="save-line small tabular" data-status={saving.status}>
      <Place saving={saving} savedAt={savedAt} otherwise={otherwise} />
    </p>
  );
}

function Place({ saving, savedAt, otherwise }: SaveLineProps) {
  const { t } = useTranslation('quiz');
  switch (saving.status) {
    case 'saving':
      return <span className="save-line__saving">{t('saving')}</span>;
    case 'kept':
      return (
        <span className="save-line__kept">
          <Icon name="clock" size={16} />
          {t('kept')}
        </span>
      );
    case 'refused':
      return null;
    case 'saved':
    case 'idle':
      if (otherwise !== null) return otherwise;
      if (saving.isSuperseded) return t('superseded');
      return <Saved at={saving.savedAt ?? savedAt} />;
  }
}

function Saved({ at }: { at: string | null }) {
  const { t } = useTranslation('quiz');
  if (at === null) return null;
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return (
    <Trans text={t('saved')} parts={{ time: <DateTime instant={at} format={isToday ? 'exactTime' : 'dateTime'} /> }} />
  );
}

/** Whether it was announced that answers are saved, since the app was opened. */
let hasSaidSaved = false;

/** Announces only the first "saved", a failure to reach the server, and the next success: more would be too much. */
function useSaidChanges(status: SaveState['status']): void {
  const { t } = useTranslation('quiz');
  const wasKept = useRef(false);
  useEffect(() => {
    if (status === 'kept' && !wasKept.current) announce(t('keptSaid'));
    if (status === 'saved' && (wasKept.current || !hasSaidSaved)) {
      announce(t('sentSaid'));
      hasSaidSaved = true;
    }
    if (status !== 'saving') wasKept.current = status === 'kept';
  }, [status, t]);
}
