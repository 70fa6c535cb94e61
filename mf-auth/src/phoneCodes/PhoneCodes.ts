import type { MobileNumber } from '../ui/fields/mobileNumber.ts';

export interface SentCode {
  /** As the service says it, which may be anything. */
  readonly expiredMinutes?: unknown;
}

/** What a call carries to show whose phone it is. */
export type PhoneProof =
  | { readonly verificationCode: string }
  | { readonly firebaseChannel: 'sms'; readonly firebaseIdToken: string };

/** How a code gets to somebody. */
export interface CodeSender<To = MobileNumber> {
  /** Does whatever comes before, and gives what has the code sent. */
  prepare(signal: AbortSignal): Promise<(to: To) => Promise<SentCode>>;
}

/** Codes to phones, and what becomes of one that was typed. */
export interface PhoneCodes extends CodeSender {
  /** @throws PlatformError where the code is not the one that was sent. */
  prove(number: MobileNumber, code: string): Promise<PhoneProof>;
}
