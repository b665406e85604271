import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/game/notifications.contract.ts';
import { winningKinds } from '#shared/game/notifications.rules.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Points } from '../ui/Figure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Row } from '../ui/RowList.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';

/** Kinds about something earned: their rosette is golden. */
const won: ReadonlySet<Notification['kind']> = new Set([...winningKinds, 'storyAccepted']);

export interface NotificationRowProps {
  notification: Notification;
  /** Shows the game in which it happened. */
  showsGame: boolean;
  /** It was opened or marked as read. */
  onRead: () => void;
}

/** What happened, to what, when, and the points; it links to the thing itself. */
export function NotificationRow({ notification, showsGame, onRead }: NotificationRowProps) {
  const { t } = useTranslation(['notifications', 'shell']);
  const { id, kind, title, languages, text, points, link, game, subjectId, colleague, read, createdAt } = notification;
  const isUnread = !read;
  return (
    <Row
      leading={
        colleague === null ? (
          <StateRosette seed={subjectId ?? id} state={won.has(kind) ? 'done' : 'open'} />
        ) : (
          <Avatar of={{ ...colleague, kind: 'person' }} size={44} />
        )
      }
      title={title}
      titleLang={languages?.['title']}
      {...(link !== null && { to: link, ...(isUnread && { onOpen: onRead }) })}
      marked={isUnread}
      trailing={
        <span className="notification__end">
          {points !== null && <Points points={points} gained={points > 0} earned={points > 0} bare />}
          {isUnread && link === null && (
            <button type="button" className="icon-button" title={t('markThisRead')} onClick={onRead}>
              <Icon name="check" />
              <span className="unseen">
                <Trans text={t('markRead')} parts={{ title: <LocalizedText of={notification} field="title" /> }} />
              </span>
            </button>
          )}
        </span>
      }
    >
      {colleague === null ? t(`shell:notified.${kind}`) : t('shell:wonBy', { name: colleague.name })}
      {showsGame && game !== null && (
        <>
          {'\u00a0· '}
          <LocalizedText of={game} field="name" />
        </>
      )}
      {'\u00a0· '}
      <DateTime instant={createdAt} format="time" />
      {text !== '' && <q className="notification__text">{text}</q>}
    </Row>
  );
}
