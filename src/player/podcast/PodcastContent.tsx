import { useTranslation } from 'react-i18next';
import type { PlayerPodcast } from '#shared/kinds/podcast/podcasts.contract.ts';
import { mergeIntervals, secondsHeard, type HeardInterval } from '#shared/kinds/podcast/podcasts.rules.ts';
import { Standing } from '../contents/Standing.tsx';
import { ContentFacts } from '../contents/ContentFacts.tsx';
import { ContentResult } from '../contents/ContentResult.tsx';
import { podcastQuery } from '../contents/contents.queries.ts';
import { NotSaved } from '../contents/NotSaved.tsx';
import { loadedContent, type OpenedProps } from '../contents/loadedContent.tsx';
import { placeOf } from '../game/map.rules.ts';
import { SaveLine } from '../saving/SaveLine.tsx';
import { useSaving } from '../saving/saveQueues.ts';
import { useVariant } from '../area/variant.ts';
import { ProgressBar } from '../ui/Progress.tsx';
import { clockTime } from './podcast.rules.ts';
import { PodcastPlayer } from './PodcastPlayer.tsx';
import { hearingKey, savedPodcast } from './savedPodcast.ts';
import { Transcript } from './Transcript.tsx';
import './Podcast.css';

/** An achievement that opens a podcast: the player with its chapters, how much is heard, and the transcript. */
export const PodcastContent = loadedContent(podcastQuery, Opened);

function Opened({ achievement, game, given, children }: OpenedProps<PlayerPodcast>) {
  const { t } = useTranslation('contents');
  const { paths } = useVariant();
  const level = placeOf(game, achievement.levelId)?.level;
  const { queue, saving, view: podcast } = useSaving(savedPodcast, given);
  const { duration, minimumHeard } = podcast;
  const isDone = podcast.status === 'Submitted';
  const isOpen =
    podcast.file !== null && (isDone || (podcast.status === 'Saved' ? podcast.state !== 'Missed' : podcast.canStart));
  const unsent = saving.pending.get(hearingKey);
  const heard = mergeIntervals([...podcast.heard, ...(unsent?.stretches ?? [])], duration);
  const seconds = Math.floor(secondsHeard(heard, duration));
  /** Everything was sent, and the server cannot count all of it yet. */
  const isCounting = saving.status === 'saved' && unsent !== undefined;
  const heardText = t('podcast.heard', { heard: clockTime(seconds), duration: clockTime(duration) });
  const place = unsent?.position ?? podcast.position;

  const keep = (stretches: readonly HeardInterval[], position: number, isTranscriptRead = false) => {
    if (isDone) return;
    const waiting = queue.getSnapshot().pending.get(hearingKey);
    queue.choose(hearingKey, {
      stretches: mergeIntervals([...(waiting?.stretches ?? []), ...stretches], duration),
      position,
      isTranscriptRead: isTranscriptRead || (waiting?.isTranscriptRead ?? false),
    });
  };
  return (
    <>
      {isDone && (
        <ContentResult
          achievement={achievement}
          title={t('podcast.done')}
          doneAt={podcast.submittedAt}
          pointsEarned={podcast.pointsEarned}
          queue={queue}
        />
      )}
      {isOpen && podcast.file !== null ? (
        <>
          <PodcastPlayer
            recording={{
              title: achievement.title,
              lang: achievement.languages?.['title'],
              to: paths.achievement(achievement.levelId, achievement.id),
              file: podcast.file,
              ...{ duration, chapters: podcast.chapters },
              ...{ level: level?.name ?? '', game: game.name, image: achievement.image ?? level?.image ?? null },
            }}
            chapters={podcast.chapters}
            heard={heard}
            startAt={place}
            onHeard={({ stretches, position }) => keep(stretches, position)}
          />
          {!isDone && (
            <div className="heard">
              <ProgressBar
                label={t('podcast.heardOf')}
                value={seconds}
                max={Math.ceil((duration * minimumHeard) / 100)}
                text={heardText}
              />
              <p className="small tabular">{heardText}</p>
              <SaveLine
                saving={saving}
                savedAt={podcast.savedAt}
                otherwise={seconds === 0 ? t('podcast.rule') : isCounting ? t('podcast.counting') : null}
              />
            </div>
          )}
          <NotSaved
            kind="podcast"
            achievementId={achievement.id}
            refusal={isDone ? null : saving.refusal}
            onRead={queue.reopen}
          />
          {podcast.transcript.trim() !== '' && (
            <Transcript
              html={podcast.transcript}
              lang={podcast.languages?.['transcript']}
              isDone={isDone}
              onShown={() => keep([], place ?? 0)}
              onRead={() => keep([], place ?? 0, true)}
            />
          )}
          <ContentFacts
            achievement={achievement}
            timeZone={game.timezone}
            own={[{ label: t('podcast.length'), value: clockTime(duration) }]}
          />
        </>
      ) : (
        !isDone && <Standing achievement={achievement} game={game} isOpenAttempt={podcast.status === 'Saved'} />
      )}
      {children}
    </>
  );
}
