import type * as z from 'zod';
import type { FieldError } from './errors.ts';

const nameOfType = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : value instanceof Date ? 'date' : typeof value;

const unitOf = (origin: string): string =>
  origin === 'string' ? 'character(s)' : origin === 'file' ? 'byte(s)' : 'element(s)';

const bound = (issue: { origin: string; inclusive?: boolean | undefined }, limit: unknown, side: 'least' | 'most') => {
  if (issue.origin === 'string' || issue.origin === 'array' || issue.origin === 'set' || issue.origin === 'file') {
    const noun = issue.origin === 'string' ? 'String' : issue.origin === 'file' ? 'File' : 'Array';
    return `${noun} must contain at ${side} ${String(limit)} ${unitOf(issue.origin)}`;
  }
  const relation = side === 'least' ? 'greater' : 'less';
  return `Number must be ${relation} than ${issue.inclusive === false ? '' : 'or equal to '}${String(limit)}`;
};

const formats: Record<string, string> = {
  email: 'Invalid email',
  url: 'Invalid url',
  uuid: 'Invalid uuid',
  datetime: 'Invalid datetime',
  date: 'Invalid date',
  time: 'Invalid time',
};

/** The generic message of a validation error [spec 1.6], the same in the browser's forms and on the server. */
export const validationMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : `Expected ${issue.expected}, received ${nameOfType(issue.input)}`;
    case 'too_small':
      return bound(issue, issue.minimum, 'least');
    case 'too_big':
      return bound(issue, issue.maximum, 'most');
    case 'invalid_format':
      return formats[issue.format] ?? 'Invalid';
    case 'not_multiple_of':
      return `Number must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Unrecognized key(s): ${issue.keys.map((key) => `'${key}'`).join(', ')}`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'Required'
        : `Invalid value. Expected ${issue.values.map((value) => `'${String(value)}'`).join(' | ')}`;
    default:
      return 'Invalid input';
  }
};

/** The maximum of unknown names in an error, so that a response does not repeat the whole request. */
const maxNames = 100;
const shown = (name: PropertyKey) => {
  const text = String(name);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
};

/** zod's issues as field errors; an unknown key has its own path. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map(shown);
    if (issue.code === 'unrecognized_keys') {
      const names = issue.keys.slice(0, maxNames).map(shown);
      return names.map((key) => ({ path: [...path, key].join('.'), message: `Unrecognized key: '${key}'` }));
    }
    return [{ path: path.join('.'), message: issue.message }];
  });
}
