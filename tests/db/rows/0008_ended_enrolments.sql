INSERT INTO ended_enrolments (user_id, game_id, tier_id, enrolled_at, ended_at) VALUES (id('erased'), id('game'), id('tier'), '2026-01-01Z', '2026-03-01Z');
