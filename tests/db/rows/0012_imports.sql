INSERT INTO imports (id, kind, state, file_name, headings, columns, rows, done, created, undone, created_by, acted_by, applied_at, undone_at) VALUES
  (id('import'), 'teams', 'undone', 'teams.csv', '{Name,Notes}', '{name,""}', 1, 1, 1, 1, id('admin'), id('admin'), '2026-03-01Z', '2026-03-02Z');
INSERT INTO import_rows (id, import_id, line, cells, title, fate, changes, outcome, entity_id, entity_version, before) VALUES
  (id('import row'), id('import'), 1, '{Émile,""}', 'Émile', 'create', '{"name": {"before": null, "after": "Émile"}}', 'undone', id('team'), 1, '{}');
