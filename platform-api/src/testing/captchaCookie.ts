import { createCaptcha } from '../domains/verification/captcha.ts';
import { loadKeyedHash } from '../domains/members/public.ts';
import type { TestApi } from './testApi.ts';

/** Returns the cookie that the API would have set for a picture with this text. */
export const captchaCookie = async (
  { database: { db }, clock }: Pick<TestApi, 'database' | 'clock'>,
  text: string,
): Promise<string> => {
  const captcha = createCaptcha({ db, clock, hash: await loadKeyedHash(db) });
  const header = captcha.cookieFor({ protocol: 'http', headers: {} }, text);
  return header.split(';')[0] ?? '';
};
