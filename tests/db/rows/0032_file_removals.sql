insert into file_removals (id, due_at) values ('01a1fd9e-8e27-7748-9e56-7a4296f9ee32', '2026-11-20T10:00:00Z');
