/** What the address of the login page asks for. Pure. */

/** The words in an address that stand for "no". */
const falsy = new Set(['', 'false', '0', 'null', 'undefined', 'no', 'off']);

/** [spec] The compliance flag of the login page is kept only if it is truthy. */
export function isComplianceAsked(search: URLSearchParams): boolean {
  return !falsy.has((search.get('compliance') ?? '').trim().toLowerCase());
}
