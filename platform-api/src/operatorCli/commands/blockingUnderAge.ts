import { writeAmount } from '../amount.ts';
import { underAgeOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorUnderAge';
import { expectOperands, needed, UsageFailure, type OperatorCommand } from '../command.ts';
import type { Values } from '../options.ts';

const USAGE =
  'members under-age block <account> --reason …, members under-age settle <account> --bank-reference …, members under-age dismiss <account> --reason …';

/** Blocks a member who is under the legal age, and ends such a case. */
export const readUnderAgeCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  expectOperands(operands, USAGE, 1);
  const member = operands[0] ?? '';
  switch (action) {
    case 'block': {
      const body = { member, reason: needed('--reason', values.reason) };
      return async ({ call }) => {
        const value = await call(endpoints.blockUnderAge, { body });
        const { returned: amount, currency } = value;
        const text = `${value.member}: blocked; return ${writeAmount(amount, currency)}, then have a second person settle it`;
        return { value, text };
      };
    }
    case 'settle': {
      const body = { member, bankReference: needed('--bank-reference', values['bank-reference']) };
      return async ({ call }) => {
        const value = await call(endpoints.settleUnderAge, { body });
        const { returned, voided, currency } = value;
        const moneyOf = (amount: number): string => writeAmount(amount, currency);
        return { value, text: `${value.member}: returned ${moneyOf(returned)}, void ${moneyOf(voided)}` };
      };
    }
    case 'dismiss': {
      const body = { member, reason: needed('--reason', values.reason) };
      return async ({ call }) => {
        const value = await call(endpoints.dismissUnderAge, { body });
        return { value, text: `${value.member}: open again` };
      };
    }
    default:
      throw new UsageFailure(`usage: ${USAGE}`);
  }
};
