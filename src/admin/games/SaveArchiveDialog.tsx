import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { useLabels } from '../kit/declaration/labels.ts';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { useDownload } from '../kit/components/useDownload.ts';
import { useReturnFocus } from '../kit/components/useReturnFocus.ts';

/** Says what is in an archive of the game, and hands it out. */
export function SaveArchiveDialog({ row, onClose }: { row: GameRow; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const labels = useLabels(resources.games);
  const data = useBackofficeData();
  const { isBusy, download } = useDownload();
  useReturnFocus();
  const save = async () => {
    await download(() => data.download(`games/${row.id}/archive`));
    onClose();
  };
  return (
    <Modal
      open
      title={labels.act('archive')}
      okText={t('games.archive.save')}
      confirmLoading={isBusy}
      cancelText={t('cancel')}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className="bo-dialog__text">{t('games.archive.holds')}</p>
      <p className="bo-dialog__text">{t('games.archive.holdsNot')}</p>
    </Modal>
  );
}
