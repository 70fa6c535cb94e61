import { artPath } from '../art/artVersion.ts';
import { pointsChange, reward } from '@parlour/platform-api/tables';
import type { LocalizedText } from '@parlour/platform-api/demoSite';
import { rewardTexts } from './rewardTexts.ts';
import type { SeedContext } from './seed.ts';
import type { SeedMember } from './seedMembers.ts';

const DAY = 86_400_000;

const changes = [
  [120, 'Daily sign-in'],
  [3_400, 'Weekly valid bets'],
  [-1_500, 'Golden egg redeemed'],
  [860, 'Valid bets'],
  [2_000, 'Welcome points'],
] as const;

export const seedPoints = async ({ db, now }: SeedContext, members: readonly SeedMember[]) => {
  const player = members.find(({ account }) => account === 'player');
  if (!player) throw new Error('the demo player was not created');
  await db.insert(pointsChange).values(
    changes.map(([points, reason], index) => ({
      memberId: player.id,
      points,
      reason,
      changedAt: new Date(now.getTime() - index * DAY),
    })),
  );
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

const localized = ([EN, TY, PT]: readonly [string, string, string]): LocalizedText => ({ EN, TY, PT });
