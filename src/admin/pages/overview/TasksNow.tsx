import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  EditOutlined,
  ExclamationCircleOutlined,
  QuestionCircleOutlined,
  TeamOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Task } from '#shared/reports/overview.contract.ts';
import { lastInstant } from '#shared/time/periods.rules.ts';
import { justFetched } from '#src/providers/http/queries.ts';
import { useLocale } from '#src/providers/i18n/useLocale.ts';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { useBackofficeData } from '../../components/useBackofficeData.ts';
import { useLanguageNames } from '../../components/useLanguageNames.ts';
import { useMay } from '../../components/useMay.ts';
import { useWaiting } from '../../components/useWaiting.ts';
import {
  absentAddress,
  addressOf,
  home,
  partsAddress,
  reportsAddress,
  showAddress,
  translationsAddress,
} from '../../crud/declaration/addresses.ts';
import type { Icon, Row } from '../../crud/declaration/declaration.ts';
import { enrolments } from '../../resources/enrolments/enrolments.resource.tsx';
import { gameQuestions } from '../../resources/gameQuestions/gameQuestions.resource.tsx';
import { addressOfRemedy, useFindingText } from '../../resources/readiness/FindingLine.tsx';
import { submissions } from '../../resources/submissions/submissions.resource.ts';
import { tasksQuery } from './overview.queries.ts';

/** Of many tasks the first ones are shown, the rest when it is asked for. */
const maxShown = 6;

/** A task in words, and where it is done. */
interface Line {
  key: string;
  kind: Task['kind'] | 'stories';
  icon: Icon;
  title: string;
  notes: readonly string[];
  verb: 'fix' | 'open' | 'players' | 'report' | 'review' | 'translate';
  to: string;
}

/** What somebody has to act on, the most urgent first. */
export function TasksNow() {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useQuery({ ...tasksQuery(useBackofficeData()), staleTime: justFetched });
  const stories = useStories();
  const lineOf = useLineOf();
  const [isWhole, setWhole] = useState(false);
  const isPending = (data === undefined && error === null) || stories === undefined;
  const lines = isPending ? [] : [...stories, ...(data?.tasks ?? []).map(lineOf)];
  const shown = isWhole ? lines : lines.slice(0, maxShown);
  return (
    <section className="bo-overview__tasks" aria-labelledby="tasks-now" aria-busy={isPending}>
      <h2 id="tasks-now" className="bo-title">
        {t('overview.tasks.title')} {lines.length > 0 && <span className="bo-note">{lines.length}</span>}
      </h2>
      {(isPending || data === undefined) && <NotLoaded error={error} retry={refetch} rows={4} />}
      {data !== undefined && !isPending && lines.length === 0 && (
        <p className="bo-note">
          <CheckCircleOutlined aria-hidden /> {t('overview.tasks.none')}
        </p>
      )}
      <ul className="bo-tasks">
        {shown.map(({ key, kind, icon: TaskIcon, title, notes, verb, to }) => (
          <li key={key} data-kind={kind}>
            <TaskIcon aria-hidden />
            <div>
              <p className="bo-strong">{title}</p>
              {notes.length > 0 && <p className="bo-note">{notes.join(' · ')}</p>}
            </div>
            <Link className="bo-tasks__act" to={to} aria-label={`${t(`overview.tasks.acts.${verb}`)}: ${title}`}>
              {t(`overview.tasks.acts.${verb}`)}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button type="text" onClick={() => setWhole(true)}>
          {t('overview.tasks.all', { count: lines.length })}
        </Button>
      )}
    </section>
  );
}

/** The stories to review, as the menu counts them; undefined until that is known. */
function useStories(): Line[] | undefined {
  const { t } = useTranslation('admin');
  const count = useWaiting(submissions);
  if (count === undefined) return undefined;
  const line = { key: 'stories', kind: 'stories', icon: submissions.icon, notes: [], verb: 'review' } as const;
  const title = t('overview.stories.waiting', { count });
  return count === 0 ? [] : [{ ...line, title, to: submissions.list.path ?? home }];
}

function useLineOf(): (task: Task) => Line {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const languageName = useLanguageNames();
  const textOf = useFindingText();
  const seesPlayers = useMay(enrolments.name, 'list');
  return (task) => {
    const { kind, gameId, game, timezone } = task;
    const write = (instant: string | Date, more: Intl.DateTimeFormatOptions = {}) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: timezone, ...more }).format(new Date(instant));
    const line = { key: `${kind} ${gameId}`, kind, to: showAddress('games', gameId), verb: 'open' } as const;
    switch (kind) {
      case 'errors': {
        const { count, first } = task;
        const icon = ExclamationCircleOutlined;
        const isOne = count === 1;
        const about = first.resource === 'games' ? game : first.title;
        return {
          ...{ ...line, icon, verb: 'fix', title: isOne ? about : t('readiness.error', { count }) },
          notes: isOne && about === game ? [textOf(first)] : isOne ? [textOf(first), game] : [game],
          to: (isOne && addressOfRemedy(first)) || line.to,
        };
      }
      case 'held': {
        const when = write(task.at, { timeStyle: 'short' });
        return {
          ...line,
          key: `${line.key} ${task.at}`,
          icon: ClockCircleOutlined,
          title: t('publication.held', { when }),
          notes: [game],
        };
      }
      case 'draft': {
        const { at, count } = task;
        const starts = new Date(at) > new Date() ? 'overview.unpublished.starts' : 'overview.unpublished.late';
        const state = count === 0 ? t('overview.unpublished.ready') : t('readiness.error', { count });
        return { ...line, icon: EditOutlined, title: game, notes: [state, t(starts, { when: write(at) })] };
      }
      case 'notBegun': {
        const { at, count, players } = task;
        return {
          ...{ ...line, icon: TeamOutlined, title: t('overview.tasks.notBegun', { count, players }) },
          notes: [game, t('overview.running.until', { date: write(lastInstant(at)) })],
          ...(seesPlayers
            ? { verb: 'players', to: absentAddress(gameId) }
            : { verb: 'report', to: reportsAddress(gameId) }),
        };
      }
      case 'question': {
        const { right, answered, achievement, title } = task;
        return {
          ...{ ...line, icon: QuestionCircleOutlined, title },
          notes: [t('overview.tasks.right', { count: right, answered }), achievement],
          to: addressOf(gameQuestions, task as unknown as Row),
        };
      }
      case 'words': {
        const { languages } = task;
        const count = languages.reduce((sum, { texts }) => sum + texts, 0);
        const only = languages.length === 1 ? languages[0]?.language : undefined;
        return {
          ...{ ...line, icon: TranslationOutlined, verb: 'translate', title: t('overview.tasks.words', { count }) },
          notes: [languages.map(({ language }) => languageName(language)).join(', '), game],
          to: translationsAddress(gameId, only, 'open'),
        };
      }
      case 'drafts': {
        const { ready, blocked } = task;
        const notReady = t('overview.tasks.blocked', { count: blocked });
        return {
          ...{ ...line, icon: EditOutlined, to: partsAddress(gameId, 'drafts') },
          title: ready > 0 ? t('overview.tasks.ready', { count: ready }) : notReady,
          notes: ready > 0 && blocked > 0 ? [notReady, game] : [game],
        };
      }
    }
  };
}
