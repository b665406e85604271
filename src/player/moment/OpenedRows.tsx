import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import type { Opened } from './moment.rules.ts';

/** What was opened, or is nearer now. */
export function OpenedRows({ opened }: { opened: readonly Opened[] }) {
  if (opened.length === 0) return null;
  return (
    <ul className="opens">
      {opened.map((one) => (
        <OpenedRow key={one.kind} opened={one} />
      ))}
    </ul>
  );
}

function OpenedRow({ opened }: { opened: Opened }) {
  const { t } = useTranslation(['moment', 'shell']);
  switch (opened.kind) {
    case 'tier': {
      const { tier } = opened;
      const counts = [
        t('opens.achievements', { count: tier.progress.Individual.total }),
        t('opens.levels', { count: tier.levels.length }),
      ];
      return (
        <Line icon="game" detail={counts.join(', ')}>
          <Trans text={t('opens.part')} parts={{ part: <LocalizedText of={tier} field="name" /> }} />
        </Line>
      );
    }
    case 'level': {
      const { level } = opened;
      return (
        <Line icon="game" detail={t('opens.achievements', { count: level.progress.Individual.total })}>
          <Trans text={t('opens.part')} parts={{ part: <LocalizedText of={level} field="name" /> }} />
        </Line>
      );
    }
    case 'bonus': {
      const { bonus, missing, total } = opened;
      const title = { title: <LocalizedText of={bonus} field="title" /> };
      if (missing === 0) {
        return (
          <Line icon="check" detail={t('opens.bonus')}>
            <Trans text={t('opens.bonusIsOpen')} parts={title} />
          </Line>
        );
      }
      return (
        <Line
          icon="lock"
          detail={t('opens.bonusAfter', { count: missing })}
          count={t('shell:completed', { completed: total - missing, total })}
        >
          <Trans text={t('opens.bonusLater')} parts={title} />
        </Line>
      );
    }
  }
}

interface LineProps {
  icon: 'game' | 'check' | 'lock';
  children: ReactElement;
  detail: string;
  /** How far it is, in figures. */
  count?: string;
}

function Line({ icon, children, detail, count }: LineProps) {
  return (
    <li className="opens__row">
      <Icon name={icon} />
      <span>
        {children}
        <span className="small">{detail}</span>
      </span>
      {count !== undefined && <span className="small tabular">{count}</span>}
    </li>
  );
}
