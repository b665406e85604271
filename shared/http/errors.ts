import type { PublishBlocker } from './publishBlockers.rules.ts';

/**
 * All errors of the API, by code: the one table from codes to status and title (RFC 9457).
 * The screens translate `errors.<code>`; a code that is not here does not compile.
 */
export const problems = {
  malformed_request: { status: 400, title: 'The request could not be read' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  token_expired: { status: 401, title: 'The session has expired' },
  session_ended: { status: 401, title: 'The session has ended: sign in again' },
  no_account: { status: 403, title: 'This account has no access' },
  forbidden: { status: 403, title: 'Not allowed' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'This address does not take that method' },
  conflict: { status: 409, title: 'This contradicts what is stored' },
  in_use: { status: 409, title: 'This is in use and cannot be removed' },
  request_in_progress: { status: 409, title: 'The same request is still under way' },
  not_open_yet: { status: 409, title: 'Not open yet' },
  closed: { status: 409, title: 'The time for this has ended' },
  level_locked: { status: 409, title: 'A level before this one is not finished' },
  bonus_locked: { status: 409, title: 'The level is not finished yet' },
  no_team: { status: 409, title: 'This needs a team' },
  already_done: { status: 409, title: 'This is done already' },
  nothing_to_open: { status: 409, title: 'There is nothing to open here' },
  attempts_used_up: { status: 409, title: 'Every attempt is used' },
  attempt_submitted: { status: 409, title: 'This attempt is submitted already' },
  attempt_replaced: { status: 409, title: 'Another attempt is open' },
  question_not_open: { status: 409, title: 'Answer the question before this one first' },
  question_changed: { status: 409, title: 'This question is not asked in this form any more' },
  unanswered_questions: { status: 409, title: 'Some questions have no answer yet' },
  not_finished: { status: 409, title: 'This is not seen or heard to its end yet' },
  own_story: { status: 403, title: 'Nobody reviews their own' },
  already_reviewed: { status: 409, title: 'This has been reviewed already' },
  already_given: { status: 409, title: 'They have this already' },
  already_taken_back: { status: 409, title: 'This has been taken back already' },
  nothing_to_claim: { status: 409, title: 'There is nothing to claim here' },
  none_left: { status: 409, title: 'None is left' },
  not_in_preview: { status: 409, title: 'A preview keeps nothing' },
  last_administrator: { status: 409, title: 'The last administrator cannot be lost' },
  not_publishable: { status: 409, title: 'This cannot be published yet' },
  version_conflict: { status: 412, title: 'Somebody saved in between' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_media_type: { status: 415, title: 'This kind of content is not taken here' },
  range_not_satisfiable: { status: 416, title: 'The file has no such part' },
  invalid: { status: 422, title: 'Some fields are not right' },
  idempotency_key_reused: { status: 422, title: 'This Idempotency-Key was used for another request' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong here' },
  unavailable: { status: 503, title: 'Not available at this moment' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof problems;

/** The error of one field: `path` in dots from the body's root ("answers.0.label"); empty for the whole body. */
export interface FieldError {
  path: string;
  message: string;
}

/** The body of every error response, `application/problem+json`. */
export interface Problem {
  /** `about:blank#<code>`-like stable name: "/problems/<code>". */
  type: string;
  title: string;
  status: number;
  detail?: string;
  /** The request's id, which the server logged. */
  instance: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** For `not_publishable`: the same as `detail` and `errors`, for clients with texts of their own. */
  publishBlockers?: PublishBlocker[];
}

/** Thrown by services; the HTTP layer turns it into a Problem. `detail` is for people and must not contain secrets. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly publishBlockers: PublishBlocker[] | undefined;

  constructor(code: ErrorCode, detail?: string, errors?: FieldError[], publishBlockers?: PublishBlocker[]) {
    super(detail ?? problems[code].title);
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.publishBlockers = publishBlockers;
  }
}
