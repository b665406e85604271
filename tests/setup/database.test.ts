import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/setup/database.ts';

describe('useTestDatabase', () => {
  const first = useTestDatabase();
  const second = useTestDatabase();

  it('has the tables of the migrations', async () => {
    const { rows } = await first.pool.query('SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = $1', [
      'public',
    ]);
    expect(rows[0].tables).toBeGreaterThan(0);
  });

  it('shares nothing with the database of another caller', async () => {
    await first.db.execute(sql`CREATE TABLE only_here (id int)`);
    expect(first.url).not.toBe(second.url);
    await expect(second.pool.query('SELECT * FROM only_here')).rejects.toMatchObject({ code: '42P01' });
  });
});
