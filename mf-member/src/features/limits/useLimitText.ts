import type { PlayLimit } from '@parlour/shared-contracts/domains/saferPlay';
import { useFormat, useTranslation } from '@parlour/shared-ui/core';

/** Returns functions that write the value and the period of a limit for people. */
export const useLimitText = (currency: string) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  return {
    value: ({ kind }: Pick<PlayLimit, 'kind'>, value: number): string =>
      kind === 'session'
        ? t('limits.time', { minutes: format.number(value) })
        : format.money({ amount: value, currency }),
    period: ({ kind, period }: Pick<PlayLimit, 'kind' | 'period'>): string =>
      kind === 'deposit' ? t(`limits.window.${period}`) : t(`limits.period.${period}`),
  };
};
