/** Reads the parameters of the login page's address. Pure. */

/** The values in an address that mean "no". */
const falsy = new Set(['', 'false', '0', 'null', 'undefined', 'no', 'off']);

/** [spec] The compliance flag of the login page is kept only if it is truthy. */
export function isComplianceAsked(search: URLSearchParams): boolean {
  return !falsy.has((search.get('compliance') ?? '').trim().toLowerCase());
}
