import type { PlatformError } from '@parlour/shared-contracts';
import { useTranslation } from 'react-i18next';
import { errorTextKey, wordsOf } from './errorText.ts';

/** What a person reads of a failure: the service's own words, or what its code means. */
export const useFailureText = (): ((failure: PlatformError) => string) => {
  const { t } = useTranslation('kit');
  return (failure) => wordsOf(failure) ?? t(errorTextKey(failure.code));
};
