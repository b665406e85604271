import type { TableFormat } from '#shared/http/resource.ts';

/** What people call the files that hold rows; the same in every language. */
export const formatNames: Readonly<Record<TableFormat, string>> = { csv: 'CSV', xlsx: 'Excel' };
