import type { AnswerLabel } from '#shared/questions/questionOrder.rules.ts';

export interface AnswerOptionProps {
  /** Groups the answers of a question. */
  name: string;
  label: AnswerLabel;
  text: string;
  /** Of the text, where it is not the page's. */
  lang: string | undefined;
  /** Several may be chosen. */
  multiple: boolean;
  isChosen: boolean;
  onTouch: () => void;
}

/** [spec] An answer under its letter: a radio button, or a check box where several may be right. */
export function AnswerOption({ name, label, text, lang, multiple, isChosen, onTouch }: AnswerOptionProps) {
  return (
    <label className={multiple ? 'option option--multiple' : 'option'}>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        className="unseen"
        name={name}
        value={label}
        checked={isChosen}
        onChange={onTouch}
      />
      <span className="option__letter">{label}</span>
      <span className="option__text" lang={lang}>
        {text}
      </span>
    </label>
  );
}
