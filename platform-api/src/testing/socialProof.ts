import { randomBytes } from 'node:crypto';
import { loadKeyedHash } from '../domains/members/public.ts';
import { createProved } from '../domains/signIn/social/proved.ts';
import type { TestApi } from './testApi.ts';

/** Returns the cookie and code of a browser after a visit to a provider by a new person. */
export const socialProof = async ({
  database: { db },
  clock,
}: TestApi): Promise<{ readonly code: string; readonly cookie: string }> => {
  const proved = createProved(db, clock, await loadKeyedHash(db));
  const subject = randomBytes(6).toString('hex');
  const identity = { issuer: 'https://provider.example', subject, name: null, email: null };
  const { code, cookie } = await proved.keep({ protocol: 'http', headers: {} }, identity);
  return { code, cookie: cookie.split(';')[0] ?? '' };
};
