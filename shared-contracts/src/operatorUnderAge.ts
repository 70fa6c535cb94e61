import * as z from '@parlour/shared-contracts/schema';
import type { Endpoint } from './endpoint.ts';
import { currencyCode, minorUnits } from './money.ts';
import { accountName, nothing, reason, type OperatorAccess } from './operatorViews.ts';

const amounts = {
  /** The sums of the person's deposits and withdrawals. */
  deposited: minorUnits,
  withdrawn: minorUnits,
  /** The amount that goes back: deposits less withdrawals, but not less than 0. */
  returned: minorUnits,
  currency: currencyCode,
};
const refusals = {
  unknownMember: nothing,
  /** The member has no open case. */
  underAgeUnknown: nothing,
  /** The same person of staff has opened the case. */
  ownProposal: nothing,
};

/** The work of staff on a member who turns out to be under the legal age. Two persons of staff are needed. */
export const underAgeOperatorEndpoints = {
  blockUnderAge: {
    method: 'POST',
    path: '/operator/members/underAge',
    access: 'finance',
    summary: 'Blocks the account of a person under the legal age at once, and says what has to go back',
    body: z.object({ member: accountName, reason }),
    value: z.object({ member: z.string(), ...amounts }),
    refusals: {
      unknownMember: nothing,
      trialAccount: nothing,
      /** There is an open or settled case of this member. */
      underAgeKnown: nothing,
    },
  },
  settleUnderAge: {
    method: 'POST',
    path: '/operator/members/underAge/settlement',
    access: 'finance',
    summary: 'Records that the deposits went back, and voids the winnings. A second person does it',
    body: z.object({
      member: accountName,
      /** The number of the payment at the bank. */
      bankReference: z.text(100).check(z.trim(), z.minLength(3)),
    }),
    value: z.object({
      member: z.string(),
      ...amounts,
      /** The amount that was taken from the balance. Negative if lost stakes were given back. */
      voided: minorUnits,
    }),
    refusals: {
      ...refusals,
      /** A deposit or withdrawal has not ended. */
      paymentsOpen: nothing,
      /** Money is in wallets at providers. */
      moneyAtVendors: z.object({ amount: minorUnits, currency: currencyCode }),
      /** A part of the balance is on its way to a provider. */
      moneyHeld: z.object({ amount: minorUnits, currency: currencyCode }),
    },
  },
  dismissUnderAge: {
    method: 'POST',
    path: '/operator/members/underAge/dismissal',
    access: 'finance',
    summary: 'Opens the account again, because the person is of age. A second person does it',
    body: z.object({ member: accountName, reason }),
    value: z.object({ member: z.string() }),
    refusals,
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
