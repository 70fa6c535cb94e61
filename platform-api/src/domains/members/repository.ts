import { and, count, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQLWrapper } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { DomainError } from '../../http/failures.ts';
import { accountKeyOf, accountName } from './accountNames.ts';
import { member, vipRank } from './tables.ts';

export type MemberRow = typeof member.$inferSelect;

export const findMemberByAccount = async (
  db: ApiDatabase,
  account: string,
): Promise<MemberRow | undefined> => {
  const [row] = await db
    .select()
    .from(member)
    .where(eq(member.accountKey, accountKeyOf(account)))
    .prepare('find_member_by_account')
    .execute();
  return row;
};

export const findMemberByMobile = async (db: ApiDatabase, mobile: string): Promise<MemberRow | undefined> => {
  const [row] = await db.select().from(member).where(eq(member.mobile, mobile));
  return row;
};

/** Returns the account names of members by their ids. Unknown ids are absent. */
export const readAccountNames = async (
  db: ApiDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const known = [...new Set(ids)];
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: member.id, account: member.account })
    .from(member)
    .where(inArray(member.id, known));
  return new Map(rows.map(({ id, account }) => [id, account]));
};

export interface MemberName {
  readonly account: string;
  readonly type: number;
}

/** Returns the names and types of members by their ids. Unknown ids are absent. */
export const findMembers = async (
  db: ApiDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MemberName>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: member.id, account: member.account, type: member.type })
    .from(member)
    .where(inArray(member.id, [...ids]));
  return new Map(rows.map(({ id, ...name }) => [id, name]));
};

export const countDirectDownlines = (db: ApiDatabase, agentId: number): Promise<number> =>
  db.$count(member, eq(member.uplineId, agentId));

/**
 * Counts the members who registered on each day from `from` to `to`, days of the time zone. Days without a registration
 * are absent.
 * @param ids selects the ids of the members that count
 */
export const countRegistrations = (
  db: ApiDatabase,
  ids: SQLWrapper,
  { from, to, timeZone }: { readonly from: string; readonly to: string; readonly timeZone: string },
) => {
  const startOf = (day: string, later = 0) =>
    sql`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}`;
  const joined = db
    .select({ day: sql<string>`(${member.registeredAt} at time zone ${timeZone})::date`.as('day') })
    .from(member)
    .where(
      and(
        inArray(member.id, ids),
        gte(member.registeredAt, startOf(from)),
        lt(member.registeredAt, startOf(to, 1)),
      ),
    )
    .as('joined');
  return db
    .select({ day: sql<string>`to_char(${joined.day}, 'YYYY-MM-DD')`, members: count() })
    .from(joined)
    .groupBy(joined.day);
};

/** Finds the member of a typed name or mobile number. The owner of a number comes before an account of that name. */
export const findMemberByName = async (
  db: ApiDatabase,
  account: string,
  mobile: string | null,
): Promise<MemberRow | undefined> =>
  (mobile === null ? undefined : await findMemberByMobile(db, mobile)) ??
  (await findMemberByAccount(db, account));

export interface RankedMember {
  readonly member: MemberRow;
  readonly rank: typeof vipRank.$inferSelect | null;
}

export const findMember = async (db: ApiDatabase, id: number): Promise<RankedMember | undefined> => {
  const [row] = await db
    .select({ member, rank: vipRank })
    .from(member)
    .leftJoin(vipRank, eq(vipRank.level, member.vipLevel))
    .where(eq(member.id, id));
  return row;
};

/** Account type of trial accounts. Trial accounts that the site gives to visitors have no password. */
export const TRIAL_TYPE = 4;

export type NewMember = Omit<typeof member.$inferInsert, 'accountKey'>;

/** Creates an account. Returns null if its name or mobile number is taken. */
export const insertMember = async (tx: ApiDatabase, row: NewMember): Promise<number | null> => {
  const [inserted] = await tx
    .insert(member)
    .values({ ...row, ...accountName(row.account) })
    .onConflictDoNothing()
    .returning({ id: member.id });
  return inserted?.id ?? null;
};

/** Locks the member until the transaction ends. */
export const lockMember = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update');
};

/**
 * Locks members in the order of their ids until the transaction ends. Bets do not wait for this lock, because a bet locks
 * the wallet before the member.
 * @returns their rows
 */
export const lockMembers = async (
  tx: ApiDatabase,
  ids: readonly number[],
): Promise<Map<number, MemberRow>> => {
  const rows = await tx
    .select()
    .from(member)
    .where(inArray(member.id, [...ids]))
    .orderBy(member.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
};

/**
 * Locks the member until the transaction ends.
 * @param epoch the member's epoch when the person proved who they are, or earlier
 * @throws DomainError `wrongCredentials` if a revocation has raised the epoch since.
 */
export const lockEpoch = async (tx: ApiDatabase, memberId: number, epoch: number): Promise<void> => {
  const [row] = await tx
    .select({ epoch: member.epoch })
    .from(member)
    .where(eq(member.id, memberId))
    .for('update');
  if (row?.epoch !== epoch) throw wrongCredentials();
};

const wrongCredentials = (): DomainError =>
  new DomainError('wrongCredentials', { value: { captcha: false } });

/**
 * Locks the member's row until the transaction ends. It is called before a session is stored.
 * @param epoch See `lockEpoch`. Undefined if the same call has created the account.
 * @throws DomainError `wrongCredentials` if the account is closed, or if a revocation has raised the epoch since.
 */
export const lockForSession = async (
  tx: ApiDatabase,
  memberId: number,
  epoch: number | undefined,
): Promise<void> => {
  const [row] = await tx
    .select({ epoch: member.epoch, closedAt: member.closedAt })
    .from(member)
    .where(eq(member.id, memberId))
    .for('update')
    .prepare('lock_member_for_session')
    .execute();
  if (!row || row.closedAt !== null || (epoch !== undefined && row.epoch !== epoch)) throw wrongCredentials();
};

/** Raises the member's epoch. Sign-ins that started before can no longer open a session. */
export const raiseEpoch = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  await tx
    .update(member)
    .set({ epoch: sql`${member.epoch} + 1` })
    .where(eq(member.id, memberId));
};

export const recordFirstLogin = async (db: ApiDatabase, memberId: number, at: Date): Promise<void> => {
  await db
    .update(member)
    .set({ firstLoginAt: at })
    .where(and(eq(member.id, memberId), isNull(member.firstLoginAt)));
};

/** Records the time of a sign-in, and of the one before. */
export const recordLogin = async (db: ApiDatabase, memberId: number, at: Date): Promise<void> => {
  await db
    .update(member)
    .set({ lastLoginAt: at, formerLoginAt: member.lastLoginAt })
    .where(eq(member.id, memberId));
};

export const setNames = async (
  tx: ApiDatabase,
  memberId: number,
  names: Pick<MemberRow, 'nickname' | 'realName'>,
): Promise<void> => {
  await tx.update(member).set(names).where(eq(member.id, memberId));
};

/** Sets the e-mail address or mobile number. Fails if another account has the number. */
export const setContact = async (
  tx: ApiDatabase,
  memberId: number,
  kind: 'email' | 'mobile',
  contact: string,
): Promise<void> => {
  await tx
    .update(member)
    .set({ [kind]: contact })
    .where(eq(member.id, memberId));
};

export const markClosed = async (tx: ApiDatabase, memberId: number, at: Date): Promise<void> => {
  await tx.update(member).set({ closedAt: at }).where(eq(member.id, memberId));
};

/** Opens a closed account again. The caller has locked the member. */
export const markOpen = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  await tx.update(member).set({ closedAt: null }).where(eq(member.id, memberId));
};

/**
 * Sets the real name of a member who has none, in the caller's transaction.
 * @returns the member's real name after that
 */
export const adoptRealName = async (tx: ApiDatabase, memberId: number, name: string): Promise<string> => {
  await tx
    .update(member)
    .set({ realName: name })
    .where(and(eq(member.id, memberId), eq(member.realName, '')));
  const [row] = await tx.select({ realName: member.realName }).from(member).where(eq(member.id, memberId));
  return row?.realName ?? '';
};

/**
 * Sets the password that money actions ask for. The caller has locked the member.
 * @returns whether there was another one before
 */
export const setTransactionPassword = async (
  tx: ApiDatabase,
  memberId: number,
  hash: string,
): Promise<boolean> => {
  const [former] = await tx
    .select({ hash: member.securityPasswordHash })
    .from(member)
    .where(eq(member.id, memberId));
  await tx.update(member).set({ securityPasswordHash: hash }).where(eq(member.id, memberId));
  return former !== undefined && former.hash !== null;
};

/** Records the newest account that withdrawals can go to. Null: there is none. */
export const setBankAccount = async (
  tx: ApiDatabase,
  memberId: number,
  accountNumber: string | null,
): Promise<void> => {
  await tx.update(member).set({ bankAccountNumber: accountNumber }).where(eq(member.id, memberId));
};

/** Sets since when a member owes money. Null: nothing is owed. The caller has locked the member. */
export const setOwesSince = async (
  tx: ApiDatabase,
  memberId: number,
  owesSince: Date | null,
): Promise<void> => {
  await tx.update(member).set({ owesSince }).where(eq(member.id, memberId));
};

/** @throws DomainError `debtOpen` if the member owes money */
export const refuseIndebted = async (tx: ApiDatabase, memberId: number): Promise<void> => {
  const owes = and(eq(member.id, memberId), isNotNull(member.owesSince));
  if ((await tx.$count(member, owes)) > 0) throw new DomainError('debtOpen');
};

/** Says whether bets of the member are counted against limits. The caller has locked the member. */
export const setHasPlayLimits = async (
  tx: ApiDatabase,
  memberId: number,
  hasPlayLimits: boolean,
): Promise<void> => {
  await tx.update(member).set({ hasPlayLimits }).where(eq(member.id, memberId));
};

/** Returns the member's own minutes of play between two reality checks. Null: as the site has it. */
export const readRealityCheckMinutes = async (db: ApiDatabase, memberId: number): Promise<number | null> => {
  const [row] = await db
    .select({ minutes: member.realityCheckMinutes })
    .from(member)
    .where(eq(member.id, memberId));
  return row?.minutes ?? null;
};
