/** Short names are other programs' as well, such as POST beside PORT: of them only swapped letters are noticed. */
const longName = 8;

/** Edits between two words, where swapped neighbours are one edit; anything above two counts as three. */
function edits(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      (rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return Math.min(3, at(a.length, b.length));
}

const sorted = (text: string) => [...text].toSorted().join('');

/** The known name that was probably meant. */
function meant(name: string, known: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  const near = known.filter((other) =>
    other.length < longName
      ? edits(upper, other) <= 1 && sorted(upper) === sorted(other)
      : upper.length >= longName && edits(upper, other) <= 2,
  );
  return near.toSorted((one, other) => edits(upper, one) - edits(upper, other))[0];
}

/**
 * Variables that are probably meant for Game Hub, and that it does not know: beginning as those of a sign-in do, or close to
 * a name that it knows. Of the sign-in in use they are errors, because one that is ignored may be what keeps people out.
 */
export function unknownNames(
  given: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
  identity: 'embedded' | 'entra' | 'oidc',
): { errors: string[]; warnings: string[] } {
  const errors: string[] = [];
  const warnings: string[] = [];
  const inUse = identity === 'embedded' ? undefined : `${identity.toUpperCase()}_`;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const prefix = /^(ENTRA|OIDC)_/i.exec(name)?.[0].toUpperCase();
    if (known.includes(name)) {
      if (prefix !== undefined && prefix !== inUse) warnings.push(`${name} has no effect with IDENTITY=${identity}.`);
      continue;
    }
    const guess = meant(name, known);
    if (prefix === undefined && guess === undefined) continue;
    const hint = guess === undefined ? '' : `; did you mean ${guess}?`;
    if (prefix !== undefined && prefix === inUse) errors.push(`${name}: is not known${hint}`);
    else warnings.push(`${name} is not known, and has no effect${hint === '' ? '.' : hint}`);
  }
  return { errors, warnings };
}
