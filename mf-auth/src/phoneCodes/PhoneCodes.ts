import type { MobileNumber } from '../verification/mobileNumber.ts';

export interface SentCode {
  /** The raw value of the service. It can be anything. */
  readonly expiredMinutes?: unknown;
}

/** The proof of a phone number in a call. */
export type PhoneProof =
  | { readonly verificationCode: string }
  | { readonly firebaseChannel: 'sms'; readonly firebaseIdToken: string };

/** A way to send a code. */
export interface CodeSender<To = MobileNumber> {
  /** Runs the preparation and returns the function that sends the code. */
  prepare(signal: AbortSignal): Promise<(to: To) => Promise<SentCode>>;
}

/** Sends codes to phones and checks typed codes. */
export interface PhoneCodes extends CodeSender {
  /** @throws PlatformError if the code is not the one that was sent. */
  prove(number: MobileNumber, code: string): Promise<PhoneProof>;
}
