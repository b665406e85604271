/** The address of a file of the library by its id; anything after that is only for people. */
export const mediaAddress = (id: string): string => `/files/${id}/file`;
