INSERT INTO request_counts (minute, key, count) VALUES (29400000, 'a-digest', 7);
