const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const MASKED_AMOUNT = '****';

/**
 * An amount for people, always with two decimals: `formatMoney(-123456, '฿')` is `-฿1,234.56`.
 * `amount` is an integer in minor units (1/100).
 */
export const formatMoney = (amount: number, currencySymbol = ''): string =>
  `${amount < 0 ? '-' : ''}${currencySymbol}${decimals.format(Math.abs(amount) / 100)}`;
