import { List } from '@refinedev/antd';
import { Button, Segmented, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { ReviewDecision } from '#shared/kinds/story/stories.rules.ts';
import type { Submission } from '#shared/kinds/story/submissions.contract.ts';
import { home, showAddress } from '../../crud/declaration/addresses.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ExportMenu } from '../../crud/list/ExportMenu.tsx';
import { useAct } from '../../crud/acts/useAct.ts';
import { Moment } from '../../components/Moment.tsx';
import { useLabels } from '../../crud/declaration/labels.ts';
import { FilterBar } from '../../crud/list/FilterBar.tsx';
import { Pages } from '../../crud/list/Pages.tsx';
import { searchWith } from '../../components/searchWith.ts';
import { losesNothing, useUnsavedChanges } from '../../components/unsavedChanges.ts';
import { useCurrentUser } from '../../components/useMay.ts';
import { useRecord } from '../../components/useRecord.ts';
import { nothingDecided, type Draft } from './DecisionForm.tsx';
import { neighbour, nextToReview, queueScope, readShownState, shownStates } from './queue.ts';
import { ReviewKeys, useReviewKeys } from './ReviewKeys.tsx';
import { StoryReview } from './StoryReview.tsx';
import { submissions } from './submissions.resource.ts';
import { useListTable } from '../../crud/list/useListTable.ts';
import { ListFailure } from '../../crud/list/ListFailure.tsx';
import { NoMatch } from '../../crud/list/NoMatch.tsx';
import { having } from '../../crud/declaration/filters.ts';

/** Moderation: the queue of players' stories, and beside it the open story. */
export function ReviewPage() {
  const me = useCurrentUser();
  const { t } = useTranslation('admin');
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const labels = useLabels(submissions);
  // When somebody else has decided, the page shows that instead of the form, with the unsent message.
  const { act, isBusy } = useAct({
    url: '',
    changes: [submissions.name],
    superseded: 'already_reviewed',
    isInPlace: true,
  });
  const [params, setParams] = useSearchParams();
  const state = readShownState(params.get('state'));
  const table = useListTable<Submission>(submissions, queueScope(state));
  const { tableQuery, filters, sorters, result, own, pages } = table;
  const stories = result.data;

  /** The input for each story: opening another one loses nothing. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [said, setSaid] = useState('');
  useUnsavedChanges(Object.values(drafts).some(({ reason }) => reason.trim() !== ''));
  const change = (storyId: string, draft: Draft) => setDrafts((all) => ({ ...all, [storyId]: draft }));

  // The first story of a list opens by itself and stays open, whatever others decide meanwhile: it must not be replaced while
  // somebody writes about it.
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [first, setFirst] = useState<{ of: string; id: string } | null>(null);
  const candidate = stories.find((story) => state !== 'waiting' || !decided.has(story.id));
  if (id === undefined && first?.of !== search && candidate !== undefined && !tableQuery.isPlaceholderData) {
    setFirst({ of: search, id: candidate.id });
  }
  const openId = id ?? (first?.of === search ? first.id : undefined);
  const { row, error, retry } = useRecord(submissions.name, openId);
  const open = stories.find((story) => story.id === openId) ?? (row as unknown as Submission | undefined);
  const draft = (openId !== undefined ? drafts[openId] : undefined) ?? nothingDecided;
  const canDecide = open?.review === 'waiting' && open.userId !== me.id;

  const go = (to: string | null) =>
    void navigate(
      { pathname: to === null ? `${home}/submissions` : showAddress('submissions', to), search },
      { state: losesNothing },
    );
  const step = (by: 1 | -1) => {
    const to = neighbour(stories, openId, by);
    if (to !== null) go(to);
  };
  const begin = (decision: ReviewDecision | null) => {
    if (openId !== undefined && (decision === null || canDecide)) change(openId, { ...draft, decision });
  };
  const keys = useReviewKeys(me, (key) => {
    if (key === 'next') step(1);
    else if (key === 'previous') step(-1);
    else begin(key);
  });

  const decide = async (story: Submission, decision: ReviewDecision, reason: string) => {
    const reviewed = await act({ decision, reason }, { url: `submissions/${story.id}/review` });
    if (reviewed === null) return;
    change(story.id, nothingDecided);
    setSaid(t(`submissions.done.${decision}`, { title: story.title }));
    setDecided((all) => new Set(all).add(story.id));
    setFirst(null);
    go(nextToReview(stories, story.id));
  };

  return (
    <List title={labels.many} breadcrumb={false} canCreate={false} headerButtons={<ReviewKeys {...keys} />}>
      <div className="bo-toolbar">
        <Segmented
          aria-label={labels.field('review')}
          value={state}
          options={shownStates.map((value) => ({ value, label: t(`submissions.shown.${value}`) }))}
          onChange={(value) => {
            table.setCurrentPage(1);
            const shown = value === 'waiting' ? null : value;
            setParams(searchWith(params, { page: null, state: shown }), { state: losesNothing });
          }}
        />
        <FilterBar {...table} declaration={submissions} permanent={having({ review: state })} />
        <ExportMenu resource={submissions.name} filters={filters} sorters={sorters} shown={null} />
      </div>
      <p className="unseen" role="status">
        {said}
      </p>
      {tableQuery.isError ? (
        <ListFailure {...table} />
      ) : (
        <div className="bo-review" data-open={id === undefined ? undefined : true}>
          <section className="bo-review__queue" aria-label={t('submissions.queue')}>
            {tableQuery.isPending ? (
              <Skeleton active title={false} paragraph={{ rows: 8 }} />
            ) : stories.length === 0 ? (
              <p className="bo-note">{t(own.length > 0 ? 'list.noMatch' : 'submissions.noneShown')}</p>
            ) : (
              <ol aria-busy={tableQuery.isPlaceholderData || undefined}>
                {stories.map((story) => (
                  <QueueEntry
                    key={story.id}
                    story={story}
                    isOpen={story.id === openId}
                    isChosen={story.id === id}
                    hasDraft={(drafts[story.id]?.reason ?? '').trim() !== ''}
                    to={{ pathname: showAddress('submissions', story.id), search }}
                  />
                ))}
              </ol>
            )}
            <Pages {...pages} />
          </section>
          {open === undefined ? (
            openId === undefined ? (
              tableQuery.isSuccess &&
              (own.length > 0 ? (
                <NoMatch filters={own} />
              ) : (
                <EmptyState title={t(`submissions.none.${state}`)} text={labels.empty} />
              ))
            ) : error !== null ? (
              <ErrorState error={error} retry={retry} />
            ) : (
              <Skeleton active title={false} paragraph={{ rows: 11 }} />
            )
          ) : (
            <div className="bo-review__story">
              <Button className="bo-review__back" type="link" onClick={() => go(null)}>
                {t('submissions.back')}
              </Button>
              <StoryReview
                key={open.id}
                story={open}
                me={me}
                draft={draft}
                isBusy={isBusy}
                takesFocus={id !== undefined}
                onDraft={(next) => change(open.id, next)}
                onDecide={(decision, reason) => void decide(open, decision, reason)}
              />
            </div>
          )}
        </div>
      )}
    </List>
  );
}

interface QueueEntryProps {
  story: Submission;
  isOpen: boolean;
  /** Opened by the person, not by itself. */
  isChosen: boolean;
  hasDraft: boolean;
  to: { pathname: string; search: string };
}

function QueueEntry({ story, isOpen, isChosen, hasDraft, to }: QueueEntryProps) {
  const { t } = useTranslation('admin');
  const labels = useLabels(submissions);
  const entry = useRef<HTMLLIElement>(null);
  // Once: later scrolling or tabbing is not disturbed.
  useEffect(() => {
    if (isChosen) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={entry}>
      <Link to={to} state={losesNothing} aria-current={isOpen || undefined}>
        <span className="bo-strong">{story.title}</span>
        <span className="bo-note">
          {story.author} · {story.achievementTitle}
        </span>
        <span className="bo-note">
          {story.review !== 'waiting' && `${labels.option('review', story.review)} · `}
          <Moment instant={story.createdAt} />
          {hasDraft && ` · ${t('submissions.hasDraft')}`}
        </span>
      </Link>
    </li>
  );
}
