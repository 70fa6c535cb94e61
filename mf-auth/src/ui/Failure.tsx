import type { PlatformError } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { InlineAlert, useFailureText, useTranslation } from '@parlour/shared-ui/core';

export interface FailureProps {
  readonly failure: PlatformError;
  /** Replaces the message of the failure. */
  readonly text?: string | undefined;
  /** Message for invalid input that no field shows. */
  readonly invalidText?: string | undefined;
}

const reasonSchema = z.object({ reason: z.enum(['humanCheckFailed', 'cookiesBlocked']) });
const reasonOf = ({ details }: PlatformError) => z.safeParse(reasonSchema, details.value).data?.reason;

/** Returns a function that explains a failure to people. For blocked cookies it has its own text. */
export const useAuthFailureText = (): ((failure: PlatformError) => string) => {
  const { t } = useTranslation('auth');
  const textOf = useFailureText();
  return (failure) =>
    reasonOf(failure) === 'cookiesBlocked' ? t('failure.cookiesBlocked') : textOf(failure);
};

/** Shows above the button why a form could not be sent. */
export const FailureText = ({ failure, text, invalidText }: FailureProps) => {
  const { t } = useTranslation('auth');
  const textOf = useAuthFailureText();
  const ownText = (): string => {
    if (reasonOf(failure) === 'humanCheckFailed') return t('failure.verifyFirst');
    return failure.code === 'invalidRequest' ? (invalidText ?? t('failure.enterCorrect')) : textOf(failure);
  };
  return <InlineAlert>{text ?? ownText()}</InlineAlert>;
};
