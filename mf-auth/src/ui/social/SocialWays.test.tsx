import { PlatformError } from '@parlour/shared-contracts';
import { SOCIAL_CHANNEL, socialEndpoints } from '@parlour/shared-contracts/domains/social';
import {
  createTestPlatform,
  renderWithPlatform,
  standInForBrowser,
  testSite,
} from '@parlour/shared-ui/testing';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AgentLoginPage } from '../../features/login/AgentLoginPage.tsx';
import { LoginDialog } from '../../features/login/LoginDialog.tsx';
import { RegisterDialog } from '../../features/registration/RegisterDialog.tsx';
import { fillIn } from '../../testing/fillIn.ts';
import { packs } from '../../locales/packs.ts';
import { answerCountries, answerHumanCheck, answerSettings } from '../../testing/answers.ts';
import { sessionValue } from '../../testing/signIns.ts';

const CODE = 'c'.repeat(43);
const providers = [
  { id: '1', name: 'Vendor One', icon: '/media/one.svg' },
  { id: '2', name: 'Vendor Two', icon: null },
];

/** Receives messages like the other windows of the site. */
class TestChannel extends EventTarget {
  static readonly open = new Set<TestChannel>();
  readonly posted: unknown[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    TestChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    this.posted.push(data);
  }
  close(): void {
    TestChannel.open.delete(this);
  }
}

let popup: { closed: boolean };
const opened: string[] = [];
let isBlocked = false;

beforeAll(() => {
  standInForBrowser();
  configure({ asyncUtilTimeout: 20_000 });
  Object.assign(globalThis, { BroadcastChannel: TestChannel });
});
beforeEach(() => {
  popup = { closed: false };
  opened.length = 0;
  isBlocked = false;
  TestChannel.open.clear();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  jest.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address));
    return isBlocked ? null : (popup as Window);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const show = async (Form: typeof LoginDialog, site: Partial<typeof testSite> = {}) => {
  const platform = await createTestPlatform({ site: { ...testSite, socialProviders: providers, ...site } });
  answerHumanCheck(answerCountries(answerSettings(platform.http))).answer(socialEndpoints.socialLogin, () =>
    sessionValue({ firstTimeLogin: true }),
  );
  const started: unknown[] = [];
  platform.bus.on('session.started', (payload) => started.push(payload));
  const close = jest.fn();
  await renderWithPlatform(<Form onClose={close} />, { platform, namespace: 'auth', packs });
  await screen.findByLabelText('Password', { selector: 'input' });
  const bodies = () => platform.http.callsOf(socialEndpoints.socialLogin).map(({ body }) => body);
  return { http: platform.http, started, close, bodies };
};
const buttons = () => screen.queryAllByRole('button', { name: /^Continue with/ });
const begin = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Vendor One' }));
  return new URL(opened.at(-1) ?? '', window.location.origin).searchParams.get('attempt');
};
const tell = (data: object) =>
  act(async () => {
    for (const channel of TestChannel.open) channel.dispatchEvent(new MessageEvent('message', { data }));
  });
const alert = async () => (await screen.findByRole('alert')).textContent;

describe('sign-in by a provider', () => {
  it.each([
    ['login', LoginDialog, 'Log in'],
    ['registration', RegisterDialog, 'Register'],
  ])(
    '[AUTH-079] is offered below the form of a %s, for every provider of the site',
    async (_, Form, submit) => {
      await show(Form);
      expect(buttons().map(({ textContent }) => textContent)).toEqual([
        'Continue with Vendor One',
        'Continue with Vendor Two',
      ]);
      expect(screen.getByRole('button', { name: submit })).toBeTruthy();
    },
  );

  it('is hidden if the site has no providers, and on other domains', async () => {
    await show(LoginDialog, { socialProviders: [] });
    expect(buttons()).toEqual([]);
    await show(LoginDialog, { mainDomain: 'play.example' });
    expect(buttons()).toEqual([]);
  });

  it('[AUTH-019] is hidden for agents, on every form of their pages', async () => {
    const Agents = () => <AgentLoginPage />;
    await show(Agents);
    expect(buttons()).toEqual([]);
    window.history.replaceState(null, '', '/agent');
    await show(LoginDialog);
    expect(buttons()).toEqual([]);
  });
});

describe('the result of a window', () => {
  it('starts a session, and the popup closes', async () => {
    const { started, close, bodies } = await show(LoginDialog);
    const attempt = await begin();
    expect(opened).toEqual([`/wps/session/social/1?attempt=${attempt}`]);
    expect(screen.getByRole('status').textContent).toBe('Finish the login in the window of Vendor One');
    const [channel] = TestChannel.open;
    expect(channel?.name).toBe(SOCIAL_CHANNEL);
    await tell({ attempt: 'the-attempt-of-another-tab', code: CODE });
    expect(bodies()).toEqual([]);
    await tell({ attempt, code: CODE });
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(channel?.posted).toEqual([{ heard: attempt }]);
    expect(bodies()).toEqual([{ code: CODE }]);
    expect(started).toEqual([{ token: 'token-1', firstTimeLogin: true }]);
  });

  it('asks a new person to accept the terms first', async () => {
    const { http, started, bodies } = await show(LoginDialog, {
      invitation: { affiliateCode: 'AGENT01', referralCode: 'FRIEND' },
    });
    http.answer(socialEndpoints.socialLogin, ({ body }) => {
      if (body.account) return sessionValue({ firstTimeLogin: true });
      throw new PlatformError('rejected', { value: { reason: 'noAccount', minimumAge: 21 } });
    });
    await tell({ attempt: await begin(), code: CODE });
    const terms = await screen.findByRole('checkbox', {
      name: 'I confirm that I am at least 21 years old and I have read the terms and the privacy policy',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Open the account' }));
    expect(bodies()).toHaveLength(1);
    await userEvent.click(terms);
    await userEvent.click(screen.getByRole('button', { name: 'Open the account' }));
    await waitFor(() => expect(started).toHaveLength(1));
    expect(bodies()[1]).toEqual({
      code: CODE,
      account: {
        terms: true,
        affiliateCode: 'AGENT01',
        referralCode: 'FRIEND',
        domain: 'localhost',
        registerUrl: 'http://localhost/',
        humanCheck: expect.any(String),
      },
    });
  });

  it('asks a new person for the date of birth if the market requires it', async () => {
    const { http, started, bodies } = await show(LoginDialog);
    http.answer(socialEndpoints.socialLogin, ({ body }) => {
      if (!body.account) {
        const value = { reason: 'noAccount', minimumAge: 21, asksForBirthday: true };
        throw new PlatformError('rejected', { value });
      }
      if (body.account.birthday === '1990-05-17') return sessionValue({ firstTimeLogin: true });
      throw new PlatformError('invalidRequest', { fields: { birthday: 'You are too young' } });
    });
    await tell({ attempt: await begin(), code: CODE });
    await userEvent.click(await screen.findByRole('checkbox'));
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Open the account' }));
    await open();
    await screen.findByText('Input cannot be empty');
    const birthday = screen.getByLabelText('Birthday');
    await fillIn(birthday, '2010-05-17');
    await open();
    await screen.findByText('You are too young');
    expect(started).toEqual([]);
    await userEvent.clear(birthday);
    await fillIn(birthday, '1990-05-17');
    await open();
    await waitFor(() => expect(started).toHaveLength(1));
    expect(bodies().slice(1)).toMatchObject([
      { account: { birthday: '2010-05-17' } },
      { account: { birthday: '1990-05-17' } },
    ]);
  });

  it('[AUTH-114] is empty if the person closes the window, and a late result still counts', async () => {
    const { bodies } = await show(LoginDialog);
    const attempt = await begin();
    const isHere = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    popup.closed = true;
    // A provider's page may look closed while the person is on it.
    await waitFor(() => expect(isHere.mock.calls.length).toBeGreaterThan(1));
    expect(screen.queryByRole('alert')).toBeNull();
    isHere.mockReturnValue(true);
    expect(await alert()).toBe('The login popup was closed, login failed, please try again');
    await tell({ attempt, code: CODE });
    await waitFor(() => expect(bodies()).toEqual([{ code: CODE }]));
  });

  it.each([
    ['cancelled', 'The login was cancelled, please try again'],
    ['failed', 'The login failed, please try again'],
  ])('is empty if the window was %s', async (failure, text) => {
    await show(LoginDialog);
    await tell({ attempt: await begin(), failure });
    expect(await alert()).toBe(text);
  });

  it('is empty if the browser blocks the window', async () => {
    isBlocked = true;
    await show(LoginDialog);
    await begin();
    expect(await alert()).toMatch(/^Your browser blocked the login window/);
  });
});
