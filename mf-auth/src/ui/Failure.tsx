import type { PlatformError } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { InlineAlert, useFailureText, useTranslation } from '@parlour/shared-ui/core';

export interface FailureProps {
  readonly failure: PlatformError;
  /** Instead of what the failure itself says. */
  readonly text?: string | undefined;
  /** Where something is wrong with what was typed and no field can tell it. */
  readonly invalidText?: string | undefined;
}

const checkFailedSchema = z.object({ reason: z.literal('humanCheckFailed') });

/** Why a form could not be sent, above its button. */
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
