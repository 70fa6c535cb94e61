import type { PlatformError } from '@parlour/shared-contracts';
import { errorTextKey, useTranslation } from '@parlour/shared-ui/core';
import CircleAlert from 'lucide-react/icons/circle-alert';
import classes from './Failure.module.css';

export interface FailureProps {
  readonly failure: PlatformError;
}

/** Why a form could not be sent, above its button. */
export const Failure = ({ failure: { code, details } }: FailureProps) => {
  const { t } = useTranslation('kit');
  return (
    <p role="alert" className={classes['root']}>
      <CircleAlert aria-hidden="true" />
      {(code === 'rejected' && details.serverMessage) || t(errorTextKey(code))}
    </p>
  );
};
