import { and, eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { KeyedHash } from '../../members/public.ts';
import { recoveryCode } from '../tables.ts';

const CODE_COUNT = 10;
/** Eight characters of base32. */
const CODE_BYTES = 5;

/** One-time codes for a member who has lost the authenticator. */
export interface RecoveryCodes {
  left(memberId: number): Promise<number>;
  /** Issues new codes and voids the old ones. */
  issue(tx: ApiDatabase, memberId: number): Promise<string[]>;
  /** Uses a code up. Ignores case, spaces and hyphens. */
  use(tx: ApiDatabase, memberId: number, typed: string): Promise<boolean>;
  end(tx: ApiDatabase, memberId: number): Promise<void>;
}

export const createRecoveryCodes = (db: ApiDatabase, hash: KeyedHash): RecoveryCodes => {
  const hashOf = (memberId: number, code: string): string => hash(`recovery code ${memberId} ${code}`);
  const isOf = (memberId: number) => eq(recoveryCode.memberId, memberId);
  const end = async (tx: ApiDatabase, memberId: number): Promise<void> => {
    await tx.delete(recoveryCode).where(isOf(memberId));
  };
  return {
    left: (memberId) => db.$count(recoveryCode, isOf(memberId)),
    issue: async (tx, memberId) => {
      await end(tx, memberId);
      const codes = Array.from({ length: CODE_COUNT }, () => new Secret({ size: CODE_BYTES }).base32);
      await tx
        .insert(recoveryCode)
        .values(codes.map((code) => ({ memberId, codeHash: hashOf(memberId, code) })));
      return codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`);
    },
    use: async (tx, memberId, typed) => {
      const code = typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
      const used = await tx
        .delete(recoveryCode)
        .where(and(isOf(memberId), eq(recoveryCode.codeHash, hashOf(memberId, code))))
        .returning({ memberId: recoveryCode.memberId });
      return used.length > 0;
    },
    end,
  };
};
