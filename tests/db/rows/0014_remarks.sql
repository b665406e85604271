INSERT INTO remarks (id, achievement_id, choice, reason, state, total, looked, cursor, started_by, created_at, finished_at) VALUES
  (id('remark'), id('quiz achievement'), 'whereBetter', 'The answer was wrong', 'done', 1, 1, id('ada'), id('editor'), '2026-03-02Z', '2026-03-02Z');
INSERT INTO remark_corrections (id, remark_id, award_id, points) VALUES (id('correction'), id('remark'), id('award'), 0);
