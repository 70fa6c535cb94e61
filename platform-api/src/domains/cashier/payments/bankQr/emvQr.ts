/**
 * QR codes of bank transfers in the format of EMVCo's "QR Code Specification for Payment Systems, Merchant-Presented
 * Mode": fields of two digits for the id, two for the length, and the value. The last field is a CRC.
 */

/** The account that receives the money, in the terms of a country's scheme. */
export type QrScheme =
  | {
      /** Thailand: bill payment of PromptPay, which carries a reference. */
      readonly scheme: 'promptPay';
      readonly billerId: string;
    }
  | {
      /** Vietnam: NAPAS 247 to an account. */
      readonly scheme: 'vietQr';
      readonly bankBin: string;
      readonly accountNumber: string;
    }
  | {
      /** Brazil: PIX to a key. */
      readonly scheme: 'pix';
      readonly pixKey: string;
      readonly city: string;
    };

export interface QrPayment {
  readonly account: QrScheme;
  readonly receiver: string;
  /** The amount in decimals, for example `250.00`. */
  readonly amount: string;
  /** Capital letters and digits. */
  readonly reference: string;
}

const field = (id: string, value: string): string => {
  if (value.length > 99) throw new Error(`field ${id} of a QR code is longer than 99 characters`);
  return id + String(value.length).padStart(2, '0') + value;
};

interface SchemeFields {
  readonly account: string;
  /** ISO 4217 number of the currency. */
  readonly currency: string;
  readonly country: string;
  readonly city?: string;
  readonly additional: string;
}

const fieldsOf = (account: QrScheme, reference: string): SchemeFields => {
  switch (account.scheme) {
    case 'promptPay':
      return {
        account: field(
          '30',
          field('00', 'A000000677010112') + field('01', account.billerId) + field('02', reference),
        ),
        currency: '764',
        country: 'TH',
        additional: '',
      };
    case 'vietQr':
      return {
        account: field(
          '38',
          field('00', 'A000000727') +
            field('01', field('00', account.bankBin) + field('01', account.accountNumber)) +
            field('02', 'QRIBFTTA'),
        ),
        currency: '704',
        country: 'VN',
        additional: field('62', field('08', reference)),
      };
    case 'pix':
      return {
        account: field('26', field('00', 'br.gov.bcb.pix') + field('01', account.pixKey)),
        currency: '986',
        country: 'BR',
        city: account.city,
        additional: field('62', field('05', reference)),
      };
  }
};

/** Returns the content of the QR code. @throws Error for a value that is too long */
export const emvQr = ({ account, receiver, amount, reference }: QrPayment): string => {
  const fields = fieldsOf(account, reference);
  const content = [
    field('00', '01'),
    // 12: the code is for one payment.
    field('01', '12'),
    fields.account,
    field('52', '0000'),
    field('53', fields.currency),
    field('54', amount),
    field('58', fields.country),
    field('59', receiver.slice(0, 25)),
    field('60', (fields.city ?? fields.country).slice(0, 15)),
    fields.additional,
    '6304',
  ].join('');
  return content + crcOf(content);
};

/** CRC-16/CCITT-FALSE in hexadecimal: polynomial 0x1021, initial value 0xFFFF. */
export const crcOf = (content: string): string => {
  let crc = 0xff_ff;
  for (const byte of Buffer.from(content)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x80_00) === 0 ? crc << 1 : (crc << 1) ^ 0x10_21;
      crc &= 0xff_ff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};
