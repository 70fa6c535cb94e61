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

const checkFaultSchema = z.object({ reason: z.enum(['humanCheckFailed', 'cookiesBlocked']) });

/** Returns what people read about a failure, with the reasons why a human check fails. */
export const useAuthFailureText = (): ((failure: PlatformError) => string) => {
  const { t } = useTranslation('auth');
  const textOf = useFailureText();
  return (failure) => {
    const fault = z.safeParse(checkFaultSchema, failure.details.value).data?.reason;
    if (fault === undefined) return textOf(failure);
    return t(fault === 'cookiesBlocked' ? 'failure.cookiesBlocked' : 'failure.verifyFirst');
  };
};

/** Shows above the button why a form could not be sent. */
export const FailureText = ({ failure, text, invalidText }: FailureProps) => {
  const { t } = useTranslation('auth');
  const textOf = useAuthFailureText();
  const ownText = (): string =>
    failure.code === 'invalidRequest' ? (invalidText ?? t('failure.enterCorrect')) : textOf(failure);
  return <InlineAlert>{text ?? ownText()}</InlineAlert>;
};
