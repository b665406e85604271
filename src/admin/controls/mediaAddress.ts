/** Where a file of the library is fetched by its id alone: what follows is for people. */
export const mediaAddress = (id: string): string => `/files/${id}/file`;
