import { readSettings } from '../settings.ts';

const sms = {
  SMS_PROVIDER_URL: 'https://api.texts.example/v1',
  SMS_ACCOUNT: 'AC1',
  SMS_TOKEN: 'token-of-texts',
  SMS_SENDER: '+15005550006',
};
const mail = {
  SMTP_URL: 'smtps://parlour:secret-word@mail.example',
  MAIL_SENDER: 'Parlour <a@parlour.example>',
};
const read = (variables: Readonly<Record<string, string>>) => readSettings(variables).api.messaging;

describe('the messaging settings', () => {
  it('configure no provider by default, and store messages only in development', () => {
    expect(read({})).toEqual({ texts: null, mails: null, isDevelopment: false });
    expect(read({ NODE_ENV: 'development' })).toEqual({ texts: null, mails: null, isDevelopment: true });
  });

  it('configure a provider for each kind', () => {
    expect(read(sms)).toMatchObject({
      texts: { url: sms.SMS_PROVIDER_URL, account: 'AC1', token: 'token-of-texts', sender: '+15005550006' },
      mails: null,
    });
    expect(read(mail)).toMatchObject({
      texts: null,
      mails: { url: mail.SMTP_URL, sender: mail.MAIL_SENDER },
    });
    expect(read({ ...sms, SMS_PROVIDER_URL: 'http://127.0.0.1:8080' }).texts?.url).toBe(
      'http://127.0.0.1:8080',
    );
  });

  it.each([
    ['SMS_TOKEN is not set', { ...sms, SMS_TOKEN: '' }],
    ['SMS_PROVIDER_URL, SMS_ACCOUNT, SMS_SENDER is not set', { SMS_TOKEN: 'token-of-texts' }],
    ['MAIL_SENDER is not set', { SMTP_URL: mail.SMTP_URL }],
    [
      'SMS_PROVIDER_URL is not a URL',
      { ...sms, SMS_PROVIDER_URL: 'ftp://parlour:secret-word@texts.example' },
    ],
    ['SMS_PROVIDER_URL has to start with https://', { ...sms, SMS_PROVIDER_URL: 'http://texts.example' }],
    ['SMS_PROVIDER_URL has no account', { ...sms, SMS_PROVIDER_URL: 'https://a:secret-word@texts.example' }],
    ['SMTP_URL is not a URL', { ...mail, SMTP_URL: 'parlour:secret-word@mail.example' }],
    ['SMS_SENDER="Parlour Gaming"', { ...sms, SMS_SENDER: 'Parlour Gaming' }],
    ['MAIL_SENDER="Parlour"', { ...mail, MAIL_SENDER: 'Parlour' }],
  ])('are refused: %s', (message, variables) => {
    expect(() => read(variables)).toThrow(
      expect.objectContaining({ name: 'StartFailure', message: expect.stringContaining(message) }),
    );
    expect(() => read(variables)).not.toThrow(/secret-word|token-of/);
  });
});
