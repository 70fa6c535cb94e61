import type { HumanCheckState } from '../verification/humanCheck.ts';
import type { MobileNumber } from '../verification/mobileNumber.ts';
import type { PhoneCodes, SentCode } from './PhoneCodes.ts';

export interface CodeOrder extends MobileNumber {
  /** Proof of the human check. */
  readonly humanCheck: string;
}

/** Requests a text message with a code from the site. */
export type OrderCode = (order: CodeOrder, signal: AbortSignal) => Promise<SentCode>;

/** Creates codes that the site sends itself, after a human check. The typed code is the proof. */
export const createTextedCodes = (humanCheck: HumanCheckState, order: OrderCode): PhoneCodes => ({
  prepare: async (signal) => {
    const proof = await humanCheck.prove(signal);
    return (number) => order({ ...number, humanCheck: proof }, signal);
  },
  prove: async (_number, code) => ({ verificationCode: code }),
});
