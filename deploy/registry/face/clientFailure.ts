import type { ChangeRefusal } from './changeModel.ts';

/** The reason why a call of the registry failed, for exit codes and messages. */
export type RegistryClientCode =
  | 'invalidArtifact'
  | 'invalidRequest'
  | 'unreachable'
  | 'unauthorized'
  | 'conflict'
  | 'refused';

/** `message` is one line that a person can act on. */
export class RegistryClientFailure extends Error {
  override readonly name = 'RegistryClientFailure';
  readonly code: RegistryClientCode;

  /** Details of a refused change. */
  readonly refusal: ChangeRefusal | null;

  constructor(
    code: RegistryClientCode,
    message: string,
    cause?: unknown,
    refusal: ChangeRefusal | null = null,
  ) {
    super(message, { cause });
    this.code = code;
    this.refusal = refusal;
  }
}

export const codeOfAnswer = (status: number): RegistryClientCode => {
  if (status === 400) return 'invalidRequest';
  if (status === 401 || status === 403) return 'unauthorized';
  return status === 409 ? 'conflict' : 'refused';
};
