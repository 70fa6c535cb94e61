const statuses = {
  invalidRequest: 400,
  unauthorized: 401,
  notFound: 404,
  conflict: 409,
  unprocessable: 422,
} as const;

export type RegistryFailureCode = keyof typeof statuses;

/** A refusal with a message for the person who asked. */
export class RegistryFailure extends Error {
  override readonly name = 'RegistryFailure';
  readonly code: RegistryFailureCode;

  constructor(code: RegistryFailureCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }

  get status(): number {
    return statuses[this.code];
  }
}
