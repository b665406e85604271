import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { movedCrop, zoomedCrop, zoomLimit, zoomOf, type Crop } from './crop.rules.ts';
import { drawCrop } from './picture.ts';

/** Pixels of the stage and of the photo preview, both drawn at twice the resolution. */
const stageSide = 264;
const previewSide = 72;
const fineness = 2;

/** An arrow key moves it by this share of the visible square; with the shift key further. */
const step = 0.02;
const leap = 0.1;
const zoomStep = 1.1;

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export interface CropStageProps {
  picture: HTMLCanvasElement;
  crop: Crop;
  /** Receives a function that changes the current square. */
  onChange: (change: (crop: Crop) => Crop) => void;
}

/** Moves and zooms a picture under a round window: by finger, mouse, wheel or keys. */
export function CropStage({ picture, crop, onChange }: CropStageProps) {
  const { t } = useTranslation('profile');
  const hintId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const seen = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => {
    for (const { current: canvas } of [seen, preview]) if (canvas) drawCrop(canvas, picture, crop);
  }, [picture, crop]);

  const zoomBy = useRef((_factor: number) => {});
  useEffect(() => {
    zoomBy.current = (factor) => onChange((now) => zoomedCrop(now, zoomOf(now, picture) * factor, picture));
  });
  useEffect(() => {
    const element = stage.current;
    // Not by React, whose listener could not keep the dialog from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy.current(event.deltaY < 0 ? zoomStep : 1 / zoomStep);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);

  /** The picture follows the finger, so the square moves the other way. */
  const follow = (by: { x: number; y: number }) =>
    onChange((now) => {
      const scale = now.side / stageSide;
      return movedCrop(now, { x: -by.x * scale, y: -by.y * scale }, picture);
    });
  const move = (event: PointerEvent) => {
    const known = fingers.current;
    const before = known.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...known].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
    known.set(event.pointerId, now);
    if (other !== undefined) {
      const apart = (place: typeof now) => Math.hypot(place.x - other.x, place.y - other.y);
      if (apart(before) > 0) zoomBy.current(apart(now) / apart(before));
    }
    // Each of two fingers moves the middle between them by half.
    const share = other === undefined ? 1 : 0.5;
    follow({ x: (now.x - before.x) * share, y: (now.y - before.y) * share });
  };
  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const factor = event.key === '+' || event.key === '=' ? zoomStep : event.key === '-' ? 1 / zoomStep : null;
    if (arrow === undefined && factor === null) return;
    event.preventDefault();
    if (factor !== null) zoomBy.current(factor);
    if (arrow === undefined) return;
    const far = event.shiftKey ? leap : step;
    onChange((now) => movedCrop(now, { x: arrow.x * far * now.side, y: arrow.y * far * now.side }, picture));
  };

  return (
    <div className="crop">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is labelled and operated by keys */}
      <div
        ref={stage}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        aria-label={t('photo.crop.label')}
        aria-describedby={hintId}
        className="crop__window"
        style={{ width: stageSide, height: stageSide }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={press}
      >
        <canvas
          ref={seen}
          className="crop__stage"
          aria-hidden="true"
          width={stageSide * fineness}
          height={stageSide * fineness}
        />
      </div>
      <div className="crop__controls">
        <canvas
          ref={preview}
          aria-hidden="true"
          className="crop__preview"
          width={previewSide * fineness}
          height={previewSide * fineness}
        />
        <label className="crop__zoom small">
          {t('photo.crop.zoom')}
          <input
            type="range"
            min={1}
            max={zoomLimit(picture)}
            step="any"
            value={zoomOf(crop, picture)}
            onChange={({ target }) => {
              const zoom = target.valueAsNumber;
              onChange((now) => zoomedCrop(now, zoom, picture));
            }}
          />
        </label>
      </div>
      <p className="small" id={hintId}>
        {t('photo.crop.hint')}
      </p>
    </div>
  );
}
