import type { HumanCheckState } from '../ui/fields/humanCheck.ts';
import type { MobileNumber } from '../ui/fields/mobileNumber.ts';
import type { PhoneCodes, SentCode } from './PhoneCodes.ts';

export interface CodeOrder extends MobileNumber {
  /** Proof of the human check. */
  readonly humanCheck: string;
}

/** Has a code texted by the site. */
export type OrderCode = (order: CodeOrder, signal: AbortSignal) => Promise<SentCode>;

/** Codes that the site texts itself, after a human check: who types one sends it as it is. */
export const createTextedCodes = (humanCheck: HumanCheckState, order: OrderCode): PhoneCodes => ({
  prepare: async (signal) => {
    const proof = await humanCheck.prove(signal);
    return (number) => order({ ...number, humanCheck: proof }, signal);
  },
  prove: async (_number, code) => ({ verificationCode: code }),
});
