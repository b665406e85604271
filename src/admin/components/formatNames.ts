import type { TableFormat } from '#shared/http/resource.ts';

/** The names of table file formats; the same in every language. */
export const formatNames: Readonly<Record<TableFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };
