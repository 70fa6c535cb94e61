import { validateByRule, type FieldRule } from '@parlour/shared-contracts/fieldRule';

/** As forms hold it and calls take it. */
export interface MobileNumber {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

/** What a person may put between the digits. */
const TYPED = /^[\d \-()]+$/;

export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

/** Whether what was typed is a mobile number, of so many digits where the site wants it so. */
export const isMobileNumber = (typed: string, rule: FieldRule, digits: number | null): boolean => {
  const number = digitsOf(typed);
  return (
    TYPED.test(typed.trim()) && validateByRule(number, rule) && (digits === null || number.length === digits)
  );
};
