/** The field of an error: "answers.0.text" belongs to "answers". */
export const topField = (path: string): string => path.split('.', 1)[0] ?? path;
