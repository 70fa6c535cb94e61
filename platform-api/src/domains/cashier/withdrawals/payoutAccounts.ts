import type { PayoutAccount } from '@parlour/shared-contracts/domains/withdrawals';
import type { Clock } from '@parlour/shared-server/clock';
import { and, eq, isNull } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import type { Texts } from '../../../texts.ts';
import { adoptRealName, lockMember, setBankAccount, type KeyedHash } from '../../members/public.ts';
import { sendMessage } from '../../messages/public.ts';
import { isSameName, type OwnProof, type ProvingSecrets } from '../../signIn/public.ts';
import type { MethodReader, MethodRow, Methods } from '../methods/methods.ts';
import { payoutAccount } from '../tables.ts';
import { maskAccountNumber, normalAccountNumber } from './accountNumbers.ts';
import { lockWithdrawals, readOwnAccounts, type AccountRow } from './withdrawalRows.ts';

const MAX_ACCOUNTS = 5;

export interface NewAccount extends ProvingSecrets {
  readonly method: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly holder: string;
}

export interface PayoutAccountsOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly texts: Texts;
  readonly hash: KeyedHash;
  readonly methods: Methods;
  readonly proof: OwnProof;
}

/** The accounts that a member's withdrawals can go to. The first one is free; a further one locks withdrawals for a day. */
export const createPayoutAccounts = (options: PayoutAccountsOptions) => {
  const { db, clock, texts, hash, methods, proof } = options;

  const add = async (tx: ApiDatabase, memberId: number, method: MethodRow, given: NewAccount) => {
    const accountNumber = normalAccountNumber(method.kind, given.accountNumber);
    if (accountNumber === null) throw new DomainError('invalidAccountNumber');
    const now = clock.now();
    await lockMember(tx, memberId);
    const holder = given.holder.trim();
    const realName = await adoptRealName(tx, memberId, holder);
    if (!isSameName(hash, realName, holder)) throw new DomainError('holderDiffers');
    const known = await readOwnAccounts(tx, memberId);
    if (known.length >= MAX_ACCOUNTS) {
      throw new DomainError('tooManyAccounts', { value: { max: MAX_ACCOUNTS } });
    }
    const isFirst = known.length === 0 && !(await hadAccount(tx, memberId));
    const [row] = await tx
      .insert(payoutAccount)
      .values({
        memberId,
        method: method.code,
        bankName: given.bankName.trim(),
        accountNumber,
        holder,
        addedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new DomainError('accountExists');
    await setBankAccount(tx, memberId, accountNumber);
    if (!isFirst) await lockWithdrawals(tx, memberId, now);
    const parameters = { account: maskAccountNumber(accountNumber), method: method.name };
    await sendMessage(tx, { memberId, kind: 'payoutAccountAdded', parameters, at: now });
    return row;
  };

  return {
    list: async (memberId: number, language: string, known: ReadonlyMap<string, MethodRow>) =>
      (await readOwnAccounts(db, memberId)).map((row) =>
        present(row, known.get(row.method), texts, language),
      ),
    add: async (memberId: number, given: NewAccount, reader: MethodReader): Promise<PayoutAccount> => {
      await proof.proveForMoney({ memberId, language: reader.language }, given);
      const method = await methods.find('withdrawal', given.method, reader.country);
      if (!method) throw new DomainError('unknownMethod');
      const row = await db.transaction((tx) => add(tx, memberId, method, given));
      return present(row, method, texts, reader.language);
    },
    /** Removing an account needs no proof, because no money can go anywhere by it. */
    remove: (memberId: number, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await lockMember(tx, memberId);
        const isIt = and(
          eq(payoutAccount.id, id),
          eq(payoutAccount.memberId, memberId),
          isNull(payoutAccount.removedAt),
        );
        const removed = await tx
          .update(payoutAccount)
          .set({ removedAt: clock.now() })
          .where(isIt)
          .returning({ id: payoutAccount.id });
        if (removed.length === 0) throw new DomainError('notFound');
        const newest = (await readOwnAccounts(tx, memberId)).at(-1);
        await setBankAccount(tx, memberId, newest?.accountNumber ?? null);
      }),
  };
};

export type PayoutAccounts = ReturnType<typeof createPayoutAccounts>;

/** Removes all payout accounts of a member, who is locked by the caller. */
export const removeAllAccounts = async (tx: ApiDatabase, memberId: number, now: Date): Promise<void> => {
  const isCurrent = and(eq(payoutAccount.memberId, memberId), isNull(payoutAccount.removedAt));
  await tx.update(payoutAccount).set({ removedAt: now }).where(isCurrent);
  await setBankAccount(tx, memberId, null);
};

const hadAccount = async (tx: ApiDatabase, memberId: number): Promise<boolean> =>
  (await tx.$count(payoutAccount, eq(payoutAccount.memberId, memberId))) > 0;

const present = (
  row: AccountRow,
  method: MethodRow | undefined,
  texts: Texts,
  language: string,
): PayoutAccount => ({
  id: row.id,
  methodCode: row.method,
  methodName: method ? texts.read(method.name, language) : row.method,
  kind: method?.kind ?? 'bankTransfer',
  bankName: row.bankName,
  holder: row.holder,
  maskedNumber: maskAccountNumber(row.accountNumber),
  addedAt: row.addedAt.toISOString(),
});
