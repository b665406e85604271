import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { GameRow } from '#shared/game/games.contract.ts';
import { archiveFormats, type ArchiveFormat, type SheetOmissions } from '#shared/gameTrees/archives.contract.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { useLabels, useLabelsOf } from '../../crud/declaration/labels.ts';
import { readQuery } from '../../crud/list/listQuery.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { SubmitDialog } from '../../components/SubmitDialog.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useDownload } from '../../components/useDownload.ts';
import { useErrorText } from '../../components/useErrorText.ts';

/** Describes an archive of the game, or a spreadsheet of it, and downloads it. */
export function SaveArchiveDialog({ row, onClose }: { row: GameRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin');
  const labels = useLabels(resources.games);
  const data = useBackofficeData();
  const { isBusy, download } = useDownload();
  const [format, setFormat] = useState<ArchiveFormat>('zip');
  const isSheet = format === 'xlsx';
  const omissions = useQuery({
    ...readQuery<SheetOmissions>(data, `games/${row.id}/archive/omissions`),
    enabled: isSheet,
    staleTime: 0,
    gcTime: 0,
  });
  const language = languages.find((one) => one === i18n.language) ?? 'en';
  const save = async () => {
    await download(() => data.download(`games/${row.id}/archive?format=${format}&language=${language}`));
    onClose();
  };
  return (
    <SubmitDialog
      title={labels.act('archive')}
      okText={t('games.archive.save')}
      isReady={!isSheet || omissions.data?.errors.length === 0}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Radio.Group
        className="bo-options"
        aria-label={t('games.archive.format')}
        value={format}
        options={archiveFormats.map((value) => ({ value, label: t(`games.archive.${value}`) }))}
        onChange={({ target }) => setFormat(target.value as ArchiveFormat)}
      />
      <p className="bo-dialog__text">{t(isSheet ? 'games.archive.sheetHolds' : 'games.archive.holds')}</p>
      <p className="bo-dialog__text">{t('games.archive.holdsNot')}</p>
      {isSheet && omissions.error !== null && <ErrorState error={omissions.error} retry={omissions.refetch} />}
      <div role="status">{isSheet && omissions.data !== undefined && <Omitted {...omissions.data} />}</div>
    </SubmitDialog>
  );
}

/** What the spreadsheet does not contain, or why there can be none. */
function Omitted({ errors, ...counts }: SheetOmissions) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const labelsOf = useLabelsOf();
  const number = new Intl.NumberFormat(useLocale());
  if (errors.length > 0) {
    return (
      <>
        <p className="bo-error">{t('games.archive.impossible')}</p>
        <ul className="bo-archive__errors">
          {errors.map(({ title, message }) => (
            <li key={`${title} ${message}`}>
              <strong>{title}:</strong> {errorText(message)}
            </li>
          ))}
        </ul>
      </>
    );
  }
  const labels: Record<keyof typeof counts, string> = {
    files: t('games.archive.files'),
    words: t('games.upload.words'),
    rewards: labelsOf(resources.rewards).many,
    news: labelsOf(resources.news).many,
    chapters: labelsOf(resources.podcasts).field('chapters'),
    links: t('games.archive.links'),
    archived: t('games.archive.archived'),
    examParts: t('games.archive.examParts'),
  };
  const omitted = (Object.keys(labels) as (keyof typeof counts)[]).filter((what) => counts[what] > 0);
  if (omitted.length === 0) return <p className="bo-dialog__text">{t('games.archive.lacksNothing')}</p>;
  return (
    <>
      <p className="bo-dialog__text">{t('games.archive.lacks')}</p>
      <ul className="bo-archive__omitted">
        {omitted.map((what) => (
          <li key={what}>
            {labels[what]}: {number.format(counts[what])}
          </li>
        ))}
      </ul>
    </>
  );
}
