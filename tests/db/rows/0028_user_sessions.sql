UPDATE users SET sessions_ended_at = '2026-01-05T10:00:00Z';
INSERT INTO user_sessions (id, user_id, sid, device, signed_in_at, last_seen_at, ended_at) VALUES
  (id('session'), id('ada'), 'a-session', 'Safari, iOS', '2026-01-06T09:00:00Z', '2026-01-06T10:00:00Z', '2026-01-06T11:00:00Z');
