INSERT INTO day_moves (game_id, user_id, day, rank_before, rank_after) VALUES (id('game'), id('ada'), '2026-03-01', 2, 1);
INSERT INTO day_team_ranks (game_id, team_id, rank) VALUES (id('game'), id('team'), 1);
