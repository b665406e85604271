import { resources } from '#shared/api.ts';
import { defineResource } from '../../crud/defineResource.ts';
import { writtenQuestion } from '../questions/questions.resource.ts';
import { categories } from './categories.resource.ts';

export const examQuestions = defineResource({
  ...writtenQuestion,
  resource: resources.examQuestions,
  parent: categories,
});
