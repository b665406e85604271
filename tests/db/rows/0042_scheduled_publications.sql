INSERT INTO scheduled_publications (id, game_id, at, publication, archived_ids, planned_at, planned_by)
  VALUES (id('scheduled publication'), id('game'), '2026-12-01T08:00:00Z', '{"audience": null, "market": null, "teamId": null, "parts": {"tiers": [], "levels": [], "achievements": []}}', '{}', '2026-11-20T08:00:00Z', id('ada'));
