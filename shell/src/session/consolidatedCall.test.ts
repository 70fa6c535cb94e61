import { createBus, createHttpClient, SessionStore } from '@parlour/shared-contracts';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { waitFor } from '@testing-library/react';
import { memberOf } from '../testing/factories.ts';
import { silenceOtherTabs } from '../testing/silentChannel.ts';
import { BrowserVisitCache } from '../storage/BrowserVisitCache.ts';
import { SessionService } from './SessionService.ts';

silenceOtherTabs();

it('[CONTRACTS-031] a sign-in reads contracts and funds by a GET with the token of the session', async () => {
  const consolidated = {
    divtypereq: true,
    funds: { currency: 'THB', main: 500, vendors: 200, total: 700 },
  };
  const values: Readonly<Record<string, unknown>> = {
    [sessionEndpoints.loginInfo.path]: memberOf(3),
    '/wps/member/info/funds/consolidated': consolidated,
  };
  const store = new SessionStore();
  const bus = createBus((error) => {
    throw error;
  });
  const requests: unknown[] = [];
  const http = createHttpClient({
    fetch: async (url, init) => {
      const path = url instanceof Request ? url.url : url.toString();
      requests.push([init?.method, path, new Headers(init?.headers).get('authorization')]);
      return Response.json({ success: true, value: values[path], message: null });
    },
    token: () => store.token,
    seal: () => Promise.reject(new Error('these calls have no sealed body')),
  });
  // The service listens to the bus from its creation on.
  void new SessionService({
    store,
    http,
    bus,
    navigation: { push: () => {}, replace: () => {} },
    report: (error) => {
      throw error;
    },
    cache: new BrowserVisitCache(),
    prefetch: () => {},
    merchantCode: () => 'parlour',
    hasContracts: () => true,
    hrefAfterLogin: () => '/',
    announceSessionEnd: () => {},
  });
  bus.emit('session.started', { token: 'abc', firstTimeLogin: false });
  await waitFor(() => expect(sessionStorage.getItem('consolidated')).toBe(JSON.stringify(consolidated)));
  expect(requests).toContainEqual(['GET', '/wps/member/info/funds/consolidated', 'Bearer abc']);
});
