import type { PlatformError } from '@parlour/shared-contracts';
import { errorTextKey, useTranslation } from '@parlour/shared-ui/core';
import CircleAlert from 'lucide-react/icons/circle-alert';
import classes from './Failure.module.css';

export interface FailureProps {
  readonly failure: PlatformError;
  /** Instead of what the failure itself says. */
  readonly text?: string | undefined;
}

/** Why a form could not be sent, above its button. */
export const Failure = ({ failure: { code, details }, text }: FailureProps) => {
  const { t } = useTranslation('kit');
  return (
    <p role="alert" className={classes['root']}>
      <CircleAlert aria-hidden="true" />
      {text ?? ((code === 'rejected' && details.serverMessage) || t(errorTextKey(code)))}
    </p>
  );
};
