/** The content of a QR code in EMVCo's format, as a bank's app reads it. */
export interface PaymentCode {
  readonly receiver: string;
  readonly reference: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Decimals, as in the code. */
  readonly amount: string;
}

const currencies: Readonly<Record<string, string>> = { '764': 'THB', '704': 'VND', '986': 'BRL' };
const MAX_LENGTH = 512;

/** Reads the fields of a code or of a nested field. Null if it is not in the format. */
const readFields = (content: string): ReadonlyMap<string, string> | null => {
  const fields = new Map<string, string>();
  for (let at = 0; at < content.length;) {
    const length = Number(content.slice(at + 2, at + 4));
    const value = content.slice(at + 4, at + 4 + length);
    if (!Number.isInteger(length) || value.length !== length) return null;
    fields.set(content.slice(at, at + 2), value);
    at += 4 + length;
  }
  return fields;
};

/** Reads the content of a QR code. Null if a payment cannot be made from it. */
export const readPaymentCode = (content: string): PaymentCode | null => {
  if (content.length > MAX_LENGTH) return null;
  const fields = readFields(content);
  if (!fields) return null;
  const nested = (id: string, inner: string): string | undefined =>
    readFields(fields.get(id) ?? '')?.get(inner);
  const reference = nested('30', '02') ?? nested('62', '05') ?? nested('62', '08');
  const amount = fields.get('54');
  const currency = currencies[fields.get('53') ?? ''];
  if (reference === undefined || amount === undefined || currency === undefined) return null;
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return null;
  return { receiver: fields.get('59') ?? '', reference, currency, amount };
};

const exponents: Readonly<Record<string, number>> = { VND: 0 };

/** Returns an amount in minor units. */
export const minorUnitsOf = (amount: string, currency: string): number => {
  const exponent = exponents[currency] ?? 2;
  const [whole = '', fraction = ''] = amount.split('.');
  return Number(whole + fraction.padEnd(exponent, '0').slice(0, exponent));
};
