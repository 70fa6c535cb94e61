import { readStatement } from './statement.ts';

const HEAD = 'paymentId,paidAt,reference,amount,currency,payer';

it('reads the payments of a statement', () => {
  const csv = `\uFEFF${HEAD}\r\np1,2026-11-25T10:00:00Z,D7K2M9QX3RTA,25000,THB,"J. ""Joe"", Smith"\r\n\r\np2,2026-11-25,,1,THB,\r\n`;
  expect(readStatement(csv)).toEqual([
    {
      paymentId: 'p1',
      paidAt: '2026-11-25T10:00:00Z',
      reference: 'D7K2M9QX3RTA',
      amount: 25_000,
      currency: 'THB',
      payer: 'J. "Joe", Smith',
    },
    { paymentId: 'p2', paidAt: '2026-11-25', reference: '', amount: 1, currency: 'THB', payer: null },
  ]);
  expect(readStatement(HEAD)).toEqual([]);
});

it.each([
  ['id,amount', 'the first line'],
  [`${HEAD}\np1,2026-11-25,R,0,THB,x`, 'line 2'],
  [`${HEAD}\np1,2026-11-25,R,1e3,THB,x`, 'line 2'],
  [`${HEAD}\np1,2026-11-25,R,10.50,THB,x`, 'line 2'],
  [`${HEAD}\np1,yesterday,R,10,THB,x`, 'line 2'],
  [`${HEAD}\np1,2026-11-25,R,10,THB,x\np2,2026-11-25,R,10,baht,x`, 'line 3'],
  [`${HEAD}\np1,2026-11-25,R,10,THB`, 'line 2'],
  [`${HEAD}\n"p1`, 'not CSV'],
])('refuses %j and names the line', (csv, message) => {
  expect(() => readStatement(csv)).toThrow(message);
});
