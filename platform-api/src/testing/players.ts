import type { ApiDatabase } from '../database/database.ts';
import { game, vendor } from '../domains/games/gamesFace.ts';
import { member } from '../domains/identity/identityFace.ts';
import { houseAccount, openWallet, postJournal } from '../domains/wallets/walletsFace.ts';

/** The only game of a database that has nothing else. */
export const addGame = async (db: ApiDatabase): Promise<void> => {
  await db.insert(vendor).values({ code: 'HOUSE', name: 'House', logo: '' });
  await db.insert(game).values({
    nodeId: 1,
    vendorCode: 'HOUSE',
    gameCode: 'slot',
    type: 'RNG',
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
  });
};

/** A member with so much money, in THB. @returns its id */
export const addPlayer = async (
  db: ApiDatabase,
  account: string,
  amount: number,
  now: Date,
): Promise<number> => {
  const [row] = await db
    .insert(member)
    .values({
      account,
      nickname: '',
      realName: '',
      type: 3,
      avatar: '',
      language: 'EN',
      registeredAt: now,
    })
    .returning({ id: member.id });
  if (!row) throw new Error(`${account} was not added`);
  const wallet = await openWallet(db, row.id, 'THB');
  await db.transaction(async (tx) =>
    postJournal(tx, {
      scope: 'test',
      key: `opening ${row.id}`,
      type: 'opening',
      reference: 'test',
      currency: 'THB',
      lines: [
        { accountId: wallet, amount },
        { accountId: await houseAccount(tx, 'opening', 'THB', 0), amount: -amount },
      ],
      response: null,
      postedAt: now,
    }),
  );
  return row.id;
};
