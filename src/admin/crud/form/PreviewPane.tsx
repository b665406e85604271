import { DownOutlined, MobileOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import {
  receiveHeights,
  sendPreview,
  previewFrameAddress,
  type FormPreview,
} from '#src/providers/page/previewFrame.ts';
import { useMinWidth } from '../../components/useMinWidth.ts';
import type { Experience } from '#shared/vocabulary/vocabulary.ts';
import { useRecord } from '../../components/useRecord.ts';
import { readItem, writeItem } from '#src/providers/page/stored.ts';

const key = 'gamehub.backoffice.preview';

interface PreviewPaneProps {
  preview: FormPreview;
  /** Of the record; undefined while it loads. */
  gameId: string | undefined;
}

/** The preview on a player's phone: beside the form, or above it and closed. This device remembers the choice. */
export function PreviewPane({ preview, gameId }: PreviewPaneProps) {
  const { t } = useTranslation('admin');
  const isWide = useMinWidth(1280);
  const [chosen, setChosen] = useState(() => readItem(key));
  const id = useId();
  const { row: game } = useRecord(resources.games.name, gameId);
  const isOpen = chosen === null ? isWide : chosen === 'open';
  const toggle = () => {
    const next = isOpen ? 'closed' : 'open';
    setChosen(next);
    writeItem(key, next);
  };
  return (
    <section className="bo-preview" aria-label={t('preview.title')} data-open={isOpen || undefined}>
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
      <div id={id}>
        {isOpen && (
          <Phone preview={preview} experience={(game?.['experience'] as Experience | undefined) ?? 'standard'} />
        )}
      </div>
    </section>
  );
}

function Phone({ preview, experience }: { preview: FormPreview; experience: Experience }) {
  const { t } = useTranslation('admin');
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
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
    if (begun > 0 && frame.current !== null) sendPreview(frame.current, { preview: shown, experience });
  }, [begun, shown, experience]);
  return (
    <div className="bo-preview__phone" aria-busy={height === 0}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which receives its content from this one */}
      <iframe
        ref={frame}
        src={previewFrameAddress}
        title={t('preview.title')}
        // A preview without anything to press is skipped by Tab.
        tabIndex={shown.kind === 'question' || shown.kind === 'feedback' ? -1 : 0}
        {...(height > 0 && { height })}
      />
      {height === 0 && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
    </div>
  );
}
