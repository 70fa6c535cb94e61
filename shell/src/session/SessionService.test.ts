import {
  createBus,
  createSessionView,
  PlatformError,
  SessionStore,
  type Endpoint,
} from '@parlour/shared-contracts';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { reaction, when } from 'mobx';
import { FakeHttp } from '@parlour/shared-ui/testing';
import { memberOf } from '../testing/factories.ts';
import { silenceOtherTabs } from '../testing/silentChannel.ts';
import { BrowserVisitCache } from '../storage/BrowserVisitCache.ts';
import { SessionService } from './SessionService.ts';
import { writeMerchantKeys } from './sessionStorage.ts';

silenceOtherTabs();

const contracts = {
  dailysalreqtype: '0',
  divtypereq: '1',
  contracthoursalreqtype: 0,
  realtimesalreqtype: '',
};

const setUp = (type = 0, hasContracts = false) => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  const store = new SessionStore();
  const bus = createBus((error) => {
    throw error;
  });
  const http = new FakeHttp()
    .answer(sessionEndpoints.memberInfo, () => memberOf(type))
    .answer(sessionEndpoints.loginInfo, () => memberOf(type))
    .answer(sessionEndpoints.firstLogin, () => null)
    .answer(sessionEndpoints.consolidated, () => contracts)
    .answer(sessionEndpoints.logout, () => null);
  const visited: string[] = [];
  const said: string[] = [];
  const prefetched: string[] = [];
  const navigate = (href: string): void => void visited.push(href);
  const service = new SessionService({
    store,
    http,
    bus,
    navigation: { push: navigate, replace: navigate },
    report: () => {},
    cache: new BrowserVisitCache(),
    prefetch: (url) => void prefetched.push(url),
    merchantCode: () => 'parlour',
    hasContracts: () => hasContracts,
    hrefAfterLogin: () => (window.location.pathname === '/agent' ? '/agentHome' : '/'),
    announceSessionEnd: () => void said.push('not logged in'),
  });
  const timesCalled = (endpoint: Endpoint): number => http.callsOf(endpoint).length;
  return { store, bus, http, service, visited, said, prefetched, timesCalled };
};

describe('SessionService', () => {
  afterEach(() => void jest.useRealTimers());

  it('[SHELL-122] restores the session of the token in session storage', async () => {
    const { store, service } = setUp();
    sessionStorage.setItem('token', 'abc');
    await service.resume();
    expect(store.member?.account).toBe('player');
    expect(store.isPending).toBe(false);
  });

  it('reads the account again after a section has changed it', async () => {
    const { store, bus, service, http } = setUp();
    sessionStorage.setItem('token', 'abc');
    await service.resume();
    http.answer(sessionEndpoints.memberInfo, () => ({ ...memberOf(0), nickname: 'Lucky' }));
    bus.emit('account.changed', {});
    await when(() => store.member?.nickname === 'Lucky');
    expect(store.token).toBe('abc');
  });

  it('reads the account of the stored session while sections still see a guest', async () => {
    const { store, service, prefetched } = setUp();
    service.readStoredAccount();
    expect([store.token, prefetched]).toEqual([null, []]);
    sessionStorage.setItem('token', 'abc');
    const changes: unknown[] = [];
    const view = createSessionView(store);
    const stop = reaction(
      () => ({ ...view }),
      (seen) => changes.push(seen),
    );
    service.readStoredAccount();
    expect([store.token, prefetched]).toEqual(['abc', ['/wps/member/info']]);
    expect(changes).toEqual([]);
    stop();
    await service.resume();
    expect(store.state).toBe('full');
  });

  it('[SHELL-121] starts a session by the token of a link, which is exchanged, and loads the account', async () => {
    const { store, service, http, timesCalled } = setUp();
    http.answer(sessionEndpoints.takeHandOver, () => ({ token: 'fresh' }));
    await service.startFromLink('once');
    expect(http.callsOf(sessionEndpoints.takeHandOver).map(({ body }) => body)).toEqual([{ token: 'once' }]);
    expect([store.token, sessionStorage.getItem('token'), store.member?.account]).toEqual([
      'fresh',
      'fresh',
      'player',
    ]);
    expect(timesCalled(sessionEndpoints.memberInfo)).toBe(1);
  });

  it.each([
    ['abc', 'full'],
    [null, 'guest'],
  ])("continues with the token %s of the tab if the link's token is used up", async (token, state) => {
    const { store, service, http } = setUp();
    http.answer(sessionEndpoints.takeHandOver, () => {
      throw new PlatformError('rejected', { value: { reason: 'spentLink' } });
    });
    if (token !== null) sessionStorage.setItem('token', token);
    await service.startFromLink('spent');
    expect([store.state, store.token, store.isPending]).toEqual([state, token, false]);
  });

  it('[SHELL-040] is a guest without a token', async () => {
    const { store, service, http } = setUp();
    await service.resume();
    expect(store.state).toBe('guest');
    expect(http.calls).toEqual([]);
  });

  it.each([1, 2, 41, 42])('[SHELL-130] account type %i is an agent', async (type) => {
    const { store, service } = setUp(type);
    sessionStorage.setItem('token', 'abc');
    await service.resume();
    expect(store.isAgent).toBe(true);
    expect(sessionStorage.getItem('isAgent')).toBe('true');
  });

  it('[SHELL-125] [SHELL-126] keeps only the merchant keys after a sign-out, and goes home', async () => {
    const { store, service, visited, timesCalled } = setUp();
    sessionStorage.setItem('token', 'abc');
    await service.resume();
    await service.end();
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['merchant', 'merchantCode']);
    expect(store.state).toBe('guest');
    expect(visited).toEqual(['/']);
    expect(timesCalled(sessionEndpoints.logout)).toBe(1);
  });

  it('[SHELL-125] ends locally even if the server does not answer', async () => {
    const { store, service, http } = setUp();
    sessionStorage.setItem('token', 'abc');
    await service.resume();
    http.answer(sessionEndpoints.logout, () => {
      throw new PlatformError('network');
    });
    await service.end();
    expect(store.state).toBe('guest');
  });

  it.each(['unauthorized', 'forbidden'] as const)(
    'forgets a token that the server refuses as %s',
    async (code) => {
      const { store, service, http } = setUp();
      http.answer(sessionEndpoints.memberInfo, () => {
        throw new PlatformError(code);
      });
      sessionStorage.setItem('token', 'stale');
      await service.resume();
      expect(store.state).toBe('guest');
      expect(sessionStorage.getItem('token')).toBeNull();
    },
  );

  it('[SHELL-152] keeps a session that the service could not confirm, and restores it later', async () => {
    jest.useFakeTimers();
    const { store, service, http, timesCalled } = setUp();
    http.answer(sessionEndpoints.memberInfo, () => {
      throw new PlatformError('network');
    });
    sessionStorage.setItem('token', 'abc');
    await service.resume();
    expect([store.state, store.token, store.isPending, store.failure]).toEqual([
      'guest',
      'abc',
      false,
      'network',
    ]);
    expect(sessionStorage.getItem('token')).toBe('abc');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(timesCalled(sessionEndpoints.memberInfo)).toBeGreaterThan(2);
    http.answer(sessionEndpoints.memberInfo, () => memberOf(0));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(store.state).toBe('full');
    const asked = timesCalled(sessionEndpoints.memberInfo);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(timesCalled(sessionEndpoints.memberInfo)).toBe(asked);
  });

  it('stays a guest if a sign-in cannot be finished, and asks again', async () => {
    const { store, bus, http } = setUp();
    http.answer(sessionEndpoints.loginInfo, () => {
      throw new PlatformError('network');
    });
    const asked = new Promise((resolve) => bus.on('auth.requested', resolve));
    bus.emit('session.started', { token: 'abc', firstTimeLogin: false });
    expect(await asked).toEqual({ reason: 'expired' });
    expect([store.state, store.token]).toEqual(['guest', null]);
  });

  it('says that the session has ended, and asks to sign in, if a stored token is stale', async () => {
    const { bus, http, service, said } = setUp();
    http.answer(sessionEndpoints.memberInfo, () => {
      throw new PlatformError('unauthorized');
    });
    const asked = jest.fn();
    bus.on('auth.requested', asked);
    sessionStorage.setItem('token', 'stale');
    await service.resume();
    expect([asked.mock.calls, said]).toEqual([[[{ reason: 'expired' }]], ['not logged in']]);
  });

  it('stores the account and its permissions', async () => {
    const { service } = setUp();
    sessionStorage.setItem('token', 'abc');
    await service.resume();
    expect(Object.keys(sessionStorage).toSorted().join(' ')).toBe(
      'account customerId isAgent merchant merchantCode merchantWallet nickname token username validate',
    );
  });

  it('removes the stored token before it announces the end of the session', async () => {
    const { store, service } = setUp();
    sessionStorage.setItem('token', 'abc');
    await service.resume();
    const stored: (string | null)[] = [];
    const stop = reaction(
      () => store.token,
      () => stored.push(sessionStorage.getItem('token')),
    );
    service.expire();
    stop();
    expect(stored).toEqual([null]);
  });

  it('asks to sign in again when the session expires', async () => {
    const { bus, service, said } = setUp();
    sessionStorage.setItem('token', 'abc');
    await service.resume();
    const asked = jest.fn();
    bus.on('auth.requested', asked);
    service.expire();
    service.expire();
    expect([asked.mock.calls, said]).toEqual([[[{ reason: 'expired' }]], ['not logged in']]);
  });

  it('[AUTH-041] goes home after a sign-in', async () => {
    const { bus, store, visited } = setUp();
    const changed = new Promise((resolve) => bus.on('session.changed', resolve));
    bus.emit('session.started', { token: 'abc', firstTimeLogin: true });
    await changed;
    await new Promise((resolve) => setTimeout(resolve));
    expect(visited).toEqual(['/']);
    expect(store.firstTimeLogin).toBe(true);
  });

  it('goes to the requested page after a sign-in', async () => {
    const { bus, visited } = setUp();
    const changed = new Promise((resolve) => bus.on('session.changed', resolve));
    bus.emit('session.started', { token: 'abc', firstTimeLogin: false, goTo: '/seamless?gameCode=A' });
    await changed;
    await new Promise((resolve) => setTimeout(resolve));
    expect(visited).toEqual(['/seamless?gameCode=A']);
  });
});

describe('the effects of a sign-in', () => {
  const logIn = async (firstTimeLogin: boolean, setUpHttp: (http: FakeHttp) => void = () => {}) => {
    const shell = setUp();
    setUpHttp(shell.http);
    const changed = new Promise((resolve) => shell.bus.on('session.changed', resolve));
    shell.bus.emit('session.started', { token: 'abc', firstTimeLogin });
    await changed;
    return shell;
  };

  it.each([
    [true, 1],
    [false, 0],
  ])(
    '[AUTH-034] if firstTimeLogin is %s, the first-login action is called %i times',
    async (isFirst, calls) => {
      const { timesCalled } = await logIn(isFirst);
      expect(timesCalled(sessionEndpoints.firstLogin)).toBe(calls);
    },
  );

  it('[AUTH-040] login info is a separate call', async () => {
    const { store, timesCalled } = await logIn(false);
    expect([timesCalled(sessionEndpoints.loginInfo), timesCalled(sessionEndpoints.memberInfo)]).toEqual([
      1, 0,
    ]);
    expect(store.member?.account).toBe('player');
  });

  it('starts a session even if the first-login action fails', async () => {
    const { store } = await logIn(true, (http) =>
      http.answer(sessionEndpoints.firstLogin, () => {
        throw new PlatformError('network');
      }),
    );
    expect([store.state, store.firstTimeLogin]).toEqual(['full', true]);
  });
});

describe('contracts', () => {
  const keys = ['consolidated', 'enableContract', 'enableSalary'];
  const stored = () => keys.map((key) => sessionStorage.getItem(key));
  const logIn = async (type: number, hasContracts: boolean) => {
    const shell = setUp(type, hasContracts);
    shell.bus.emit('session.started', { token: 'abc', firstTimeLogin: false });
    await new Promise((resolve) => setTimeout(resolve));
    expect(shell.visited).toEqual(['/']);
    return shell;
  };

  it('[AUTH-044] are read after a sign-in, and stored with the flags for menus', async () => {
    const { timesCalled, service, store } = await logIn(3, true);
    expect(timesCalled(sessionEndpoints.consolidated)).toBe(1);
    expect(stored()).toEqual([JSON.stringify(contracts), 'true', 'false']);
    await service.end();
    expect(store.state).toBe('guest');
    expect(stored()).toEqual([null, null, null]);
  });

  it.each([
    ['[AUTH-045] if the operator has none', 3, false],
    ['[SHELL-143] for a trial account', 4, true],
  ])('%s, are never read', async (_title, type, hasContracts) => {
    const { timesCalled } = await logIn(type, hasContracts);
    expect(timesCalled(sessionEndpoints.consolidated)).toBe(0);
    expect(stored()).toEqual(['null', 'false', 'false']);
  });
});

describe('the state of an account', () => {
  it.each([
    [null, 'guest'],
    [0, 'full'],
    [1, 'full'],
    [4, 'trial'],
  ] as const)('[SHELL-132] an account of type %s is %s', (type, state) => {
    const store = new SessionStore();
    if (type !== null) store.start(memberOf(type), false);
    expect(store.state).toBe(state);
  });
});

describe('the keys of the merchant', () => {
  it('[SHELL-128] [SHELL-129] [CONTRACTS-006] are in both storages, with platform and lottery type', () => {
    sessionStorage.clear();
    localStorage.clear();
    writeMerchantKeys('acme');
    expect([sessionStorage.getItem('merchantCode'), localStorage.getItem('merchantCode')]).toEqual([
      'acme',
      'acme',
    ]);
    expect(JSON.parse(sessionStorage.getItem('merchant') ?? '')).toEqual({
      platform: 'WEB',
      lottery: 'Lott',
    });
  });
});
