import { errorCode } from './errors.ts';
import { createHttpClient, urlOf, type HttpClientOptions, type SendFile } from './http.ts';
import { refusalOf } from './httpAnswers.ts';
import { defineEndpoints, IDLE_HEADER } from './endpoint.ts';
import * as z from './schema.ts';

const endpoints = defineEndpoints({
  file: {
    method: 'PUT',
    path: '/x/{id}/files/{path*}',
    access: 'session',
    summary: 'Takes a file.',
    params: z.object({ id: z.queryInteger(), path: z.string() }),
    upload: { contentType: 'image/png', bytes: 100 },
    value: z.null(),
  },
  report: {
    method: 'GET',
    path: '/x/{id}/report',
    access: 'session',
    summary: 'Gives a file.',
    params: z.object({ id: z.queryInteger() }),
    download: { contentType: 'text/csv' },
    value: z.null(),
  },
  pay: {
    method: 'POST',
    path: '/x/pay',
    access: 'session',
    summary: 'Pays.',
    idempotent: true,
    body: z.object({ amount: z.int() }),
    value: z.null(),
    refusals: { tooMuch: z.object({ most: z.int() }), closed: z.object({}) },
  },
  read: {
    method: 'GET',
    path: '/x/read',
    access: 'public',
    summary: 'Reads.',
    query: z.object({ page: z.number(), tag: z.optional(z.string()) }),
    value: z.object({ name: z.string() }),
  },
  send: {
    method: 'POST',
    path: '/x/send',
    access: 'session',
    summary: 'Sends.',
    body: z.object({ text: z.string() }),
    value: z.null(),
  },
  form: {
    method: 'POST',
    path: '/x/form',
    access: 'session',
    summary: 'Sends a form.',
    encoding: 'form',
    body: z.object({ text: z.string() }),
    value: z.null(),
  },
  login: {
    method: 'POST',
    path: '/x/login',
    access: 'public',
    summary: 'Logs in.',
    sealed: true,
    body: z.object({ password: z.string() }),
    value: z.null(),
  },
});

const answer = (value: unknown, status = 200): Response =>
  Response.json({ success: true, value }, { status });

const setUp = (options: Partial<HttpClientOptions> = {}) => {
  const fetch = jest.fn<Promise<Response>, [string, RequestInit]>(async () => answer({ name: 'Ada' }));
  const state = { token: null as string | null };
  const onUnauthorized = jest.fn();
  const onContractViolation = jest.fn();
  const onSiteClosed = jest.fn();
  const http = createHttpClient({
    fetch: fetch as unknown as typeof globalThis.fetch,
    token: () => state.token,
    seal: async (body) => `sealed:${JSON.stringify(body)}`,
    onUnauthorized,
    onContractViolation,
    onSiteClosed,
    ...options,
  });
  const requestOf = (call: number) => {
    const [url, init] = fetch.mock.calls[call] ?? [];
    return { url, ...init, headers: new Headers(init?.headers) };
  };
  return { http, fetch, state, onUnauthorized, onContractViolation, onSiteClosed, requestOf };
};

const read = { query: { page: 2 } };

describe('createHttpClient', () => {
  it('writes the query, omits undefined values and resolves to the value', async () => {
    const { http, requestOf } = setUp();
    await expect(http.call(endpoints.read, { query: { page: 2, tag: undefined } })).resolves.toEqual({
      name: 'Ada',
    });
    expect(requestOf(0)).toMatchObject({ url: '/x/read?page=2', method: 'GET', body: null });
  });

  it.each([
    [503, { siteStatus: 1 }, 'siteClosed', 1],
    [451, { siteStatus: 2 }, 'siteClosed', 1],
    [503, null, 'network', 0],
    [503, { siteStatus: 0 }, 'network', 0],
  ])('reports %d with %j as %s', async (status, value, code, times) => {
    const { http, fetch, onSiteClosed } = setUp();
    fetch.mockImplementation(async () =>
      Response.json({ success: false, value, message: 'closed' }, { status }),
    );
    await expect(http.call(endpoints.read, read)).rejects.toMatchObject({ code });
    expect(onSiteClosed).toHaveBeenCalledTimes(times);
  });

  it('sends the token with every call except a public sealed one', async () => {
    const { http, fetch, state, requestOf } = setUp();
    fetch.mockImplementation(async () => answer(null));
    state.token = 'abc';
    await http.call(endpoints.send, { body: { text: 'hi' } });
    await http.call(endpoints.login, { body: { password: 'secret' } });
    expect(requestOf(0).headers.get('authorization')).toBe('Bearer abc');
    expect(requestOf(1).headers.has('authorization')).toBe(false);
  });

  it('sends the number of seconds since the last use together with the token', async () => {
    let token: string | null = 'abc';
    const { http, requestOf } = setUp({ token: () => token, idleSeconds: () => 75 });
    await http.call(endpoints.read, { query: { page: 1 } });
    token = null;
    await http.call(endpoints.read, { query: { page: 1 } });
    expect([0, 1].map((index) => requestOf(index).headers.get(IDLE_HEADER))).toEqual(['75', null]);
  });

  it('reports how much of a file has been sent, if the host supports it', async () => {
    const sent: unknown[] = [];
    const sendFile: SendFile = async (url, { method, headers, body }, onProgress) => {
      sent.push([method, url, headers.get('content-type'), headers.get('authorization'), body]);
      onProgress(0.5);
      return answer(null);
    };
    const { http, fetch, state } = setUp({ sendFile });
    state.token = 'abc';
    const file = new Blob(['x']);
    const shares: number[] = [];
    await http.call(
      endpoints.file,
      { params: { id: 1, path: 'a' }, file },
      { onProgress: (share) => void shares.push(share) },
    );
    expect(sent).toEqual([['PUT', '/x/1/files/a', 'image/png', 'Bearer abc', file]]);
    expect([shares, fetch.mock.calls.length]).toEqual([[0.5], 0]);
  });

  it('sends a file without progress if no caller asks for it, or if the host does not support it', async () => {
    const { http, fetch, requestOf } = setUp();
    fetch.mockImplementation(async () => answer(null));
    const file = new Blob(['x']);
    await http.call(endpoints.file, { params: { id: 1, path: 'a' }, file }, { onProgress: () => {} });
    expect(requestOf(0)).toMatchObject({ body: file });
  });

  it('encodes a body as JSON, as a form or sealed, as its endpoint declares', async () => {
    const { http, fetch, requestOf } = setUp();
    fetch.mockImplementation(async () => answer(null));
    await http.call(endpoints.send, { body: { text: 'a b' } });
    await http.call(endpoints.form, { body: { text: 'a b' } });
    await http.call(endpoints.login, { body: { password: 'x' } });
    expect(
      [0, 1, 2].map((call) => [requestOf(call).headers.get('content-type'), requestOf(call).body]),
    ).toEqual([
      ['application/json', '{"text":"a b"}'],
      ['application/x-www-form-urlencoded', 'text=a+b'],
      ['application/jose', 'sealed:{"password":"x"}'],
    ]);
  });

  it('gives a refusal its code and the message of the service', async () => {
    const { http, fetch } = setUp();
    fetch.mockImplementation(async () =>
      Response.json({ success: false, value: { captcha: true }, message: 'Wrong password' }),
    );
    await expect(http.call(endpoints.read, read)).rejects.toMatchObject({
      code: 'rejected',
      details: { serverMessage: 'Wrong password', value: { captcha: true } },
    });
  });

  it('fills in the parameters of a path, and sends a file with its own type', async () => {
    const { http, fetch, requestOf } = setUp();
    fetch.mockImplementation(async () => answer(null));
    const file = new Blob(['x']);
    await http.call(endpoints.file, { params: { id: 7, path: 'a b/ü?.png' }, file });
    const { url, body, headers } = requestOf(0);
    expect(url).toBe('/x/7/files/a%20b/%C3%BC%3F.png');
    expect([body, headers.get('content-type')]).toEqual([file, 'image/png']);
  });

  it('returns a download as a file, and its refusal as an error', async () => {
    const { http, fetch } = setUp();
    fetch.mockImplementation(async () => new Response('a;b', { headers: { 'content-type': 'text/csv' } }));
    expect(await (await http.call(endpoints.report, { params: { id: 7 } })).text()).toBe('a;b');
    fetch.mockImplementation(async () => Response.json({ success: false, value: null, message: 'No' }));
    await expect(http.call(endpoints.report, { params: { id: 7 } })).rejects.toMatchObject({
      code: 'rejected',
    });
  });

  it.each([
    [1, 'resolves', 2],
    [2, 'rejects', 2],
  ] as const)(
    'seals a body again after its key was retired: %i refusals, it %s',
    async (refusals, end, times) => {
      let seals = 0;
      const { http, fetch, requestOf } = setUp({ seal: async () => `sealed ${(seals += 1)}` });
      fetch.mockImplementation(async () => answer(null));
      const refusal = { success: false, value: { reason: 'unknownSealingKey' }, message: 'No' };
      for (let left = refusals; left > 0; left -= 1) {
        fetch.mockImplementationOnce(async () => Response.json(refusal, { status: 400 }));
      }
      const call = http.call(endpoints.login, { body: { password: 'x' } });
      if (end === 'resolves') await expect(call).resolves.toBeNull();
      else await expect(call).rejects.toMatchObject({ details: { value: refusal.value } });
      expect(fetch).toHaveBeenCalledTimes(times);
      expect([0, 1].map((index) => requestOf(index).body)).toEqual(['sealed 1', 'sealed 2']);
    },
  );

  it('gives each command its own key, and a repeated command the key of the first', async () => {
    const { http, fetch, requestOf } = setUp();
    fetch.mockImplementation(async () => answer(null));
    const pay = (idempotencyKey?: string) =>
      http.call(endpoints.pay, { body: { amount: 1 } }, idempotencyKey ? { idempotencyKey } : {});
    await pay();
    await pay();
    await pay('key-1');
    const [first, second, third] = [0, 1, 2].map((call) => requestOf(call).headers.get('idempotency-key'));
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(second).not.toBe(first);
    expect(third).toBe('key-1');
  });

  it('sends the language for messages', async () => {
    const { http, requestOf } = setUp({ language: () => 'TY' });
    await http.call(endpoints.read, read);
    expect(requestOf(0).headers.get('accept-language')).toBe('TY');
  });

  it('[CONTRACTS-059] decides by success and value, and ignores status and message', async () => {
    const { http, fetch, state, onUnauthorized } = setUp();
    state.token = 'abc';
    const outcome = async (success: boolean, value: unknown, status: number, message: string) => {
      fetch.mockImplementation(async () => Response.json({ success, value, message }, { status }));
      return http.call(endpoints.read, read).catch((error: unknown) => errorCode(error));
    };
    for (const status of [200, 401, 418, 500]) {
      for (const message of ['unauthorized', 'Fehler 17']) {
        expect(await outcome(true, { name: 'Ada' }, status, message)).toEqual({ name: 'Ada' });
        expect(await outcome(false, { reason: 'closed' }, status, message)).toBe('rejected');
        expect(onUnauthorized).not.toHaveBeenCalled();
      }
    }
    expect(await outcome(false, { reason: 'unauthorized' }, 200, 'closed')).toBe('unauthorized');
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('types a refusal by the reasons of its endpoint, and no other failure', async () => {
    const { http, fetch } = setUp();
    const refusal = async (value: unknown) => {
      fetch.mockImplementation(async () => Response.json({ success: false, value, message: 'No' }));
      const error: unknown = await http.call(endpoints.pay, { body: { amount: 1 } }).catch((e: unknown) => e);
      return refusalOf(endpoints.pay, error);
    };
    expect(await refusal({ reason: 'tooMuch', most: 5, other: 1 })).toEqual({ reason: 'tooMuch', most: 5 });
    expect(await refusal({ reason: 'closed' })).toEqual({ reason: 'closed' });
    expect(await refusal({ reason: 'tooMuch' })).toBeNull();
    expect(await refusal({ reason: 'unheardOf' })).toBeNull();
    expect(await refusal({ reason: 'unauthorized' })).toBeNull();
    expect(refusalOf(endpoints.pay, new Error('other'))).toBeNull();
  });

  it('names the field of a request that failed its schema', async () => {
    const { http, fetch } = setUp();
    fetch.mockImplementation(async () =>
      Response.json(
        { success: false, value: { reason: 'invalidRequest', fields: { page: 'is not a number' } } },
        { status: 400 },
      ),
    );
    await expect(http.call(endpoints.read, read)).rejects.toMatchObject({
      code: 'invalidRequest',
      details: { fields: { page: 'is not a number' } },
    });
  });

  it.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [429, 'tooManyRequests'],
    [500, 'unknown'],
  ])('maps %i without an envelope to %s', async (status, code) => {
    const { http, fetch } = setUp();
    fetch.mockImplementation(async () => new Response('<html>', { status }));
    await expect(http.call(endpoints.read, read)).rejects.toMatchObject({ code, details: { status } });
  });

  it('reports an ended session only if a token was sent', async () => {
    const { http, fetch, state, onUnauthorized } = setUp();
    fetch.mockImplementation(async () => Response.json({ success: false }, { status: 401 }));
    await expect(http.call(endpoints.read, read)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(onUnauthorized).not.toHaveBeenCalled();
    state.token = 'abc';
    await expect(http.call(endpoints.read, read)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('refuses and reports an answer that fails its schema', async () => {
    const { http, fetch, onContractViolation } = setUp();
    fetch.mockImplementation(async () => answer({ name: 7 }));
    await expect(http.call(endpoints.read, read)).rejects.toMatchObject({ code: 'unknown' });
    expect(onContractViolation).toHaveBeenCalledTimes(1);
  });

  it('maps a lost connection to network and a late answer to timeout, and rejects an abort with its reason', async () => {
    const hanging = (_url: string, { signal }: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const { http, fetch } = setUp({ deadline: 20 });
    fetch.mockImplementationOnce(async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(http.call(endpoints.read, read)).rejects.toMatchObject({ code: 'network' });
    fetch.mockImplementation(hanging);
    await expect(http.call(endpoints.read, read)).rejects.toMatchObject({ code: 'timeout' });
    const controller = new AbortController();
    const call = http.call(endpoints.read, read, { signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });
});

describe('prefetch', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const url = urlOf(endpoints.read, read);

  it('is used by the first call of the same URL, and by no second call', async () => {
    const { http, fetch } = setUp();
    http.prefetch(url);
    http.prefetch(url);
    expect(fetch).toHaveBeenCalledTimes(1);
    await expect(http.call(endpoints.read, read)).resolves.toEqual({ name: 'Ada' });
    expect(fetch).toHaveBeenCalledTimes(1);
    await http.call(endpoints.read, read);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is never used by another session', async () => {
    const { http, fetch, state, requestOf } = setUp();
    http.prefetch(url);
    state.token = 'another-token';
    await http.call(endpoints.read, read);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(requestOf(1).headers.get('authorization')).toBe('Bearer another-token');
  });

  it('is requested again if it failed', async () => {
    const { http, fetch } = setUp();
    fetch.mockImplementationOnce(async () => {
      throw new TypeError('Failed to fetch');
    });
    http.prefetch(url);
    await expect(http.call(endpoints.read, read)).resolves.toEqual({ name: 'Ada' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is dropped if no call uses it in time', async () => {
    const { http, fetch } = setUp();
    http.prefetch(url);
    jest.advanceTimersByTime(10_000);
    await http.call(endpoints.read, read);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe('data from the document', () => {
  const url = urlOf(endpoints.read, read);
  const arrived = { [url]: { success: true, value: { name: 'Eve' } } };

  it('answers every call and every prefetch of its address, until it is forgotten', async () => {
    const { http, fetch } = setUp({ arrived });
    expect(http.arrived?.(endpoints.read, read)).toEqual({ name: 'Eve' });
    http.prefetch(url);
    await expect(http.call(endpoints.read, read)).resolves.toEqual({ name: 'Eve' });
    expect(fetch).not.toHaveBeenCalled();
    http.forgetArrived();
    expect(http.arrived?.(endpoints.read, read)).toBeUndefined();
    await expect(http.call(endpoints.read, read)).resolves.toEqual({ name: 'Ada' });
  });

  it.each([
    ['of another address', { '/x/read?page=3': arrived[url] }],
    ['that failed', { [url]: { success: false, value: null, message: 'no' } }],
    ['that does not match the endpoint’s schema', { [url]: { success: true, value: { name: 7 } } }],
    ['that is no answer', { [url]: 'constructor' }],
  ])('is ignored for %s', async (_, answers) => {
    const { http, fetch } = setUp({ arrived: answers });
    expect(http.arrived?.(endpoints.read, read)).toBeUndefined();
    await expect(http.call(endpoints.read, read)).resolves.toEqual({ name: 'Ada' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is for guests: the client requests the calls and prefetches of a session', async () => {
    const { http, fetch, state, requestOf } = setUp({ arrived });
    state.token = 'another-token';
    http.prefetch(url);
    await expect(http.call(endpoints.read, read)).resolves.toEqual({ name: 'Ada' });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(requestOf(0).headers.get('authorization')).toBe('Bearer another-token');
  });

  it('is forgotten when the site closes', async () => {
    const { http, fetch } = setUp({ arrived });
    fetch.mockImplementation(async () =>
      Response.json({ success: false, value: { siteStatus: 1 }, message: 'closed' }, { status: 503 }),
    );
    await expect(http.call(endpoints.send, { body: { text: 'hi' } })).rejects.toMatchObject({
      code: 'siteClosed',
    });
    expect(http.arrived?.(endpoints.read, read)).toBeUndefined();
  });
});
