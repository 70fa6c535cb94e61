import type { PlatformError } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { errorTextKey, useTranslation } from '@parlour/shared-ui/core';
import CircleAlert from 'lucide-react/icons/circle-alert';
import classes from './Failure.module.css';

export interface FailureProps {
  readonly failure: PlatformError;
  /** Instead of what the failure itself says. */
  readonly text?: string | undefined;
  /** Where something is wrong with what was typed and no field can tell it. */
  readonly invalidText?: string;
}

const checkFailedSchema = z.object({ reason: z.literal('humanCheckFailed') });

/** Why a form could not be sent, above its button. */
export const Failure = ({ failure: { code, details }, text, invalidText }: FailureProps) => {
  const { t } = useTranslation('auth');
  const { t: kit } = useTranslation('kit');
  const textOfCode = (): string => {
    if (z.safeParse(checkFailedSchema, details.value).success) return t('failure.verifyFirst');
    if (code === 'invalidRequest') return invalidText ?? t('failure.enterCorrect');
    return (code === 'rejected' && details.serverMessage) || kit(errorTextKey(code));
  };
  return <FailureText>{text ?? textOfCode()}</FailureText>;
};

/** For what goes wrong without a call. */
export const FailureText = ({ children }: { readonly children: string }) => (
  <p role="alert" className={classes['root']}>
    <CircleAlert aria-hidden="true" />
    {children}
  </p>
);
