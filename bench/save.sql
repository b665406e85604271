-- The least that stores an answer as the server does: where the attempt is open, and the newest wins. It believes who is asking, and that
-- the question is asked and open.
\set player random(:first, :last)
\set n :n + 1
with opened as (
  update attempts set saved_at = now()
  where user_id = ('019f0000-0000-7000-8000-' || :player)::uuid and achievement_id = :achievement::uuid and status = 'Saved'
  returning id
)
insert into attempt_answers as a (attempt_id, question_id, chosen, sequence, saved_at)
select id, :question::uuid, array['A'], 1 + :n::bigint, now() from opened
on conflict (attempt_id, question_id) do update set chosen = excluded.chosen, sequence = excluded.sequence, saved_at = excluded.saved_at
where a.sequence < excluded.sequence;
