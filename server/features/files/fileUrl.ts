/** Where browsers fetch a stored file, below the server's address. Stored names are such that they can stand in it. */
export const fileUrl = (file: { id: string; name: string }): string => `/files/${file.id}/${file.name}`;
