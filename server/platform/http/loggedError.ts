const textIn = (error: Error, name: string): string | undefined => {
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
};

/** PostgreSQL's errors of data quote what somebody has typed; others quote names of tables and columns. */
const isAboutData = (code: string | undefined) => code?.startsWith('22') === true;

/**
 * An error as the log keeps it: what went wrong, which constraint was in the way, and where it came from. A failed query names
 * its parameters, and PostgreSQL the values: people's names, addresses and words, which are nothing for a log.
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
    // Without its first lines, which say the message again.
    stack: lines.filter((line) => /^\s+at /.test(line)).join('\n'),
  };
}
