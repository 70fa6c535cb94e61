import type { PlatformError } from '@parlour/shared-contracts';
import type { NewPassword } from '../passwordsApi.ts';

export interface ChangeValues extends NewPassword {
  /** Absent where it is known. */
  readonly oldPassword?: string;
}

/** What the form shows, whoever made the change necessary. Observable. */
export interface PasswordChange {
  readonly isSending: boolean;
  readonly failure: PlatformError | null;
  submit(values: ChangeValues): Promise<void>;
}
