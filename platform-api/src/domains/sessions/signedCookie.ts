import { safeParse, type output, type ZodMiniType } from '@parlour/shared-contracts/schema';
import type { Clock } from '@parlour/shared-server/clock';
import { timingSafeEqual } from 'node:crypto';
import { createHostCookie, type CookieSource } from '../../http/hostCookie.ts';
import type { KeyedHash } from '../members/public.ts';

export interface SignedCookieOptions<Schema extends ZodMiniType> {
  readonly name: string;
  readonly schema: Schema;
  /** Milliseconds. */
  readonly lifetime: number;
  readonly sameSite: 'Lax' | 'Strict';
  readonly clock: Clock;
  readonly hash: KeyedHash;
}

/**
 * A signed value that the browser stores, so that the server needs no row for it. Forged and expired values
 * read as null.
 */
export interface SignedCookie<Value> {
  read(source: CookieSource): Value | null;
  /** Returns the `Set-Cookie` header that stores the value in the browser. */
  write(source: CookieSource, value: Value): string;
  /** Returns the header that deletes the cookie. Null if the browser sent no such cookie. */
  drop(source: CookieSource): string | null;
}

export const createSignedCookie = <Schema extends ZodMiniType>(
  options: SignedCookieOptions<Schema>,
): SignedCookie<output<Schema>> => {
  const { name, schema, lifetime, sameSite, clock, hash } = options;
  const cookie = createHostCookie(name, /^[\w-]{1,3000}\.\d{13}\.[\da-f]{64}$/, sameSite);
  const signatureOf = (content: string, expires: string): string =>
    hash(`cookie ${name} ${content}.${expires}`);
  return {
    read: (source) => {
      const [content = '', expires = '', signature = ''] = cookie.read(source)?.split('.') ?? [];
      const expected = signatureOf(content, expires);
      if (signature.length !== expected.length) return null;
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
      if (Number(expires) <= clock.now().getTime()) return null;
      const value: unknown = JSON.parse(Buffer.from(content, 'base64url').toString());
      return safeParse(schema, value).data ?? null;
    },
    write: (source, value) => {
      const content = Buffer.from(JSON.stringify(value)).toString('base64url');
      const expires = String(clock.now().getTime() + lifetime);
      const signed = [content, expires, signatureOf(content, expires)].join('.');
      return cookie.write(source, signed, lifetime / 1_000);
    },
    drop: cookie.drop,
  };
};
