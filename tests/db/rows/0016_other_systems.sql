UPDATE api_keys SET revoked_by = id('admin');
INSERT INTO audit_entries (id, at, api_key_id, action, entity, entity_id, before, after) VALUES
  (id('entry of a key'), '2026-03-02Z', id('key'), 'create', 'awards', id('revoked award'), null, '{"points": 10}');
