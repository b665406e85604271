import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

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
    'that is damaged (“%s”) is a fault, not a wrong password',
    async (damaged) => {
      await expect(isPassword('x', damaged)).rejects.toThrow(/cannot be read/);
    },
  );
});
