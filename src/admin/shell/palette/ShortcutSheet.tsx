import { useTranslation } from 'react-i18next';
import { shortcut } from '../../components/shortcut.ts';
import { Dialog } from '../../components/Dialog.tsx';

/** The keyboard shortcuts, by place. */
const sheet = [
  {
    place: 'everywhere',
    keys: [
      { keys: [shortcut('K')], act: 'search' },
      { keys: [shortcut('/')], act: 'sheet' },
      { keys: [shortcut('S')], act: 'save' },
      { keys: [shortcut('Z')], act: 'undo' },
      { keys: ['Esc'], act: 'close' },
    ],
  },
  {
    place: 'questions',
    keys: [
      { keys: ['Enter'], act: 'nextAnswer' },
      { keys: [shortcut('Enter')], act: 'nextQuestion' },
      { keys: ['Alt ↑', 'Alt ↓'], act: 'moveAnswer' },
    ],
  },
  {
    place: 'order',
    keys: [
      { keys: ['↑', '↓'], act: 'moveRow' },
      { keys: ['←', '→', '↑', '↓'], act: 'moveNews' },
    ],
  },
  {
    place: 'stories',
    keys: [
      { keys: ['J', '→'], act: 'next' },
      { keys: ['K', '←'], act: 'previous' },
      { keys: ['A'], act: 'accept' },
      { keys: ['R'], act: 'return' },
      { keys: ['X'], act: 'reject' },
    ],
  },
] as const;

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Dialog title={t('shortcuts.title')} width={720} onCancel={onClose}>
      <div className="bo-shortcuts">
        {sheet.map(({ place, keys }) => (
          <section key={place} aria-labelledby={`shortcuts-${place}`}>
            <h3 id={`shortcuts-${place}`}>{t(`shortcuts.places.${place}`)}</h3>
            <dl className="bo-keys">
              {keys.map((one) => (
                <div key={one.act}>
                  <dt>
                    {one.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{t(`shortcuts.acts.${one.act}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
