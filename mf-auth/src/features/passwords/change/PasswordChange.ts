import type { PlatformError } from '@parlour/shared-contracts';
import type { NewPassword } from '../passwordsApi.ts';

export interface ChangeValues extends NewPassword {
  /** Absent if it is known already. */
  readonly oldPassword?: string;
}

/** State of a password change for the form, chosen or required. Observable. */
export interface PasswordChange {
  readonly isSending: boolean;
  readonly failure: PlatformError | null;
  submit(values: ChangeValues): Promise<void>;
}
