import type { PlatformError } from '@parlour/shared-contracts';
import { useTranslation } from 'react-i18next';
import { errorTextKey, wordsOf } from './errorText.ts';

/** Returns the text of a failure for a person: the service's own message, or the meaning of its code. */
export const useFailureText = (): ((failure: PlatformError) => string) => {
  const { t } = useTranslation('kit');
  return (failure) => wordsOf(failure) ?? t(errorTextKey(failure.code));
};
