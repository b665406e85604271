import { FilePdfOutlined, SoundOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MediaFile } from '#shared/files/files.contract.ts';
import { cropOf } from '../../controls/focus.rules.ts';
import { FileSize } from '../../controls/FileSize.tsx';
import { MediaExtent } from '../../controls/MediaExtent.tsx';
import { showAddress } from '../../crud/declaration/addresses.ts';
import type { ListViewProps, Row } from '../../crud/declaration/declaration.ts';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';

/** The library as a wall of pictures, with the list's search and filters. */
export const MediaWall = (props: ListViewProps) => <ResourceTable {...props} Tile={MediaTile} />;

function MediaTile({ row }: { row: Row }) {
  const { t } = useTranslation('admin');
  const file = row as Row & MediaFile;
  const { id, kind, url, name, size, pages, duration, isArchived, usesCount } = file;
  const Icon = kind === 'document' ? FilePdfOutlined : SoundOutlined;
  return (
    <Link to={showAddress('media', id)} className="bo-media__file" data-archived={isArchived || undefined}>
      {kind === 'picture' ? (
        <img src={url} alt="" loading="lazy" style={cropOf(file)} />
      ) : (
        <strong className="bo-media__extent">
          <Icon aria-hidden />
          <MediaExtent kind={kind} amount={pages ?? duration ?? 0} />
        </strong>
      )}
      <span title={name}>{name}</span>
      <span className="bo-note">
        {isArchived ? t('media.fields.isArchived') : t(`media.options.kind.${kind}`)} · <FileSize bytes={size} />
      </span>
      <span className="bo-note">
        {usesCount === 0 ? t('media.unusedTile') : t('media.usedTile', { count: usesCount })}
      </span>
    </Link>
  );
}
