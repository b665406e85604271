INSERT INTO report_summaries (game_id, timezone, until, next_number) VALUES (id('game'), 'Europe/Zurich', '2026-11-20', 1);
INSERT INTO report_people (game_id, user_id, number) VALUES (id('game'), id('ada'), 0);
INSERT INTO report_days (game_id, act, day, subject_id, times, chunk, people)
  VALUES (id('game'), 'LogIn', '2026-11-19', id('game'), 1, 0, set_bit(repeat('0', 1024)::varbit, 0, 1));
INSERT INTO report_points (game_id, user_id, team_id, days, points)
  VALUES (id('game'), id('ada'), id('team'), '{2026-11-18,2026-11-19}', '{10,30}');
INSERT INTO report_changes (game_id, at, transaction) VALUES (id('game'), '2026-11-19T12:00:00Z', 1);
