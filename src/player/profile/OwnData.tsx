import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '#shared/users/users.contract.ts';
import { useSession } from '#src/providers/session/session.ts';
import { useVariant } from '../area/variant.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { saveFile } from '#src/providers/page/saveFile.ts';
import { Section } from '../ui/Section.tsx';
import { toast } from '../ui/toasts.ts';
import { useReset } from './profile.mutations.ts';

/** The player's own data: the statement of points, everything as a file, and a reset. */
export function OwnData({ me }: { me: Me }) {
  const { t } = useTranslation('profile');
  const { paths } = useVariant();
  const [isResetting, setIsResetting] = useState(false);
  const download = useDownload(me.id);
  return (
    <Section title={t('data.title')}>
      <RowList>
        <Row title={t('data.points.title')} to={paths.points} trailing={<Icon name="next" />}>
          {t('data.points.text')}
        </Row>
        <Row
          title={t(download.isUnderWay ? 'data.download.underWay' : 'data.download.title')}
          onOpen={download.start}
          trailing={<Icon name="download" />}
        >
          {t('data.download.text')}
        </Row>
        <Row title={t('data.reset.title')} onOpen={() => setIsResetting(true)} trailing={<Icon name="next" />}>
          {t('data.reset.text')}
        </Row>
      </RowList>
      {isResetting && <ResetDialog me={me} onClose={() => setIsResetting(false)} />}
    </Section>
  );
}

/** Downloads everything that is stored about the player. */
function useDownload(userId: string) {
  const { t } = useTranslation('profile');
  const { clientB } = useSession();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const run = async () => {
    setIsUnderWay(true);
    try {
      const data = await clientB.getPersonalData({ params: { id: userId } });
      const name = `game-hub-my-data-${data.asOf.slice(0, 10)}.json`;
      saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      toast(t('data.download.saved', { name }));
    } catch {
      toast(t('data.download.failed'), 'danger');
    } finally {
      setIsUnderWay(false);
    }
  };
  return {
    isUnderWay,
    start: () => {
      if (!isUnderWay) void run();
    },
  };
}

/** [spec] Resets photo, shown name, language and appearance after a confirmation. */
function ResetDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const reset = useReset(me.id);
  const press = () =>
    reset.mutateAsync().then(
      () => {
        toast(t('data.reset.done'));
        onClose();
      },
      () => undefined, // shown below
    );
  return (
    <Dialog
      title={t('data.reset.question')}
      isQuestion
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="danger" onClick={press}>
            {t('data.reset.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('data.reset.what')}</p>
        {reset.isError && <ErrorState error={reset.error} compact />}
      </div>
    </Dialog>
  );
}
