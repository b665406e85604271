import { FilePdfOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { documentEditor } from '../../controls/mediaEditors.ts';

/** A document is created and deleted with its achievement, on whose page it is edited. */
export const pdfs = defineResource({
  resource: resources.pdfs,
  icon: FilePdfOutlined,
  title: 'id',
  isEmbedded: true,
  form: {
    main: ['file', 'minimumPages'],
    editors: { file: documentEditor },
  },
});
