import type { ApiDatabase } from '../database/apiDatabase.ts';
import { game, vendor, type FeedSettings } from '../domains/games/public.ts';
import { accountName } from '../domains/members/public.ts';
import { member } from '../domains/members/tables.ts';
import { session } from '../domains/sessions/tables.ts';
import type { PlayRequest } from '../domains/play/transactions.ts';
import { houseAccount, openWallet, postJournal } from '../domains/wallets/public.ts';

/** Adds slots of one provider to an empty database, numbered from 1. */
export const addSlots = async (db: ApiDatabase, count: number): Promise<void> => {
  await db.insert(vendor).values({ code: 'HOUSE', name: 'House', logo: '' });
  await db.insert(game).values(
    Array.from({ length: count }, (_, index) => ({
      nodeId: index + 1,
      vendorCode: 'HOUSE',
      gameCode: `slot${index + 1}`,
      type: 'RNG' as const,
      category: 'SLOT',
      classification: 'ALL',
      name: 'Slot',
      isHot: false,
      isNew: false,
      hasTrial: true,
      hasFreePlay: false,
      art: '',
      rtpBasisPoints: 9_600,
      popularity: 0,
    })),
  );
};

export interface NewPlayer {
  readonly account: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency?: string;
  readonly at: Date;
}

/** Returns the token hash of the session that `addPlayer` opens. */
export const sessionHashOf = (memberId: number): string => `session of ${memberId}`;

/** Creates a member with that balance and a session that never ends. @returns its id */
export const addPlayer = async (
  db: ApiDatabase,
  { account, amount, currency = 'THB', at }: NewPlayer,
): Promise<number> => {
  const type = currency === 'THB' ? 3 : 4;
  const names = { nickname: '', realName: '', avatar: '', language: 'EN' };
  const [row] = await db
    .insert(member)
    .values({ ...names, ...accountName(account), type, registeredAt: at })
    .returning({ id: member.id });
  const memberId = row?.id ?? 0;
  // The last use is in the far future. Otherwise the first bet would give the session a normal end.
  const never = new Date('2999-01-01');
  const times = { createdAt: at, lastUsedAt: never, expiresAt: never };
  await db.insert(session).values({ memberId, tokenHash: sessionHashOf(memberId), ...times });
  const wallet = await openWallet(db, memberId, currency);
  await db.transaction(async (tx) =>
    postJournal(tx, {
      scope: 'test',
      key: `opening ${memberId}`,
      type: 'opening',
      reference: 'test',
      currency,
      lines: [
        { accountId: wallet, amount },
        { accountId: await houseAccount(tx, 'opening', currency, 0), amount: -amount },
      ],
      response: null,
      postedAt: at,
    }),
  );
  return memberId;
};

/** The feed has every round. A big win pays 100 times the stake or more. */
export const feedOfTests: FeedSettings = { leastStake: 0, bigWinMultiple: 100, bigWinLeast: 1 };

let transactions = 0;

/** Returns a bet of 0 on the first slot with a new id, with these changes. */
export const playRequest = (memberId: number, request: Partial<PlayRequest>): PlayRequest => ({
  kind: 'bet',
  connection: 'house',
  transactionId: `transaction ${(transactions += 1)}`,
  memberId,
  sessionHash: sessionHashOf(memberId),
  currency: 'THB',
  amount: 0,
  roundId: `round of ${memberId}`,
  referenceId: null,
  nodeId: 1,
  closesRound: false,
  rule: 'stake@1',
  mostStake: null,
  version: null,
  ...request,
});
