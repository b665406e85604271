import { describe, expect, it, vi } from 'vitest';
import { hashPassword, isPassword, oneAtATime } from './passwords.ts';

const cheap = { ln: 4, r: 8, p: 1 };

describe('a password hash', () => {
  it('fits its own password and no other', async () => {
    const hash = await hashPassword('correct horse', cheap);
    expect(await isPassword('correct horse', hash)).toBe(true);
    expect(await isPassword('correct horse ', hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  });

  it('is another one each time', async () => {
    expect(await hashPassword('same', cheap)).not.toBe(await hashPassword('same', cheap));
  });

  it('stays usable when the standard cost is raised later', async () => {
    expect(await isPassword('old', await hashPassword('old', cheap))).toBe(true);
    expect(await hashPassword('new')).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  });

  it('does not mind how a letter with an accent was typed', async () => {
    const hash = await hashPassword('Š\u0065\u0301', cheap);
    expect(await isPassword('Š\u00e9', hash)).toBe(true);
  });

  it.each(['', 'plain', '$scrypt$ln=4,r=8,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
    'that is damaged (“%s”) is an error, not a wrong password',
    async (damaged) => {
      await expect(isPassword('x', damaged)).rejects.toThrow(/cannot be read/);
    },
  );
});

describe('one at a time', () => {
  /** Work that ends when a test ends it. */
  const work = () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    return { end, ended };
  };

  it('begins each piece when the one before has ended, and none when too many wait', async () => {
    const inTurn = oneAtATime(2);
    const begun: string[] = [];
    const pieces = ['a', 'b', 'c'].map((name) => ({ name, ...work() }));
    const results = pieces.map(({ name, ended }) =>
      inTurn(async () => {
        begun.push(name);
        await ended;
        return name;
      }),
    );
    const tooMany = inTurn(async () => 'too many');
    await vi.waitFor(() => expect(begun).toEqual(['a']));
    pieces[0]?.end();
    expect(await results[0]).toBe('a');
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b']));
    pieces[1]?.end();
    pieces[2]?.end();
    expect(await Promise.all([...results, tooMany])).toEqual(['a', 'b', 'c', null]);
  });

  it('goes on after a piece that failed, and makes room', async () => {
    const inTurn = oneAtATime(0);
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(async () => 'yes')).toBe('yes');
  });
});
