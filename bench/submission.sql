-- The least that records the same facts as a submission that is passed: one statement, without a lock or a question. It believes what
-- it is given: who is asking, that the time is not over, which answers are right, what the points are, that nothing else follows. What it
-- writes is what the server writes: the attempt, the award, its entry in the ledger, the score, the changes of both boards, the
-- notification, and the answer that the same key gets again.
\set player :first + :client_id * :per_client + :n
\set team :first_number + (:player - :first_number) / :team_size
\set n :n + 1
with submitted as (
  update attempts set status = 'Submitted', result = 'Passed', right_answers = :questions::int, score = 100, submitted_at = now(), saved_at = now()
  where user_id = ('019f0000-0000-7000-8000-' || :player)::uuid and achievement_id = :achievement::uuid and status = 'Saved'
  returning id, user_id, gen_random_uuid() as award_id, ('019f0001-0000-7000-8000-' || :team)::uuid as team_id
), awarded as (
  insert into awards (id, game_id, achievement_id, user_id, points, awarded_at, recorded_at, source, source_id)
  select award_id, :game::uuid, :achievement::uuid, user_id, :points::int, now(), now(), 'attempt', id from submitted
), entered as (
  insert into ledger_entries (id, game_id, user_id, team_at_time, points, source, source_id, effective_at, recorded_at, reason)
  select gen_random_uuid(), :game::uuid, user_id, team_id, :points::int, 'award', award_id, now(), now(), :title from submitted
), summed as (
  insert into scores (game_id, user_id, points, reached_at, is_ranked)
  select :game::uuid, user_id, :points::int, now(), true from submitted
  on conflict (game_id, user_id) do update set points = scores.points + excluded.points, reached_at = excluded.reached_at
), ranked as (
  insert into rank_deltas (game_id, bucket, points, slice, change)
  select :game::uuid, :points::int / :bucket_width::int, :points::int, floor(extract(epoch from now()) / :slice_seconds::int)::int, 1 from submitted
), shared as (
  insert into team_deltas (game_id, team_id, member_points, own_points, effective_at, recorded_at)
  select :game::uuid, team_id, :points::int, 0, now(), now() from submitted
), told as (
  insert into notifications (id, user_id, game_id, kind, title, points, link, subject_id, dedupe_key, created_at)
  select gen_random_uuid(), user_id, :game::uuid, 'achievementUnlocked', :title, :points::int, :link, :achievement::uuid, 'award ' || award_id, now() from submitted
)
insert into idempotency_keys (caller_id, key, request_hash, status, body, created_at)
select user_id, gen_random_uuid(), md5(id::text) || md5(id::text), 200, repeat('x', :answer_length::int), now() from submitted;
