import { describe, expect, it } from 'vitest';
import { isComplianceAsked } from './entry.rules.ts';

describe('the compliance flag is kept only if truthy', () => {
  it.each([
    ['', false],
    ['compliance', false],
    ['compliance=', false],
    ['compliance=false', false],
    ['compliance=0', false],
    ['compliance=null', false],
    ['compliance=undefined', false],
    ['compliance=true', true],
    ['compliance=1', true],
    ['compliance=yes', true],
  ])('?%s is %s', (search, asked) => expect(isComplianceAsked(new URLSearchParams(search))).toBe(asked));
});
