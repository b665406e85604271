import { CommentOutlined } from '@ant-design/icons';
import { resources } from '#shared/api.ts';
import { defineResource } from '../../crud/defineResource.ts';

/** A feedback form comes and goes with its achievement, on whose page its questions are edited. */
export const feedbacks = defineResource({
  resource: resources.feedbacks,
  icon: CommentOutlined,
  title: 'id',
  isEmbedded: true,
  list: {
    columns: ['questionsCount'],
  },
});
