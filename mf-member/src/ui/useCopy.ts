import { usePlatform, useTranslation } from '@parlour/shared-ui/core';

/** Returns a function that copies a text and shows whether that worked. */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const { bus, report } = usePlatform();
  const { t } = useTranslation('member');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      bus.emit('notification.requested', { kind: 'success', text: t('copy_success') });
    } catch (error) {
      report(error, { phase: 'copy' });
      bus.emit('notification.requested', { kind: 'error', text: t('copyFailed') });
    }
  };
};
