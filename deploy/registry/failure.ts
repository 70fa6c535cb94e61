import { EndpointFailure } from '@parlour/shared-server/endpoints/failure';
import type { ChangeRefusal } from './face/changeModel.ts';
import type { failureStatuses } from './face/failureStatuses.ts';

export type RegistryFailureCode = keyof typeof failureStatuses;

export interface RegistryFailureOptions {
  /** Details for programs. */
  readonly details?: ChangeRefusal;
  readonly cause?: unknown;
}

/** A refusal with a message for the caller. */
export class RegistryFailure extends EndpointFailure {
  override readonly name = 'RegistryFailure';
  declare readonly code: RegistryFailureCode;

  constructor(code: RegistryFailureCode, message: string, { details, cause }: RegistryFailureOptions = {}) {
    super(code, { message, cause, ...(details ? { value: details } : {}) });
  }
}
