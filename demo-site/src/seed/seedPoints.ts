import { artPath } from '../art/artVersion.ts';
import { houseAccount, openWallet, POINTS, postJournal } from '@parlour/platform-api/commands';
import { reward } from '@parlour/platform-api/tables';
import type { LocalizedText } from '@parlour/platform-api/demoSite';
import { rewardTexts, type RewardText } from './rewardTexts.ts';
import type { SeedContext } from './SeedContext.ts';
import type { SeedMember } from './seedMembers.ts';

const DAY_MS = 86_400_000;

/** The newest last, one day apart. */
const changes = [
  [2_000, 'Welcome points'],
  [860, 'Valid bets'],
  [-1_500, 'Golden egg redeemed'],
  [3_400, 'Weekly valid bets'],
  [120, 'Daily sign-in'],
] as const;

export const seedPoints = async ({ db, now }: SeedContext, members: readonly SeedMember[]) => {
  const player = members.find(({ account }) => account === 'player');
  if (!player) throw new Error('the demo player was not created');
  const account = await openWallet(db, player.id, POINTS);
  const house = await houseAccount(db, 'points', POINTS, player.id);
  for (const [index, [points, reason]] of changes.entries()) {
    await postJournal(db, {
      scope: 'points',
      key: `seed ${index}`,
      type: points > 0 ? 'pointsEarned' : 'pointsSpent',
      reference: reason,
      currency: POINTS,
      lines: [
        { accountId: account, amount: points },
        { accountId: house, amount: -points },
      ],
      response: null,
      postedAt: new Date(now.getTime() - (changes.length - 1 - index) * DAY_MS),
    });
  }
  await db.insert(reward).values(
    rewardTexts.map(({ motif, name, description, ...rest }, position) => ({
      ...rest,
      name: localized(name),
      description: localized(description),
      image: artPath('goods', motif, String(position)),
      position,
    })),
  );
};

const localized = ([EN, TY, PT, VN]: RewardText['name']): LocalizedText => ({ EN, TY, PT, VN });
