import type { ChangeRefusal } from './face/changeModel.ts';

const statuses = {
  invalidRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unprocessable: 422,
} as const;

export type RegistryFailureCode = keyof typeof statuses;

export interface RegistryFailureOptions {
  /** What a program can go on with. */
  readonly details?: ChangeRefusal;
  readonly cause?: unknown;
}

/** A refusal with a message for the person who asked. */
export class RegistryFailure extends Error {
  override readonly name = 'RegistryFailure';
  readonly code: RegistryFailureCode;
  readonly details: ChangeRefusal | null;

  constructor(code: RegistryFailureCode, message: string, options: RegistryFailureOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? null;
  }

  get status(): number {
    return statuses[this.code];
  }
}
