import { Form } from 'antd';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaFile } from '#shared/files/files.contract.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import type { EditorProps } from '../crud/declaration/declaration.ts';
import { cropOf, focusAt, moveFocus, type Focus } from './focus.rules.ts';

/** The shapes to which players' pages crop a picture. */
const crops = [
  ['phone', '16 / 9'],
  ['desktop', '4 / 3'],
  ['banner', '9 / 16'],
  ['badge', '1 / 1'],
] as const;

/** A dialog that only has the point begins with it. Its code may come after the dialog. */
const focusInDialog = (point: HTMLElement | null): void => {
  if (point?.closest('[role=dialog]')) point.focus();
};

/** The field of the distance from the left, which edits the one from the top as well: a point of the picture. */
export function FocusEditor({ id, value, context, onBlur, ...aria }: EditorProps<number>) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const form = Form.useFormInstance();
  const [isDragging, setIsDragging] = useState(false);
  const file = context.row as (MediaFile & NonNullable<typeof context.row>) | null;
  if (file?.kind !== 'picture') return <p className="bo-note">{t('media.focus.none')}</p>;
  const focus: Focus = { x: value ?? 50, y: Number(context.values['focusY'] ?? 50) };
  const crop = cropOf({ focusX: focus.x, focusY: focus.y });
  const choose = ({ x, y }: Focus) => form.setFieldsValue({ focusX: x, focusY: y });
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) =>
    choose(focusAt({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect()));
  const press = (event: KeyboardEvent) => {
    const moved = moveFocus(focus, event.key, event.shiftKey);
    if (moved === null) return;
    event.preventDefault();
    choose(moved);
  };
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return (
    <div className="bo-focus">
      <div
        className="bo-focus__picture"
        data-dragging={isDragging || undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setIsDragging(true);
          point(event);
        }}
        onPointerMove={(event) => isDragging && point(event)}
        onPointerUp={() => setIsDragging(false)}
        onPointerCancel={() => setIsDragging(false)}
      >
        <img
          src={file.url}
          alt={file.alt}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          draggable={false}
        />
        <span
          ref={focusInDialog}
          id={id}
          className="bo-focus__point"
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          role="slider"
          tabIndex={0}
          aria-label={context.label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={focus.x}
          aria-valuetext={t('media.focus.value', {
            x: percent.format(focus.x / 100),
            y: percent.format(focus.y / 100),
          })}
          aria-describedby={aria['aria-describedby']}
          onKeyDown={press}
          onBlur={onBlur}
        />
      </div>
      <ul className="bo-focus__crops" aria-label={t('media.focus.crops')}>
        {crops.map(([shape, aspectRatio]) => (
          <li key={shape}>
            <img data-crop={shape} src={file.url} alt="" style={{ ...crop, aspectRatio }} />
            {t(`media.focus.${shape}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
