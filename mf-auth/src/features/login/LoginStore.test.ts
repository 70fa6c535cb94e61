import { createBus, PlatformError } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { FakeHttp } from '@parlour/shared-ui/testing';
import { createLoginApi, type Portal } from './loginApi.ts';
import { LoginStore } from './LoginStore.ts';

const setUp = (portal: Portal = 'member') => {
  const http = new FakeHttp();
  const bus = createBus(() => {});
  const started: unknown[] = [];
  bus.on('session.started', (payload) => started.push(payload));
  const handleSuccess = jest.fn();
  const store = new LoginStore({
    api: createLoginApi(http),
    bus,
    report: () => {},
    portal,
    onSuccess: handleSuccess,
  });
  return { http, started, handleSuccess, store };
};
const succeed = (http: FakeHttp) =>
  http.answer(identityEndpoints.login, () => ({
    token: 'token-1',
    firstTimeLogin: true,
    passwordExpired: false,
    defaultPassword: false,
    step: 'session' as const,
  }));

describe('LoginStore', () => {
  it('sends trimmed credentials with type and door', async () => {
    const { http, store } = setUp('agent');
    succeed(http);
    await store.logIn({ username: ' agent ', password: ' secret ' });
    expect(http.callsOf(identityEndpoints.login).map(({ body }) => body)).toEqual([
      { username: 'agent', password: 'secret', type: 'username', portal: 'agent' },
    ]);
  });

  it('[AUTH-035] announces the session, then closes', async () => {
    const { http, store, started, handleSuccess } = setUp();
    succeed(http);
    await store.logIn({ username: 'player', password: 'secret' });
    expect(started).toEqual([{ token: 'token-1', firstTimeLogin: true }]);
    expect(handleSuccess).toHaveBeenCalledTimes(1);
    expect(store.isSending).toBe(true);
  });

  it("[AUTH-046] keeps the form open on a failure, with the server's message", async () => {
    const { http, store, started, handleSuccess } = setUp();
    http.answer(identityEndpoints.login, () => {
      throw new PlatformError('rejected', { serverMessage: 'Username or password is incorrect' });
    });
    await store.logIn({ username: 'player', password: 'wrong' });
    expect(store.isSending).toBe(false);
    expect(store.failure).toMatchObject({ code: 'rejected', message: 'Username or password is incorrect' });
    expect(started).toEqual([]);
    expect(handleSuccess).not.toHaveBeenCalled();
  });

  it('forgets the last failure when it tries again', async () => {
    const { http, store } = setUp();
    await store.logIn({ username: 'player', password: 'secret' });
    expect(store.failure?.code).toBe('network');
    succeed(http);
    await store.logIn({ username: 'player', password: 'secret' });
    expect(store.failure).toBeNull();
  });

  it('sends one request however often it is submitted', async () => {
    const { http, store } = setUp();
    succeed(http);
    await Promise.all([
      store.logIn({ username: 'player', password: 'secret' }),
      store.logIn({ username: 'player', password: 'secret' }),
    ]);
    expect(http.callsOf(identityEndpoints.login)).toHaveLength(1);
  });
});
