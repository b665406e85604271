/** What antd's radio buttons, which its tables can choose rows by, take from its forms: without them a list needs none of those. */
export const toNamePathStr = (name: string | number | readonly (string | number)[] = []): string =>
  [name].flat().join('_');
