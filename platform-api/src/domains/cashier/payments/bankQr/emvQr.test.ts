import { crcOf, emvQr, type QrScheme } from './emvQr.ts';

/** Reads the fields of a code, by id. */
const fieldsIn = (content: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (let at = 0; at < content.length;) {
    const length = Number(content.slice(at + 2, at + 4));
    found.set(content.slice(at, at + 2), content.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return found;
};

describe('QR codes of bank transfers', () => {
  it('have the checksum CRC-16/CCITT-FALSE', () => {
    // The check value of the catalogue of parametrised CRC algorithms.
    expect(crcOf('123456789')).toBe('29B1');
  });

  it.each<[QrScheme, string, string]>([
    [{ scheme: 'promptPay', billerId: '010554612345601' }, '764', 'TH'],
    [{ scheme: 'vietQr', bankBin: '970436', accountNumber: '1012345678' }, '704', 'VN'],
    [{ scheme: 'pix', pixKey: 'pay@parlour.example', city: 'Sao Paulo' }, '986', 'BR'],
  ])('contain receiver, amount, currency, country and reference: %j', (account, currency, country) => {
    const code = emvQr({ account, receiver: 'Parlour', amount: '250.00', reference: 'D7K2M9Q' });
    expect(code).toContain('D7K2M9Q');
    const fields = fieldsIn(code);
    expect([fields.get('00'), fields.get('53'), fields.get('54'), fields.get('58')]).toEqual([
      '01',
      currency,
      '250.00',
      country,
    ]);
    expect(fields.get('63')).toBe(crcOf(code.slice(0, -4)));
    const number =
      'billerId' in account
        ? account.billerId
        : 'accountNumber' in account
          ? account.accountNumber
          : account.pixKey;
    expect(code).toContain(number);
  });

  it('refuse a value that does not fit', () => {
    const account = { scheme: 'pix', pixKey: 'x'.repeat(100), city: 'Rio' } as const;
    expect(() => emvQr({ account, receiver: 'Parlour', amount: '1.00', reference: 'D1' })).toThrow('longer');
  });
});
