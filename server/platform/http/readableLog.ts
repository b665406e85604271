import { Writable } from 'node:stream';

const levels: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

interface Entry {
  level: number;
  time: number;
  msg?: string;
  reqId?: string;
  err?: { stack?: string };
  [field: string]: unknown;
}

/** A line of the log for a person at a terminal: time, level, message, then its other fields. */
function readable(line: string): string {
  const { level, time, msg = '', err, pid: _, hostname: __, ...fields } = JSON.parse(line) as Entry;
  const at = new Date(time).toISOString().slice(11, 23);
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const { stack, ...error } = err ?? {};
  if (err !== undefined && stack === undefined) rest.push(`err=${JSON.stringify(error)}`);
  const first = [at, (levels[level] ?? String(level)).padEnd(5), msg, ...rest].join(' ');
  return `${stack === undefined ? first : `${first}\n${stack}`}\n`;
}

/** Takes lines of JSON and writes them to a terminal in readable form. */
export const readableLog = (terminal: NodeJS.WritableStream): Writable =>
  new Writable({
    decodeStrings: false,
    write(line: Buffer | string, _encoding, done) {
      terminal.write(readable(String(line)));
      done();
    },
  });
