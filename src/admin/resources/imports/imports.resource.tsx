import { CloudUploadOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { home, showAddress } from '../../crud/declaration/addresses.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { defineResource } from '../../crud/defineResource.ts';

/** Imported files. */
export const imports = defineResource({
  resource: resources.imports,
  icon: CloudUploadOutlined,
  title: 'fileName',
  list: {
    path: `${home}/imports`,
    columns: ['fileName', 'kind', 'state', 'rows', 'person', 'createdAt'],
    more: ['created', 'updated', 'enrolled', 'moved', 'unchanged', 'invalid', 'appliedAt', 'undoneAt'],
    periods: ['createdAt'],
    Head: lazyPart(async () => (await import('./UploadFile.tsx')).UploadFile),
  },
  show: {
    facts: ['kind', 'state', 'encoding', 'person', 'createdAt', 'appliedAt', 'undoneAt'],
    Detail: lazyPart(async () => (await import('./ImportDetail.tsx')).ImportDetail),
  },
});

/** Their rows, which are shown with their file. @see ImportDetail.tsx */
export const importRows = defineResource({
  resource: resources.importRows,
  icon: CloudUploadOutlined,
  title: 'title',
  isEmbedded: true,
  // The created or changed record, if it has a page.
  address: ({ kind, entityId, importId }) =>
    entityId !== null && (kind === 'users' || kind === 'teams')
      ? showAddress(kind, entityId)
      : showAddress('imports', importId),
  list: { columns: ['title', 'action', 'line'] },
});
