import { validateByRule, type FieldRule } from '@parlour/shared-contracts/fieldRule';

/** A mobile number in forms and calls. */
export interface MobileNumber {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

/** Characters that a person may type between the digits. */
const TYPED = /^[\d \-()]+$/;

export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** Returns whether the text is a mobile number. `digits` is the required number of digits, or null. */
export const isMobileNumber = (typed: string, rule: FieldRule, digits: number | null): boolean => {
  const number = digitsOf(typed);
  return (
    TYPED.test(typed.trim()) && validateByRule(number, rule) && (digits === null || number.length === digits)
  );
};
