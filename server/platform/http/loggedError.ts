const textIn = (error: Error, name: string): string | undefined => {
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
};

/** PostgreSQL's data errors quote values typed by users; others quote names of tables and columns. */
const isAboutData = (code: string | undefined) => code?.startsWith('22') === true;

/**
 * An error for the log: its message, the violated constraint, and its stack. Parameters of a failed query
 * and values quoted by PostgreSQL are left out, because they contain personal data.
 */
export function loggedError(error: Error) {
  let cause = error;
  while (cause.cause instanceof Error) ({ cause } = cause as { cause: Error });
  const code = textIn(cause, 'code');
  const lines = (error.stack ?? '').split('\n');
  return {
    type: cause.name,
    message: isAboutData(code) ? cause.message.replaceAll(/"[^"]*"/g, '"…"') : cause.message,
    code,
    constraint: textIn(cause, 'constraint'),
    // Without its first lines, which repeat the message.
    stack: lines.filter((line) => /^\s+at /.test(line)).join('\n'),
  };
}
