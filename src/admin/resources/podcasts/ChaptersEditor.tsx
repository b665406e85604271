import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PodcastFields } from '#shared/kinds/podcast/podcasts.contract.ts';
import type { EditorProps } from '../../crud/declaration/declaration.ts';
import { mediaAddress } from '../../components/mediaAddress.ts';
import { clockTime, secondsOf } from '../../components/clockTime.ts';

type Chapter = PodcastFields['chapters'][number];

const max = 50;
const byTime = (chapters: readonly Chapter[]) => chapters.toSorted((a, b) => a.at - b.at);

/**
 * The chapters of a recording. It can be played here, and a chapter can begin at the current position. Enter in a title goes
 * to the next chapter, or adds one; chapters are sorted when the editor is left.
 */
export function ChaptersEditor({ id, value = [], onChange, onBlur, context, ...aria }: EditorProps<Chapter[]>) {
  const { t } = useTranslation('admin');
  const file = context.values['file'];
  const errorsOf = (i: number) =>
    [context.errorOf(`${i}.at`), context.errorOf(`${i}.title`)].filter((one) => one !== undefined);
  // The form focuses the field's id: it is on the first invalid one.
  const first = Math.max(
    0,
    value.findIndex((_, i) => errorsOf(i).length > 0),
  );
  const isWrong = aria['aria-invalid'] === true;
  const list = useRef<HTMLOListElement>(null);
  const sound = useRef<HTMLAudioElement>(null);
  const focusNext = useRef<number | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelectorAll<HTMLInputElement>('.bo-chapter__title')[focusNext.current]?.focus();
    focusNext.current = null;
  });
  const add = () => {
    const heard = Math.floor(sound.current?.currentTime ?? 0);
    const last = value.at(-1)?.at ?? -1;
    const isTaken = value.some(({ at }) => at === heard);
    const next = byTime([...value, { at: isTaken ? last + 1 : heard, title: '' }]);
    focusNext.current = next.findIndex(({ title }) => title === '');
    onChange(next);
  };
  const put = (i: number, changes: Partial<Chapter>) =>
    onChange(value.map((chapter, place) => (place === i ? { ...chapter, ...changes } : chapter)));
  const press = (event: KeyboardEvent<HTMLInputElement>, i: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (i < value.length - 1) list.current?.querySelectorAll<HTMLInputElement>('.bo-chapter__title')[i + 1]?.focus();
    else if (value.length < max && value[i]?.title.trim() !== '') add();
  };
  return (
    <div
      className="bo-chapters"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        const sorted = byTime(value);
        if (sorted.some((chapter, i) => chapter !== value[i])) onChange(sorted);
        onBlur();
      }}
    >
      {typeof file === 'string' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- its transcript is written below
        <audio ref={sound} controls preload="metadata" src={mediaAddress(file)} aria-label={t('chapters.recording')} />
      )}
      <ol ref={list} aria-describedby={aria['aria-describedby']}>
        {value.map((chapter, i) => {
          const number = i + 1;
          const errors = isWrong ? errorsOf(i) : [];
          const invalid = errors.length > 0;
          return (
            // The index, because a chapter has no id while it is edited.
            <li key={i} className="bo-chapter">
              <TimeInput
                label={t('chapters.at', { number })}
                value={chapter.at}
                isInvalid={isWrong && context.errorOf(`${i}.at`) !== undefined}
                onChange={(at) => put(i, { at })}
              />
              <Input
                className="bo-chapter__title"
                id={i === first ? id : `${id}-${i}`}
                value={chapter.title}
                autoComplete="off"
                placeholder={t('chapters.titleHint')}
                aria-label={t('chapters.title', { number })}
                aria-invalid={invalid || undefined}
                aria-describedby={invalid ? `${id}-${i}-error` : undefined}
                onChange={({ target }) => put(i, { title: target.value })}
                onKeyDown={(event) => press(event, i)}
              />
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('chapters.remove', { number })}
                onClick={() => onChange(value.toSpliced(i, 1))}
              />
              {invalid && (
                <p className="bo-error bo-chapter__error" id={`${id}-${i}-error`}>
                  {errors.join(' ')}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <Button size="small" icon={<PlusOutlined aria-hidden />} disabled={value.length >= max} onClick={add}>
        {t(typeof file === 'string' ? 'chapters.addHere' : 'chapters.add')}
      </Button>
    </div>
  );
}

interface TimeInputProps {
  label: string;
  /** Seconds. */
  value: number;
  isInvalid: boolean;
  onChange: (seconds: number) => void;
}

/** A time as people write it. Invalid input is discarded when the field is left. */
function TimeInput({ label, value, isInvalid, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      className="bo-chapter__at tabular"
      value={typed ?? clockTime(value)}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isInvalid || (typed !== null && secondsOf(typed) === null) || undefined}
      {...((isInvalid || (typed !== null && secondsOf(typed) === null)) && { status: 'error' as const })}
      onChange={({ target }) => {
        setTyped(target.value);
        const seconds = secondsOf(target.value);
        if (seconds !== null) onChange(seconds);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

export function Chapters({ value }: { value: Chapter[] }) {
  return (
    <ol className="bo-chapter-list">
      {value.map(({ at, title }) => (
        <li key={at}>
          <span className="tabular">{clockTime(at)}</span> {title}
        </li>
      ))}
    </ol>
  );
}
