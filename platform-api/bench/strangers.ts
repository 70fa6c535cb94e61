import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { JWKS_PATH } from '@parlour/shared-contracts/domains/sealing';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

const STRANGERS = 600;
const SECONDS_TO_FILL_THE_QUEUE = 2;

/** Returns a function that seals a sign-in for the API at this address. */
export const sealWith = async (address: string) => {
  const { keys } = (await (await fetch(address + JWKS_PATH)).json()) as { keys: JWK[] };
  const [jwk] = keys;
  if (!jwk?.kid) throw new Error('the API publishes no key');
  const key = await importJWK(jwk, 'ECDH-ES');
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid };
  return (username: string, password: string): Promise<string> => {
    const body = { username, password, type: 'username', portal: 'member' };
    const payload = { body, issuedAt: Date.now(), nonce: randomUUID() };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader(header)
      .encrypt(key);
  };
};

export type Seal = Awaited<ReturnType<typeof sealWith>>;

export const logIn = (address: string, jwe: string, cookie = ''): Promise<Response> =>
  fetch(address + identityEndpoints.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/jose', cookie },
    body: jwe,
  });

export interface StrangersCount {
  readonly tried: number;
  readonly refused: number;
}

/** A device cookie that the site did not issue. */
const MADE_UP_COOKIE = `parlour_device=${'A'.repeat(43)}`;

/**
 * Tries passwords of invented names, one request after another per stranger, until it is stopped. Every
 * second stranger sends an invented device cookie.
 */
const flood = async (address: string): Promise<void> => {
  const stop = new AbortController();
  parentPort?.once('message', () => stop.abort());
  const seal = await sealWith(address);
  let tried = 0;
  let refused = 0;
  const stranger = async (name: string, cookie: string): Promise<void> => {
    while (!stop.signal.aborted) {
      const answer = await logIn(address, await seal(name, 'guess'), cookie);
      await answer.text();
      tried += 1;
      if (answer.status !== 429) continue;
      refused += 1;
      await setTimeout(1_000);
    }
  };
  const cookieOf = (index: number): string => (index % 2 === 0 ? '' : MADE_UP_COOKIE);
  await Promise.all(
    Array.from({ length: STRANGERS }, (_, index) => stranger(`made-up-${index}`, cookieOf(index))),
  );
  parentPort?.postMessage({ tried, refused } satisfies StrangersCount);
};

/** Starts the flood in a separate thread, so that it does not delay the clock of the bench. */
export const startStrangers = async (address: string) => {
  const worker = new Worker(new URL(import.meta.url), { workerData: address });
  const counted = new Promise<StrangersCount>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await setTimeout(SECONDS_TO_FILL_THE_QUEUE * 1_000);
  return {
    stop: async (): Promise<StrangersCount> => {
      worker.postMessage('stop');
      const count = await counted;
      await worker.terminate();
      return count;
    },
  };
};

if (!isMainThread) await flood(String(workerData));
