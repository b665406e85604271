import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Signs out; first asks when something that was submitted still waits on this device. */
export function SignOut({ userId }: { userId: string | undefined }) {
  const { t } = useTranslation('profile');
  const { auth } = useSession();
  const { paths } = useVariant();
  /** 0: it is not asked. */
  const [waiting, setWaiting] = useState(0);
  const leave = () => auth.signOut({ returnTo: paths.entry });
  const ask = async () => {
    const count = await countWaiting(userId);
    if (count > 0) setWaiting(count);
    else await leave();
  };
  return (
    <>
      <Button kind="quiet" onClick={ask}>
        {t('signOut')}
      </Button>
      {waiting > 0 && (
        <Dialog
          title={t('leaving.title')}
          isQuestion
          onClose={() => setWaiting(0)}
          actions={
            <>
              <Button onClick={() => setWaiting(0)}>{t('leaving.stay')}</Button>
              <Button kind="quiet" onClick={leave}>
                {t('leaving.leave')}
              </Button>
            </>
          }
        >
          <p>{t('leaving.text', { count: waiting })}</p>
        </Dialog>
      )}
    </>
  );
}

/** The code of the queues is loaded only for this. */
async function countWaiting(userId: string | undefined): Promise<number> {
  if (userId === undefined) return 0;
  try {
    return (await import('../saving/saveQueues.ts')).waitingSubmissions(userId);
  } catch {
    return 0; // The code cannot be loaded: what waits stays on the device all the same.
  }
}
