import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserSession } from '#shared/users/sessions.contract.ts';
import { useSession } from '#src/providers/session/session.ts';
import { Button } from '../ui/Button.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { Trans } from '../ui/Trans.tsx';

/** The devices on which the player is signed in; each but this one can be signed out here. */
export function Sessions() {
  const { t } = useTranslation('profile');
  const { clientB, queries } = useSession();
  const ofReader = queryOptions({
    queryKey: ['me', 'sessions'],
    queryFn: ({ signal }) => clientB.listSessions({ signal }),
  });
  const query = useQuery(ofReader);
  const nameOf = ({ device }: UserSession) => device ?? t('sessions.unknown');
  const end = async (session: UserSession) => {
    try {
      await clientB.endSession({ params: { id: session.id } });
      // The button that has the focus goes with its session.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      toast(t('sessions.ended', { device: nameOf(session) }));
    } catch {
      toast(t('sessions.failed'), 'danger');
    }
    await queries.invalidateQueries(ofReader);
  };
  return (
    <Section title={t('sessions.title')}>
      <Loaded query={query} skeleton={<SkeletonRows count={2} rosette={false} />}>
        {(sessions) => (
          <RowList>
            {sessions.map((session) => (
              <Row key={session.id} title={nameOf(session)}>
                <Trans
                  text={t(session.isCurrent ? 'sessions.here' : 'sessions.seen')}
                  parts={{ time: <DateTime instant={session.isCurrent ? session.signedInAt : session.lastSeenAt} /> }}
                />
                {!session.isCurrent && (
                  <div className="profile__end">
                    <Button kind="quiet" onClick={() => end(session)}>
                      {t('sessions.end', { device: nameOf(session) })}
                    </Button>
                  </div>
                )}
              </Row>
            ))}
          </RowList>
        )}
      </Loaded>
    </Section>
  );
}
