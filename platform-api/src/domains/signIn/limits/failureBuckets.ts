import type { KeyedHash } from '../../members/public.ts';

/** Rows that each kind of count has at most. */
const BUCKETS = 65_536;

const kinds = ['account', 'address', 'device', 'captchaAccount', 'captchaAddress'] as const;
export type FailureKind = (typeof kinds)[number];

/** The row in which failures of this kind and key are counted; others may share it. */
export const failureBucketOf = (hash: KeyedHash, kind: FailureKind, key: string): number =>
  kinds.indexOf(kind) * BUCKETS + (Number.parseInt(hash(`${kind}:${key}`).slice(0, 8), 16) % BUCKETS);
