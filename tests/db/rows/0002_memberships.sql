-- The first release: a game in the middle, with two players, an editor and an administrator.
INSERT INTO files (id, name, media_type, size, width, height, sha256, purpose, owner_id) VALUES
  (id('picture'), 'ring.webp', 'image/webp', 7, 640, 480, repeat('a', 64), 'media', id('editor')),
  (id('document'), 'stones.pdf', 'application/pdf', 9, null, null, repeat('b', 64), 'media', id('editor')),
  (id('recording'), 'stones.mp3', 'audio/mpeg', 11, null, null, repeat('c', 64), 'media', id('editor')),
  (id('certificate file'), 'certificate.pdf', 'application/pdf', 13, null, null, repeat('d', 64), 'certificate', id('ada'));

INSERT INTO users (id, issuer, subject, email, username, given_username, profile_image_id, last_login_at, market, country, market_type, role, culture, language, appearance, shows_initials, is_active, erased_at) VALUES
  (id('ada'), 'tests', 'ada', 'ada@gamehub.example', 'Zoë Łukasz-Åkesson', 'Ada', id('picture'), '2026-03-02 08:00Z', 'Nordics', 'SE', 'Retail', 'player', 'Sweden', 'sv', 'dark', true, true, null),
  (id('ben'), 'tests', 'ben', 'ben@gamehub.example', 'Ben', 'Ben', null, null, null, null, null, 'player', null, null, 'system', false, false, null),
  (id('editor'), 'tests', 'editor', 'editor@gamehub.example', 'Edda', 'Edda', null, null, null, null, null, 'editor', null, null, 'system', false, true, null),
  (id('admin'), 'tests', 'admin', 'admin@gamehub.example', 'Anna', 'Anna', null, null, null, null, null, 'admin', null, null, 'system', false, true, null),
  (id('erased'), null, null, 'erased-1@erased.invalid', 'Erased', 'Erased', null, null, null, null, null, 'player', null, null, 'system', false, false, '2026-03-01 08:00Z');

INSERT INTO games (id, name, start_date, end_date, timezone, home_banner_image_id, tutorial, status, closed_at, points_read_news) VALUES
  (id('game'), 'Clarity', '2026-01-01Z', '2027-01-01Z', 'Europe/Zurich', id('picture'), '<p>Play.</p>', 'published', null, 5),
  (id('ended game'), 'Ended', '2025-01-01Z', '2026-01-01Z', 'Europe/Zurich', null, '', 'published', '2026-01-01Z', 0);
INSERT INTO editor_games (user_id, game_id) VALUES (id('editor'), id('game'));
INSERT INTO editor_cultures (user_id, culture) VALUES (id('editor'), 'Sweden');
INSERT INTO tiers (id, game_id, position, name, image_id, status) VALUES (id('tier'), id('game'), 1, 'Bronze', id('picture'), 'published');
INSERT INTO levels (id, game_id, tier_id, position, name, image_id, status) VALUES (id('level'), id('game'), id('tier'), 1, 'Stones', id('picture'), 'published');

INSERT INTO achievements (id, game_id, level_id, position, title, type, game_type, image_id, points, start_date, end_date, content_kind, pass_mark, team_rule, behaviour_engagement, behaviour_count, status) VALUES
  (id('quiz achievement'), id('game'), id('level'), 1, 'A quiz', 'questionsQuizzes', 'Individual', id('picture'), 100, '2026-01-01Z', '2026-12-01Z', 'quiz', 70, null, null, null, 'published'),
  (id('exam achievement'), id('game'), id('level'), 2, 'An exam', 'questionsQuizzes', 'Individual', null, 100, null, null, 'exam', 70, null, null, null, 'published'),
  (id('pdf achievement'), id('game'), id('level'), 3, 'A document', 'questionsQuizzes', 'Individual', null, 10, null, null, 'pdf', null, null, null, null, 'published'),
  (id('podcast achievement'), id('game'), id('level'), 4, 'A podcast', 'questionsQuizzes', 'Individual', null, 10, null, null, 'podcast', null, null, null, null, 'published'),
  (id('feedback achievement'), id('game'), id('level'), 5, 'Feedback', 'feedbackQuizzes', 'Individual', null, 10, null, null, 'feedback', null, null, null, null, 'published'),
  (id('story achievement'), id('game'), id('level'), 6, 'A story', 'questionsQuizzes', 'Individual', null, 10, null, null, 'successfulStory', null, null, null, null, 'published'),
  (id('team achievement'), id('game'), id('level'), 7, 'Together', 'business', 'Team', null, 50, null, null, null, null, 'all', null, null, 'published'),
  (id('reading'), id('game'), id('level'), 8, 'Reads news', 'behavioral', 'Individual', null, 10, null, null, null, null, null, 'ReadNews', 3, 'published');
INSERT INTO quizzes (id, achievement_id) VALUES (id('quiz'), id('quiz achievement'));
INSERT INTO exams (id, achievement_id, time_limit) VALUES (id('exam'), id('exam achievement'), 3600);
INSERT INTO exam_parts (id, exam_id, position, name) VALUES (id('part'), id('exam'), 1, 'Theory');
INSERT INTO exam_categories (id, part_id, position, name, pass_mark) VALUES (id('category'), id('part'), 1, 'Stones', 50);
INSERT INTO questions (id, quiz_id, category_id, position, removed_at) VALUES
  (id('question'), id('quiz'), null, 1, null),
  (id('removed question'), id('quiz'), null, 2, '2026-03-01Z'),
  (id('exam question'), null, id('category'), 1, null);
INSERT INTO question_versions (id, question_id, number, text, image_id, multiple, answers, created_by)
  SELECT id(of || ' version'), id(of), 1, 'Which one?', id('picture'), false, '[{"text": "This", "isCorrect": true}, {"text": "That", "isCorrect": false}]', id('editor')
  FROM unnest(ARRAY['question', 'removed question', 'exam question']) AS of;
INSERT INTO pdfs (id, achievement_id, file_id, pages, minimum_pages) VALUES (id('pdf'), id('pdf achievement'), id('document'), 12, 10);
INSERT INTO podcasts (id, achievement_id, file_id, duration, transcript, chapters) VALUES
  (id('podcast'), id('podcast achievement'), id('recording'), 90, '<p>Heard.</p>', '[{"at": 0, "title": "Beginning"}]');
INSERT INTO feedbacks (id, achievement_id) VALUES (id('feedback'), id('feedback achievement'));
INSERT INTO feedback_questions (id, feedback_id, position, kind, text, choices, removed_at) VALUES
  (id('feedback question'), id('feedback'), 1, 'choice', 'What did you like?', '["The stones", "The cake"]', null),
  (id('removed feedback question'), id('feedback'), 2, 'text', 'What else?', '[]', '2026-03-01Z');
INSERT INTO story_prompts (id, achievement_id, prompt) VALUES (id('prompt'), id('story achievement'), '<p>Tell it.</p>');
INSERT INTO translations (entity, entity_id, language, field, value, source_hash, updated_by) VALUES
  ('game', id('game'), 'sv', 'name', 'Klarhet', 'hash', id('editor')),
  ('question', id('question version'), 'de', 'text', 'Welcher?', 'hash', id('editor'));

INSERT INTO teams (id, game_id, name, image_id) VALUES (id('team'), id('game'), 'Émile', id('picture')), (id('hidden team'), id('game'), 'Hidden', null);
UPDATE teams SET status = 'draft' WHERE id = id('hidden team');
INSERT INTO team_memberships (id, game_id, team_id, user_id, joined_at, left_at) VALUES
  (id('first membership'), id('game'), id('hidden team'), id('ada'), '2026-01-01Z', '2026-02-01Z'),
  (id('membership'), id('game'), id('team'), id('ada'), '2026-02-01Z', null);
INSERT INTO enrolments (id, game_id, user_id, tier_id, last_seen_at) VALUES
  (id('enrolment'), id('game'), id('ada'), id('tier'), '2026-03-02Z'), (id('other enrolment'), id('game'), id('ben'), null, null);
INSERT INTO level_entries (user_id, level_id, entered_at) VALUES (id('ada'), id('level'), '2026-03-01Z');

INSERT INTO attempts (id, game_id, achievement_id, user_id, number, status, started_at, saved_at, deadline_at, submitted_at, result, right_answers, score, review, progress) VALUES
  (id('quiz attempt'), id('game'), id('quiz achievement'), id('ada'), 1, 'Submitted', '2026-03-01 10:00Z', '2026-03-01 10:05Z', null, '2026-03-01 10:05Z', 'Passed', 1, 100, null, null),
  (id('exam attempt'), id('game'), id('exam achievement'), id('ada'), 1, 'Submitted', '2026-03-01 11:00Z', '2026-03-01 11:05Z', '2026-03-01 12:00Z', '2026-03-01 11:05Z', 'Passed', 1, 100, null, null),
  (id('pdf attempt'), id('game'), id('pdf achievement'), id('ada'), 1, 'Saved', '2026-03-01 12:00Z', '2026-03-01 12:05Z', null, null, null, null, null, null, '{"pages": [1, 2]}'),
  (id('story attempt'), id('game'), id('story achievement'), id('ada'), 1, 'Submitted', '2026-03-01 13:00Z', '2026-03-01 13:05Z', null, '2026-03-01 13:05Z', 'Submitted', null, null, 'returned', null);
INSERT INTO attempt_questions (attempt_id, position, question_id, version_id, answer_order) VALUES
  (id('quiz attempt'), 1, id('question'), id('question version'), '{1,0}'), (id('exam attempt'), 1, id('exam question'), id('exam question version'), '{0,1}');
INSERT INTO attempt_answers (attempt_id, question_id, chosen, sequence, saved_at) VALUES
  (id('quiz attempt'), id('question'), '{B}', 3, '2026-03-01 10:04Z'), (id('exam attempt'), id('exam question'), '{A}', 1, '2026-03-01 11:04Z');
INSERT INTO stories (id, attempt_id, title, text, pictures, review, reviewer_id, reason, reviewed_at) VALUES
  (id('story'), id('story attempt'), 'A ring', 'It was sold.', ARRAY[id('picture')], 'returned', id('editor'), 'Longer, please', '2026-03-02Z');
INSERT INTO certificates (id, attempt_id, user_id, number, holder_name, issued_at, revoked_at, file_id) VALUES
  (id('certificate'), id('exam attempt'), id('ada'), 'AAAA-BBBB-CCCC', 'Ada', '2026-03-01 11:05Z', '2026-03-02Z', id('certificate file'));
INSERT INTO engagements (id, game_id, user_id, type, item_id, once_key, created_at) VALUES
  (id('engagement'), id('game'), id('ada'), 'ReadNews', id('news'), 'ReadNews:1', '2026-03-01Z');
INSERT INTO notifications (id, user_id, game_id, kind, title, text, points, link, subject_id, read_at, dedupe_key, created_at) VALUES
  (id('notification'), id('ada'), id('game'), 'achievementUnlocked', 'A quiz', 'It is open', 100, '/achievements', id('quiz achievement'), '2026-03-02Z', 'unlocked:1', '2026-03-01Z');

INSERT INTO awards (id, game_id, achievement_id, user_id, team_id, points, awarded_at, recorded_at, source, source_id, external_id, recorded_by, reason, revoked_at, revoked_by, revoke_reason) VALUES
  (id('award'), id('game'), id('quiz achievement'), id('ada'), null, 100, '2026-03-01 10:05Z', '2026-03-01 10:05Z', 'attempt', id('quiz attempt'), null, null, null, null, null, null),
  (id('team award'), id('game'), id('team achievement'), null, id('team'), 50, '2026-03-01 10:06Z', '2026-03-01 10:06Z', 'manual', null, null, id('admin'), 'Well done', null, null, null),
  (id('revoked award'), id('game'), id('pdf achievement'), id('ada'), null, 10, '2026-03-01 10:07Z', '2026-03-01 10:07Z', 'api', id('key'), 'till-1', null, null, '2026-03-02Z', id('admin'), 'By mistake');
INSERT INTO ledger_entries (id, game_id, user_id, team_id, team_at_time, points, source, source_id, effective_at, recorded_at, recorded_by, reason, reverses) VALUES
  (id('entry'), id('game'), id('ada'), null, id('team'), 100, 'award', id('award'), '2026-03-01 10:05Z', '2026-03-01 10:05Z', null, 'A quiz', null),
  (id('team entry'), id('game'), null, id('team'), null, 50, 'award', id('team award'), '2026-03-01 10:06Z', '2026-03-01 10:06Z', id('admin'), 'Together', null),
  (id('taken back'), id('game'), id('ada'), null, id('team'), 10, 'award', id('revoked award'), '2026-03-01 10:07Z', '2026-03-01 10:07Z', null, 'A document', null),
  (id('reversal'), id('game'), id('ada'), null, id('team'), -10, 'reversal', id('revoked award'), '2026-03-01 10:07Z', '2026-03-02Z', id('admin'), 'By mistake', id('taken back'));
INSERT INTO scores (game_id, user_id, points, reached_at, is_ranked) VALUES (id('game'), id('ada'), 100, '2026-03-01 10:07Z', true);
INSERT INTO team_scores (game_id, team_id, member_points, own_points, reached_at, recorded_at, active_members, counted_members) VALUES
  (id('game'), id('team'), 100, 50, '2026-03-01 10:07Z', '2026-03-02Z', 1, 1);
INSERT INTO team_deltas (game_id, team_id, member_points, own_points, effective_at, recorded_at) VALUES (id('game'), id('team'), 0, 0, '2026-03-01 10:07Z', '2026-03-02Z');
INSERT INTO rank_buckets (game_id, bucket, players) VALUES (id('game'), 0, 1);
INSERT INTO rank_counts (game_id, points, players) VALUES (id('game'), 100, 1);
INSERT INTO rank_ties (game_id, points, slice, players) VALUES (id('game'), 100, 14769663, 1);
INSERT INTO rank_deltas (game_id, bucket, points, slice, change) VALUES (id('game'), 0, 100, 14769663, 0);
INSERT INTO rank_days (game_id, day) VALUES (id('game'), '2026-03-02');
INSERT INTO day_ranks (game_id, user_id, rank) VALUES (id('game'), id('ada'), 1);
INSERT INTO closing_ranks (game_id, holder_id, game_type, rank, points, name, taken_at) VALUES (id('ended game'), id('ada'), 'Individual', 1, 10, 'Ada', '2026-01-01Z');

INSERT INTO rewards (id, game_id, position, title, category, type, rule, image_id, stock, status) VALUES
  (id('reward'), id('game'), 1, 'Knows stones', 'Digital', 'Level', jsonb_build_object('subjectId', id('level')), id('picture'), 5, 'published');
INSERT INTO reward_grants (id, reward_id, user_id, team_id, granted_at, granted_by, reason, revoked_at) VALUES
  (id('grant'), id('reward'), id('ada'), null, '2026-03-01Z', null, null, null),
  (id('revoked grant'), id('reward'), null, id('team'), '2026-03-01Z', id('admin'), 'Well done', '2026-03-02Z');
INSERT INTO news (id, game_id, name, content_type, title, news_type, preview_image_id, detail_page_image_id, display_date, end_date, culture, link, is_important, status) VALUES
  (id('news'), id('game'), 'Opening', 'Article', 'It is open', 'Announcement', id('picture'), id('picture'), '2026-03-01Z', '2026-12-01Z', 'Sweden', 'https://gamehub.example/news', true, 'published');

INSERT INTO api_keys (id, name, hash, prefix, scopes, game_ids, created_at, created_by, last_used_at, expires_at, revoked_at) VALUES
  (id('key'), 'Till', repeat('e', 64), 'gh_abcdef', '{read:content}', ARRAY[id('game')], '2026-02-01Z', id('admin'), '2026-03-01Z', '2027-01-01Z', '2026-03-02Z');
INSERT INTO audit_entries (id, at, user_id, action, entity, entity_id, before, after, request_id) VALUES
  (id('entry of the log'), '2026-03-01Z', id('editor'), 'update', 'tiers', id('tier'), '{"name": "Iron"}', '{"name": "Bronze"}', 'request-1');
INSERT INTO idempotency_keys (caller_id, key, request_hash, status, body, created_at) VALUES ('ada', 'key-1', 'hash', 200, '{}', '2026-03-01Z');
INSERT INTO jobs (id, kind, state, input, output, total, error, created_at, created_by, started_at, finished_at) VALUES
  (id('job'), 'export', 'failed', '{}', '{}', 1, 'The disk is full', '2026-03-01Z', id('admin'), '2026-03-01Z', '2026-03-01Z');
INSERT INTO signing_keys (id, purpose, public_jwk, private_jwk, created_at, retired_at) VALUES (id('signing key'), 'badges', '{"kty": "OKP"}', '{"kty": "OKP"}', '2026-01-01Z', '2026-02-01Z');
INSERT INTO identity_accounts (id, login, name, password_hash, created_at) VALUES (id('account'), 'ada@gamehub.example', 'Ada', '$scrypt$ln=14,r=8,p=1$c2FsdA$a2V5', '2026-01-01Z');
INSERT INTO identity_keys (name, value, created_at) VALUES ('jwks', '{"keys": []}', '2026-01-01Z');
INSERT INTO identity_payloads (model, id, payload, grant_id, user_code, uid, consumed_at, expires_at) VALUES ('Session', 'one', '{}', 'grant', 'code', 'uid', '2026-03-01Z', '2026-04-01Z');
INSERT INTO identity_sign_in_attempts (login_digest, failed_attempts, locked_until, expires_at) VALUES ('digest', 5, '2026-03-01Z', '2026-03-02Z');
