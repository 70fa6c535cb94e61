import type { KeyedHash } from '../../members/public.ts';

/** Maximum number of rows for each kind of count. */
const BUCKETS_PER_KIND = 65_536;

const kinds = ['account', 'address', 'device', 'captchaAccount', 'captchaAddress'] as const;
export type FailureKind = (typeof kinds)[number];

/** Returns the row that counts failures of this kind and key. Other keys may share it. */
export const failureBucketOf = (hash: KeyedHash, kind: FailureKind, key: string): number =>
  kinds.indexOf(kind) * BUCKETS_PER_KIND +
  (Number.parseInt(hash(`${kind}:${key}`).slice(0, 8), 16) % BUCKETS_PER_KIND);
