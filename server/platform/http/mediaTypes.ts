/**
 * Of the media types offered, the one that an `Accept` header names with the highest weight; undefined when it names none. Ranges
 * of types name none: who sends them takes what is usual.
 */
export function namedType<T extends string>(header: string | undefined, offered: readonly T[]): T | undefined {
  const named = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [type, ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { type: offered.find((one) => one === type), weight: Number(weight) };
    });
  return named.filter(({ type, weight }) => type !== undefined && weight > 0).toSorted((a, b) => b.weight - a.weight)[0]
    ?.type;
}
