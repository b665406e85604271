import { useTranslation } from 'react-i18next';
import { answerLabels } from '#shared/quizzes/quizzes.contract.ts';
import type { PreviewProps } from '../contents/items.ts';
import { mediaAddress } from '../kit/editors/mediaAddress.ts';
import type { Answer } from './answers.ts';

/** The question as players read it on a phone, while it is written. Nothing in it can be chosen. */
export function QuestionPreview({ values, number, count }: PreviewProps) {
  const { t } = useTranslation('admin');
  const { text, image, multiple, answers } = values as { [key: string]: unknown; answers?: Answer[] };
  const said = (answers ?? []).filter((answer) => answer.text.trim() !== '');
  return (
    <section className="bo-preview" aria-label={t('preview.title')}>
      <p className="bo-preview__place">{t('preview.place', { number, count })}</p>
      {typeof image === 'string' && <img className="bo-preview__image" src={mediaAddress(image)} alt="" />}
      <p className="bo-preview__text">
        {typeof text === 'string' && text.trim() !== '' ? text : <span className="bo-none">{t('preview.noText')}</span>}
      </p>
      <ol className="bo-preview__options" data-multiple={multiple === true || undefined}>
        {said.map((answer, i) => (
          <li key={i}>
            <span className="bo-preview__letter">{answerLabels[i]}</span>
            {answer.text}
          </li>
        ))}
      </ol>
    </section>
  );
}
