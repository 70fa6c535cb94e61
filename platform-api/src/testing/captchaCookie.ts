import { createCaptcha } from '../domains/verification/captcha.ts';
import { loadKeyedHash } from '../domains/members/public.ts';
import type { TestApi } from './testApi.ts';

/** The cookie of a browser whose last picture says the text, as the API would have set it. */
export const captchaCookie = async (
  { database: { db }, clock }: Pick<TestApi, 'database' | 'clock'>,
  text: string,
): Promise<string> => {
  const captcha = createCaptcha({ db, clock, hash: await loadKeyedHash(db) });
  const header = captcha.cookieFor({ protocol: 'http', headers: {} }, text);
  return header.split(';')[0] ?? '';
};
