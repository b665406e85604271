import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

const rows = [
  { keys: ['J', '→'], act: 'next' },
  { keys: ['K', '←'], act: 'previous' },
  { keys: ['A'], act: 'accepted' },
  { keys: ['R'], act: 'returned' },
  { keys: ['X'], act: 'rejected' },
] as const;

/** Which keys do what, and the way to turn them off. */
export function ReviewKeys({ isOn, turn }: { isOn: boolean; turn: (on: boolean) => void }) {
  const { t } = useTranslation('admin');
  return (
    <div className="bo-keys">
      {isOn &&
        rows.map(({ keys, act }) => (
          <span key={act}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
            {t(`submissions.keys.${act}`)}
          </span>
        ))}
      <Button type="link" size="small" onClick={() => turn(!isOn)}>
        {t(isOn ? 'submissions.keys.turnOff' : 'submissions.keys.turnOn')}
      </Button>
    </div>
  );
}
