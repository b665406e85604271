/** Crockford's alphabet: no I, L, O or U, so that nothing is misread from paper. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 4;

/**
 * The number of a certificate, "7K3M-9QPX-2D4W-0H8T": 80 bits, so that it cannot be guessed.
 * @param bytes sixteen random ones
 * @throws RangeError for fewer
 */
export function certificateNumber(bytes: Uint8Array): string {
  const drawn = Array.from(bytes.subarray(0, groups * groupLength), (byte) => signs[byte % signs.length]);
  if (drawn.length < groups * groupLength) throw new RangeError('A certificate number is made of sixteen bytes');
  return grouped(drawn.join(''));
}

/** A typed or scanned number in its stored form; null for an invalid one. */
export function readCertificateNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isNumber = plain.length === groups * groupLength && [...plain].every((sign) => signs.includes(sign));
  return isNumber ? grouped(plain) : null;
}

const grouped = (plain: string): string =>
  Array.from({ length: groups }, (_, group) => plain.slice(group * groupLength, (group + 1) * groupLength)).join('-');
