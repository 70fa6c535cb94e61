import { PlatformError } from '@parlour/shared-contracts';
import { articleEndpoints } from '@parlour/shared-contracts/domains/articles';
import { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import { standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillIn } from '../../testing/fillIn.ts';
import { testRule, testSettings } from '../../testing/answers.ts';
import { messageOf } from '../../testing/renderInForm.tsx';
import {
  agree,
  field,
  fillAccount,
  mobileNumberField,
  openRegistration,
  submit,
} from './testing/openRegistration.tsx';

beforeEach(standInForBrowser);

describe('optional fields', () => {
  it.each([
    ['AUTH-066', 'payeeName', 'Real name'],
    ['AUTH-067', 'paymentPassword', 'Withdraw password'],
    ['AUTH-068', 'qqNum', 'QQ'],
    ['AUTH-069', 'line', 'Line ID'],
    ['AUTH-070', 'whatsapp', 'WhatsApp'],
    ['AUTH-071', 'facebook', 'Facebook'],
    ['AUTH-072', 'wechat', 'WeChat'],
    ['AUTH-073', 'idNumber', 'ID number'],
    ['AUTH-074', 'email', 'E-mail'],
    ['AUTH-075', 'recommenderId', 'Referrer'],
    ['AUTH-076', 'captcha', 'Captcha'],
  ] as const)('[%s] %s appears only when it is enabled', async (_, name, label) => {
    const fieldsWith = (enabled: boolean) => ({
      settings: { fields: { ...testSettings.fields, [name]: { ...testRule, enabled } } },
    });
    const { unmount } = await openRegistration(fieldsWith(true));
    expect(field(label)).toBeTruthy();
    unmount();
    await openRegistration(fieldsWith(false));
    expect(screen.queryByLabelText(label)).toBeNull();
  });

  it('include a required date of birth if the market wants it, and the server can refuse the date', async () => {
    const { http, bodies } = await openRegistration({ settings: { minimumAge: 21, asksForBirthday: true } });
    await fillAccount();
    await agree();
    await submit();
    await waitFor(() => expect(messageOf(field('Birthday'))).toBe('Input cannot be empty'));
    expect(screen.getByText('You must be at least 21 years old')).toBeTruthy();
    expect(bodies()).toEqual([]);
    http.answer(registrationEndpoints.register, () => {
      throw new PlatformError('invalidRequest', { fields: { birthday: 'You are too young' } });
    });
    await fillIn(field('Birthday'), '2010-05-17');
    await submit();
    await waitFor(() => expect(messageOf(field('Birthday'))).toBe('You are too young'));
    expect(bodies()).toMatchObject([{ birthday: '2010-05-17' }]);
  });

  it('[AUTH-086] are required or optional as the server says', async () => {
    const { bodies } = await openRegistration({
      settings: {
        fields: {
          ...testSettings.fields,
          line: testRule,
          email: { ...testRule, required: false },
        },
      },
    });
    await fillAccount();
    await agree();
    await submit();
    await waitFor(() => expect(messageOf(field('Line ID'))).toBe('Input cannot be empty'));
    expect(messageOf(field('E-mail'))).toBeUndefined();
    expect(bodies()).toEqual([]);
    await userEvent.type(field('Line ID'), 'me');
    await submit();
    await waitFor(() => expect(bodies()).toMatchObject([{ line: 'me' }]));
  });

  it('[AUTH-087] are checked by pattern and length, with the message of the template', async () => {
    const rule = { ...testRule, acceptedPattern: '[0-9]+', minLength: 4, maxLength: 6, patternId: 6 };
    const { bodies } = await openRegistration({
      settings: { fields: { ...testSettings.fields, qqNum: rule } },
    });
    await fillAccount();
    await agree();
    for (const wrong of ['123', '1234567', '12a45']) {
      await userEvent.clear(field('QQ'));
      await userEvent.type(field('QQ'), wrong);
      await submit();
      await waitFor(() => expect(messageOf(field('QQ'))).toBe('Use digits only, 4 to 6 digits'));
    }
    expect(bodies()).toEqual([]);
  });

  it('offer the code of the link, which can be corrected or removed', async () => {
    const { http } = await openRegistration({ site: { invitation: { affiliateCode: 'AGENT' } } });
    expect(field('Invitation code').value).toBe('AGENT');
    await userEvent.clear(field('Invitation code'));
    await fillAccount();
    await agree();
    await submit();
    await waitFor(() => expect(http.callsOf(registrationEndpoints.register)).toHaveLength(1));
    expect(http.callsOf(registrationEndpoints.affiliate)).toEqual([]);
  });
});

describe('the checks before anything is sent', () => {
  const statementOf = (age: number) =>
    `I confirm that I am at least ${age} years old and I have read the terms and the privacy policy`;

  it('[AUTH-077] has a checkbox for the age and the terms', async () => {
    await openRegistration();
    expect(screen.getByRole('checkbox', { name: statementOf(18) })).toBeTruthy();
  });

  it('[RULES-026] shows the age of 18 years, or the server’s', async () => {
    const { unmount } = await openRegistration();
    expect(screen.getByRole('checkbox', { name: statementOf(18) })).toBeTruthy();
    unmount();
    await openRegistration({ settings: { minimumAge: 21 } });
    expect(screen.getByRole('checkbox', { name: statementOf(21) })).toBeTruthy();
  });

  it('[AUTH-088] requires the terms first, and sends nothing', async () => {
    const { http } = await openRegistration();
    const before = http.calls.length;
    await submit();
    expect(await screen.findByText('Please agree to the terms and the privacy policy')).toBeTruthy();
    expect(screen.queryByText('Please enter the username')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')));
    expect(http.calls).toHaveLength(before);
  });

  it('[AUTH-083] requires username, password and its confirmation, one message each', async () => {
    const { bodies } = await openRegistration();
    await agree();
    await submit();
    await waitFor(() => expect(messageOf(field('Username'))).toBe('Please enter the username'));
    expect(messageOf(field('Password'))).toBe('Please enter the password');
    expect(messageOf(field('Confirm password'))).toBe('Input cannot be empty');
    await waitFor(() => expect(document.activeElement).toBe(field('Username')));
    expect(bodies()).toEqual([]);
  });

  it('[AUTH-084] shows that the two passwords differ', async () => {
    const { bodies } = await openRegistration();
    await fillAccount('secret-2');
    await agree();
    await submit();
    await waitFor(() =>
      expect(messageOf(field('Confirm password'))).toBe('The two passwords are inconsistent'),
    );
    expect(bodies()).toEqual([]);
  });

  it('[AUTH-085] requires mobile number and verification code', async () => {
    const { http } = await openRegistration({ toggles: { mobileRegistration: true } });
    const number = await mobileNumberField();
    await agree();
    await submit();
    await waitFor(() => expect(messageOf(number)).toBe('Please enter a valid mobile number'));
    expect(messageOf(field('Verification code'))).toBe('Please enter a valid verification code');
    expect(http.callsOf(registrationEndpoints.registerByMobile)).toEqual([]);
  });
});

describe('while the form is filled in', () => {
  it('shows no message about fields that are left empty', async () => {
    await openRegistration();
    for (const label of ['Username', 'Password', 'Confirm password']) await userEvent.click(field(label));
    await userEvent.click(document.body);
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    for (const label of ['Username', 'Password', 'Confirm password']) {
      expect([label, messageOf(field(label)), field(label).getAttribute('aria-invalid')]).toEqual([
        label,
        undefined,
        expect.not.stringMatching('true'),
      ]);
    }
  });

  it('shows the rules at once, and the strength of the password as it is typed', async () => {
    await openRegistration();
    expect(screen.getByText(/^Start with a letter/)).toBeTruthy();
    expect(screen.getByText(/^Use letters, digits and symbols/)).toBeTruthy();
    expect(screen.queryByText(/^Strength/)).toBeNull();
    const meter = document.querySelector('output:empty');
    expect(meter).not.toBeNull();
    await fillIn(field('Password'), 'password');
    expect(await screen.findByText('Strength: weak')).toBe(meter);
    await fillIn(field('Password'), '-otter-7-clouds');
    expect(await screen.findByText('Strength: strong')).toBeTruthy();
  });

  it('shows that a username is taken or free when its field is left', async () => {
    const { http, bodies } = await openRegistration();
    http.answer(registrationEndpoints.checkUsername, ({ body }) => {
      if (body.username !== 'player') return null;
      throw new PlatformError('invalidRequest', { fields: { username: 'This username is taken already' } });
    });
    await fillIn(field('Username'), 'player');
    await userEvent.click(field('Password'));
    await waitFor(() => expect(messageOf(field('Username'))).toBe('This username is taken already'));
    await userEvent.clear(field('Username'));
    await fillIn(field('Username'), 'heron');
    await userEvent.click(field('Password'));
    expect(await screen.findByText('This username is free')).toBeTruthy();
    await waitFor(() => expect(messageOf(field('Username'))).toBeUndefined());
    expect(bodies()).toEqual([]);
  });

  it('folds the fields that may stay empty, and opens them for a message about one of them', async () => {
    await openRegistration({
      settings: {
        fields: {
          ...testSettings.fields,
          line: testRule,
          email: { ...testRule, required: false, acceptedPattern: '[^@]+@[^@]+' },
        },
      },
    });
    const folded = () => field('E-mail').closest('details');
    expect([folded()?.open, field('Line ID').closest('details')]).toEqual([false, null]);
    await fillAccount();
    await fillIn(field('Line ID'), 'me');
    await fillIn(field('E-mail'), 'nobody');
    await agree();
    await submit();
    await waitFor(() => expect(folded()?.open).toBe(true));
  });

  it('lets the person read the terms over the form, which keeps what was typed', async () => {
    const { http } = await openRegistration();
    http.answer(articleEndpoints.one, ({ params }) => ({
      slug: params.slug,
      kind: 'legal' as const,
      topic: 'term',
      title: params.slug === 'terms' ? 'Terms of use' : 'Privacy',
      summary: '',
      image: '',
      startsAt: '2026-11-20T00:00:00.000Z',
      endsAt: null,
      changedAt: '2026-11-20T00:00:00.000Z',
      content: '<h3>1. Who may play</h3>',
    }));
    await fillIn(field('Username'), 'player');
    await userEvent.click(screen.getByRole('button', { name: 'Read the terms here' }));
    const terms = within(await screen.findByRole('dialog', { name: 'Terms of use and privacy' }));
    expect(await terms.findAllByRole('heading', { name: '1. Who may play' })).toHaveLength(2);
    expect(terms.getByRole('heading', { name: 'Privacy' })).toBeTruthy();
    await userEvent.click(terms.getByRole('button', { name: 'Back to the form' }));
    expect(screen.queryByRole('dialog', { name: 'Terms of use and privacy' })).toBeNull();
    expect(field('Username').value).toBe('player');
  });
});
