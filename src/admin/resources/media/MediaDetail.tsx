import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { resources } from '#shared/api.ts';
import type { MediaFile, MediaUse, MediaUses } from '#shared/files/files.contract.ts';
import { showAddress } from '../../crud/declaration/addresses.ts';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { readQuery } from '../../crud/list/listQuery.ts';
import { useLabels } from '../../crud/declaration/labels.ts';
import { useBackofficeData } from '../../components/useBackofficeData.ts';

/** The file itself, and everything that uses it. */
export function MediaDetail({ row }: { row: MediaFile }) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const uses = useQuery({ ...readQuery<MediaUses>(data, `media/${row.id}/uses`), staleTime: 0 });
  return (
    <>
      <div className="bo-media-file">
        {row.kind === 'picture' ? (
          <img src={row.url} alt={row.alt} />
        ) : row.kind === 'sound' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the podcast that uses it has the transcript
          <audio controls preload="metadata" src={row.url} />
        ) : (
          <a href={row.url} target="_blank" rel="noopener">
            {t('media.openFile', { name: row.name })}
          </a>
        )}
      </div>
      <section className="bo-children">
        <h2 className="bo-title">{t('media.uses')}</h2>
        {uses.data === undefined ? (
          <NotLoaded error={uses.error} retry={uses.refetch} rows={2} />
        ) : uses.data.uses.length + uses.data.elsewhere === 0 ? (
          <p className="bo-note">{t('media.unused')}</p>
        ) : (
          <Flex component="ul" vertical gap="small">
            {uses.data.uses.map((use) => (
              <Use key={use.id} use={use} />
            ))}
            {uses.data.elsewhere > 0 && <li>{t('media.elsewhere', { count: uses.data.elsewhere })}</li>}
          </Flex>
        )}
      </section>
    </>
  );
}

function Use({ use }: { use: MediaUse }) {
  const { one } = useLabels(resources[use.resource]);
  return (
    <li>
      <span className="bo-note">{one}</span> <Link to={showAddress(use.resource, use.id)}>{use.title}</Link>
    </li>
  );
}
