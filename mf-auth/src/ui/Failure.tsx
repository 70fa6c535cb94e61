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

const checkFailedSchema = z.object({ reason: z.literal('humanCheckFailed') });

/** Shows above the button why a form could not be sent. */
export const FailureText = ({ failure, text, invalidText }: FailureProps) => {
  const { t } = useTranslation('auth');
  const textOf = useFailureText();
  const ownText = (): string => {
    const { code, details } = failure;
    if (z.safeParse(checkFailedSchema, details.value).success) return t('failure.verifyFirst');
    return code === 'invalidRequest' ? (invalidText ?? t('failure.enterCorrect')) : textOf(failure);
  };
  return <InlineAlert>{text ?? ownText()}</InlineAlert>;
};
