import { addPacks, createI18n } from '@parlour/shared-ui/core';
import { packs as kitPacks } from '@parlour/shared-ui/locales';
import { packs } from './packs.ts';

const textIn = async (language: string) => {
  const i18n = await createI18n(language, 'EN');
  await Promise.all([addPacks(i18n, 'auth', packs), addPacks(i18n, 'kit', kitPacks)]);
  return (key: string): string => i18n.t(key, { ns: 'auth' });
};
const LABELS = {
  nickname: 'Nickname',
  payeeName: 'Real name',
  fullName: 'Full name',
  paymentPassword: 'Withdraw password',
  zalo: 'Zalo',
  line: 'Line ID',
  wechat: 'WeChat',
  birthday: 'Birthday',
  address: 'Address',
  nationality: 'Nationality',
  occupation: 'Occupation',
  incomeSource: 'Source of income',
  recommenderId: 'Referrer',
  invitationCode: 'Invitation code',
  bankAccountNumber: 'Bank account number',
  bankAccountName: 'Bank account name',
};

describe('the catalogue', () => {
  it('[AUTH-081] has the labels of the forms, in every complete pack', async () => {
    const english = await textIn('EN');
    const keys = Object.keys(LABELS);
    expect(Object.fromEntries(keys.map((key) => [key, english(`labels.${key}`)]))).toEqual(LABELS);
    for (const language of ['TY', 'PT']) {
      const text = await textIn(language);
      for (const key of keys) expect(text(`labels.${key}`)).not.toBe(`labels.${key}`);
    }
  });

  it('[AUTH-032] contains the messages for a refused login', async () => {
    const text = await textIn('EN');
    const keys = ['login.enterBoth', 'login.enterCorrectUser', 'failure.enterCorrect', 'failure.verifyFirst'];
    expect(keys.map((key) => text(key))).toEqual([
      'Please enter the username and password',
      'Please enter the correct user information',
      'Please enter correct information',
      'Please complete verification first',
    ]);
  });

  it('[AUTH-135] contains the messages for an unknown account', async () => {
    const text = await textIn('EN');
    expect(text('reset.unknownAccount')).toBe('Username or email does not exist');
  });

  it('[AUTH-098] contains the messages for a refused registration', async () => {
    const text = await textIn('EN');
    expect(text('registration.objection.formats')).toBe('Account, password and email formats are incorrect');
    expect(text('registration.objection.confirmation')).toBe('Confirmation password is not correct');
  });

  it('[AUTH-143] contains the messages for single fields', async () => {
    const text = await textIn('EN');
    const keys = [
      'code.required',
      'mobile.invalid',
      'registration.objection.realName',
      'registration.objection.mobile',
      'captcha.required',
      'kit:required',
      'registration.starred',
    ];
    expect(keys.map((key) => text(key))).toEqual([
      'Please enter a valid verification code',
      'Please enter a valid mobile number',
      'Real name format incorrect',
      'Phone number format incorrect',
      'Please enter the captcha',
      'Input cannot be empty',
      'Items marked * are required',
    ]);
  });
});
