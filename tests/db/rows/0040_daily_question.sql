INSERT INTO daily_answers (user_id, question_id, game_id, day, due, stability, difficulty, version_id, chosen, is_right, answered_at)
  SELECT id('ada'), id('question'), id('game'), '2026-11-20', '2026-11-22', 2.3, 2.1, id, '{0}', true, '2026-11-20T08:00:00Z'
  FROM question_versions WHERE question_id = id('question');
