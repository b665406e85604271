import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateNumber, readCertificateNumber } from './certificates.rules.ts';

describe('the number of a certificate', () => {
  it('is four groups of four signs', () =>
    expect(certificateNumber(Uint8Array.from({ length: 16 }, (_, index) => index * 2))).toBe('0246-8ACE-GJMP-RTWY'));

  it('needs sixteen bytes', () => expect(() => certificateNumber(new Uint8Array(15))).toThrow(RangeError));

  it('is read back whatever it was drawn from', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const number = certificateNumber(bytes);
        expect(number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(readCertificateNumber(number)).toBe(number);
      }),
    );
  });

  it.each([
    ['in small letters', '0246-8ace-gjmp-rtwy', '0246-8ACE-GJMP-RTWY'],
    ['without its dashes', '02468ACEGJMPRTWY', '0246-8ACE-GJMP-RTWY'],
    ['with blanks around and within', ' 0246 8ACE GJMP RTWY ', '0246-8ACE-GJMP-RTWY'],
    ['with letters taken for digits', 'O246-8ACE-GJMP-RTWI', '0246-8ACE-GJMP-RTW1'],
    ['too short', '0246-8ACE-GJMP', null],
    ['too long', '0246-8ACE-GJMP-RTWY-0', null],
    ['with a sign that no number has', '0246-8ACE-GJMP-RTW!', null],
    ['that is nothing', '', null],
  ])('is taken %s', (_, typed, expected) => expect(readCertificateNumber(typed)).toBe(expected));
});
