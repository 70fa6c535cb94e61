import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { JWKS_PATH } from '@parlour/shared-contracts/domains/sealing';
import { fillPath, IDEMPOTENCY_HEADER, IDLE_HEADER, type Endpoint } from '@parlour/shared-contracts';
import type { LightMyRequestResponse } from 'fastify';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { randomUUID } from 'node:crypto';
import type { TestApi } from './testApi.ts';

export const DEMO_PASSWORD = 'Parlour#2026';

/** The header in which the proxy reports the visitor's country, if a test sets it (`COUNTRY_HEADER`). */
export const COUNTRY_HEADER = 'x-country';

/** Cookie of the browser that sends calls without another cookie. */
export const BROWSER_COOKIE = `parlour_browser=${'b'.repeat(43)}`;

export interface TestCallOptions {
  readonly token?: string | null;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The file of an upload. */
  readonly file?: Buffer;
  /** English by default. */
  readonly language?: string;
  readonly cookie?: string;
  readonly userAgent?: string;
  /** Address of the caller. This machine by default. */
  readonly address?: string;
  /** Number of seconds since the person last used the page. Without it the call counts as a use. */
  readonly idleSeconds?: number;
  /** Country that the proxy reports. */
  readonly country?: string;
}

export interface Sealing {
  readonly issuedAt?: number;
  readonly nonce?: string;
}

/** Encrypts a body as a browser does. */
export const seal = async (
  { app, clock }: TestApi,
  body: unknown,
  sealing: Sealing = {},
): Promise<string> => {
  const { keys } = (await app.inject({ url: JWKS_PATH })).json<{ keys: JWK[] }>();
  const [jwk] = keys;
  if (!jwk?.kid) throw new Error('the API publishes no key');
  const payload = { body, issuedAt: clock.now().getTime(), nonce: randomUUID(), ...sealing };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
};

/** Calls an endpoint according to its definition, for example with a sealed body. */
export const call = async (
  api: TestApi,
  endpoint: Endpoint,
  {
    token,
    params,
    query,
    body,
    file,
    language = 'EN',
    cookie = BROWSER_COOKIE,
    userAgent,
    address,
    country,
    idleSeconds,
  }: TestCallOptions = {},
): Promise<LightMyRequestResponse> => {
  const content = file
    ? { type: endpoint.upload?.contentType ?? '', payload: file }
    : body === undefined
      ? null
      : await encodeBody(api, endpoint, body);
  return api.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, params),
    ...(query ? { query: { ...query } } : {}),
    ...(address ? { remoteAddress: address } : {}),
    headers: {
      'accept-language': language,
      ...(endpoint.idempotent ? { [IDEMPOTENCY_HEADER]: randomUUID() } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      cookie,
      ...(userAgent ? { 'user-agent': userAgent } : {}),
      ...(idleSeconds === undefined ? {} : { [IDLE_HEADER]: String(idleSeconds) }),
      ...(country ? { [COUNTRY_HEADER]: country } : {}),
      ...(content ? { 'content-type': content.type } : {}),
    },
    ...(content ? { payload: content.payload } : {}),
  });
};

/** Encodes a body for the wire. */
export const encodeBody = async (
  api: TestApi,
  { sealed, sealedPart, encoding }: Endpoint,
  body: unknown,
): Promise<{ type: string; payload: string }> => {
  if (sealed) return { type: 'application/jose', payload: await seal(api, body) };
  const fields: Readonly<Record<string, unknown>> = Object(body);
  if (encoding === 'form') {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    return { type: 'application/x-www-form-urlencoded', payload: form.toString() };
  }
  const parts = sealedPart ? { ...fields, [sealedPart]: await seal(api, fields[sealedPart]) } : body;
  return { type: 'application/json', payload: JSON.stringify(parts) };
};

export const login = (
  api: TestApi,
  username: string,
  portal: 'member' | 'agent' = 'member',
  password: string = DEMO_PASSWORD,
): Promise<LightMyRequestResponse> =>
  call(api, identityEndpoints.login, { body: { username, password, type: 'username', portal } });

/** Signs a demo account in and returns its token. */
export const tokenOf = async (api: TestApi, username: string, portal: 'member' | 'agent' = 'member') => {
  const answer = await login(api, username, portal);
  return answer.json<{ value: { token: string } }>().value.token;
};
