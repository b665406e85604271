import { DesktopOutlined, DownOutlined, MobileOutlined, MoonOutlined, RightOutlined } from '@ant-design/icons';
import { useMany } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useDeferredValue, useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { MediaFile } from '#shared/files/files.contract.ts';
import type { DataError } from '#src/providers/backoffice/data.ts';
import {
  receiveHeights,
  sendPreview,
  previewFrameAddress,
  type FormPreview,
  type ThemedPreview,
} from '#src/providers/page/previewFrame.ts';
import { useMinWidth } from '../../components/useMinWidth.ts';
import { useRecord } from '../../components/useRecord.ts';
import { mediaAddress } from '../../components/mediaAddress.ts';
import { isDarkNow } from '../../theme/useBrandTheme.ts';
import type { PictureAddress } from '../declaration/declaration.ts';
import { readItem, writeItem } from '#src/providers/page/stored.ts';

const key = 'gamehub.backoffice.preview';
/** The window of a desktop, in pixels, which is shown smaller. */
const desktopWidth = 1200;

interface PreviewPaneProps {
  previewOf: (addressOf: PictureAddress) => FormPreview;
  /** The ids of the form's pictures. */
  pictures: readonly string[];
  /** Of the record; undefined while it loads, and for a game. */
  gameId: string | undefined;
  /** Above the form, however wide the window is. */
  isAbove: boolean;
}

/** The preview in a player's window: beside the form, or above it and closed. This device remembers the choice. */
export function PreviewPane({ previewOf, pictures, gameId, isAbove }: PreviewPaneProps) {
  const { t } = useTranslation('admin');
  const isWide = useMinWidth(1280) && !isAbove;
  const ownKey = isAbove ? `${key}Above` : key;
  const [chosen, setChosen] = useState(() => readItem(ownKey));
  const [isDesktop, setIsDesktop] = useState(false);
  /** null: as this page is. */
  const [darkness, setDarkness] = useState<boolean | null>(null);
  const isDark = darkness ?? isDarkNow();
  const id = useId();
  const { row: game } = useRecord(resources.games.name, gameId);
  const isOpen = chosen === null ? isWide : chosen === 'open';
  const addressOf = usePictureAddresses(isOpen ? pictures : []);
  const toggle = () => {
    const next = isOpen ? 'closed' : 'open';
    setChosen(next);
    writeItem(ownKey, next);
  };
  const preview = previewOf(addressOf);
  const { experience } = preview.kind === 'game' ? preview.game : { experience: 'standard', ...game };
  return (
    // No landmark: in the builder an achievement and its questions each have one.
    <div role="group" className="bo-preview" aria-label={t('preview.title')} data-open={isOpen || undefined}>
      <div className="bo-preview__head">
        <Button
          type="text"
          size="small"
          className="bo-preview__toggle"
          icon={<MobileOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {t('preview.title')}
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        </Button>
        {isOpen && (
          <>
            <Choice isOn={isDesktop} icon={<DesktopOutlined aria-hidden />} onChange={setIsDesktop}>
              {t('preview.desktop')}
            </Choice>
            <Choice isOn={isDark} icon={<MoonOutlined aria-hidden />} onChange={setDarkness}>
              {t('preview.dark')}
            </Choice>
          </>
        )}
      </div>
      <div id={id}>
        {isOpen && (
          <Frame
            preview={preview}
            experience={experience as ThemedPreview['experience']}
            appearance={isDark ? 'dark' : 'light'}
            isDesktop={isDesktop}
          />
        )}
      </div>
    </div>
  );
}

/** Of these pictures, with their focus; without it while it is not known. */
function usePictureAddresses(ids: readonly string[]): PictureAddress {
  const { result } = useMany<MediaFile, DataError>({
    resource: resources.media.name,
    ids: [...ids],
    queryOptions: { enabled: ids.length > 0 },
    errorNotification: false,
  });
  return (id) => result.data.find((file) => file.id === id)?.url ?? mediaAddress(id);
}

interface ChoiceProps {
  isOn: boolean;
  icon: ReactNode;
  onChange: (isOn: boolean) => void;
  children: string;
}

const Choice = ({ isOn, icon, onChange, children }: ChoiceProps) => (
  <Button
    type="text"
    size="small"
    icon={icon}
    aria-label={children}
    title={children}
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
  />
);

function Frame({ preview, experience, appearance, isDesktop }: ThemedPreview & { isDesktop: boolean }) {
  const { t } = useTranslation('admin');
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const [width, setWidth] = useState(desktopWidth);
  /** Counts how often a page in the frame has started to listen. */
  const [begun, setBegun] = useState(0);
  // Fast typing does not wait for it.
  const shown = useDeferredValue(preview);
  useEffect(() => {
    if (frame.current === null) return;
    return receiveHeights(frame.current, (newHeight) =>
      newHeight === 0 ? setBegun((times) => times + 1) : setHeight(newHeight),
    );
  }, []);
  useEffect(() => {
    if (place.current === null) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (begun > 0 && frame.current !== null) sendPreview(frame.current, { preview: shown, experience, appearance });
  }, [begun, shown, experience, appearance]);
  const scale = width / desktopWidth;
  const isShort = shown.kind === 'question' || shown.kind === 'feedback' || shown.kind === 'tier';
  return (
    <div
      ref={place}
      className="bo-preview__window"
      data-desktop={isDesktop || undefined}
      aria-busy={height === 0}
      {...(isDesktop && {
        style: { '--width': `${desktopWidth}px`, '--scale': scale, '--height': `${height}px` } as CSSProperties,
      })}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which receives its content from this one */}
      <iframe
        ref={frame}
        src={previewFrameAddress}
        title={t('preview.title')}
        // A preview without anything to press or to scroll is skipped by Tab.
        tabIndex={isShort ? -1 : 0}
        {...(height > 0 && { height })}
      />
      {height === 0 && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
    </div>
  );
}
