import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { SubmitDialog } from '../../components/SubmitDialog.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useDownload } from '../../components/useDownload.ts';

/** Describes an archive of the game, and downloads it. */
export function SaveArchiveDialog({ row, onClose }: { row: GameRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const labels = useLabels(resources.games);
  const data = useBackofficeData();
  const { isBusy, download } = useDownload();
  const save = async () => {
    await download(() => data.download(`games/${row.id}/archive`));
    onClose();
  };
  return (
    <SubmitDialog
      title={labels.act('archive')}
      okText={t('games.archive.save')}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="bo-dialog__text">{t('games.archive.holds')}</p>
      <p className="bo-dialog__text">{t('games.archive.holdsNot')}</p>
    </SubmitDialog>
  );
}
