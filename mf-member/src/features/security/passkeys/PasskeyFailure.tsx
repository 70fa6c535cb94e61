import type { PlatformError } from '@parlour/shared-contracts';
import { errorTextKey, fieldErrorsOf, useTranslation } from '@parlour/shared-ui/core';
import type { PasskeyStop } from './createPasskey.ts';
import classes from './PasskeyFailure.module.css';

export interface PasskeyFailureProps {
  readonly failure: PlatformError | null;
  readonly stop: PasskeyStop | null;
}

/** Why there is no passkey, where no field tells it. */
export const PasskeyFailure = ({ failure, stop }: PasskeyFailureProps) => {
  const { t } = useTranslation('member');
  const { t: kit } = useTranslation('kit');
  const textOf = ({ code, details }: PlatformError): string =>
    (code === 'rejected' && details.serverMessage) || kit(errorTextKey(code));
  const fields = fieldErrorsOf(failure);
  const isInField = 'password' in fields || 'code' in fields;
  const text = stop !== null ? t(`passkeys.${stop}`) : failure && !isInField ? textOf(failure) : null;
  if (text === null) return null;
  return (
    <p role="alert" className={classes['root']}>
      {text}
    </p>
  );
};
