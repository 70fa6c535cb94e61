import { useTranslation } from '@parlour/shared-ui/core';

interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Returns a function that names a browser and its system, as far as they are known. */
export const useDeviceName = (): ((device: Device) => string) => {
  const { t } = useTranslation('member');
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('deviceName', { browser, system })
      : (browser ?? system ?? t('unknownDevice'));
};
