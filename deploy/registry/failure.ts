import { EndpointFailure } from '@parlour/shared-server/endpoints/failure';
import type { ChangeRefusal } from './face/changeModel.ts';

/** Every way the registry refuses, with its status. */
export const failureStatuses = {
  invalidRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  unprocessable: 422,
  tooManyRequests: 429,
  unavailable: 503,
} as const;

export type RegistryFailureCode = keyof typeof failureStatuses;

export interface RegistryFailureOptions {
  /** What a program can go on with. */
  readonly details?: ChangeRefusal;
  readonly cause?: unknown;
}

/** A refusal with a message for the person who asked. */
export class RegistryFailure extends EndpointFailure {
  override readonly name = 'RegistryFailure';
  declare readonly code: RegistryFailureCode;

  constructor(code: RegistryFailureCode, message: string, { details, cause }: RegistryFailureOptions = {}) {
    super(code, { message, cause, ...(details ? { value: details } : {}) });
  }
}
