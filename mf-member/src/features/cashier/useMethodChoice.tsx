import type { PaymentMethod } from '@parlour/shared-contracts/domains/cashier';
import { useFormat, useTranslation } from '@parlour/shared-ui/core';
import type { Choice } from '@parlour/shared-ui/flow';
import { kindIcons } from './kindIcons.tsx';

/** Returns a function that describes a payment method for a card: limits, fee and usual time in words. */
export const useMethodChoice = (): ((method: PaymentMethod) => Choice) => {
  const { t } = useTranslation('member');
  const format = useFormat();
  return (method) => {
    const { currency, minAmount, maxAmount, fixedFee, feeBasisPoints, usualMinutes } = method;
    const money = (amount: number) => format.money({ amount, currency }, { isShort: true });
    const percent = `${format.number(feeBasisPoints / 100)}\u00A0%`;
    const fee = [...(fixedFee > 0 ? [money(fixedFee)] : []), ...(feeBasisPoints > 0 ? [percent] : [])];
    const details = [
      t('cashier.range', { lowest: money(minAmount), highest: money(maxAmount) }),
      fee.length === 0 ? t('cashier.noFee') : t('cashier.fee', { fee: fee.join(' + ') }),
      ...(usualMinutes === null ? [] : [t('cashier.usualTime', { count: usualMinutes })]),
    ];
    return {
      key: method.code,
      title: method.name,
      icon: kindIcons[method.kind],
      details: details.join(' · '),
      ...(method.isOpen ? {} : { disabledReason: t('cashier.closed', { opensAt: method.opensAt ?? '' }) }),
    };
  };
};
