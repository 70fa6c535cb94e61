import { accountName, hashPassword } from '@parlour/platform-api/commands';
import { member, vipRank } from '@parlour/platform-api/tables';
import { artPath } from '../art/artVersion.ts';
import { createRandom, type SeededRandom } from '../random.ts';
import type { SeedContext } from './SeedContext.ts';

const DEMO_PASSWORD = 'Parlour#2026';
const DAY_MS = 86_400_000;

type NewMember = Omit<typeof member.$inferInsert, 'passwordHash'> & { readonly id: number };
export type SeedMember = typeof member.$inferSelect;

/** Account types, as the platform numbers them. */
const TYPE = { topAgent: 1, agent: 2, member: 3, trial: 4, subAgent: 41 } as const;

const RANKS = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'];
const PLAYERS_RANK = 3;

const FIRST_ID = 100_001;
const LEVELS = 4;
const TEAM_SIZE = 60;

export const seedMembers = async ({ db, now }: SeedContext): Promise<readonly SeedMember[]> => {
  const random = createRandom('members');
  const base = (id: number, account: string, type: number): NewMember => ({
    id,
    ...accountName(account),
    nickname: account,
    realName: '',
    type,
    avatar: artPath('avatars', id.toString(36)),
    registeredAt: new Date(now.getTime() - 400 * DAY_MS),
    firstLoginAt: new Date(now.getTime() - 400 * DAY_MS),
  });
  const agentId = FIRST_ID + 2;
  const rows = [
    {
      ...base(FIRST_ID, 'player', TYPE.member),
      nickname: 'Lucky Player',
      realName: 'Demo Player',
      email: 'player@parlour.example',
      mobile: '+66812345678',
      vipLevel: PLAYERS_RANK,
      lastLoginAt: new Date(now.getTime() - DAY_MS),
    },
    {
      ...base(FIRST_ID + 1, 'trial', TYPE.trial),
      nickname: 'Trial',
      lastLoginAt: new Date(now.getTime() - DAY_MS),
    },
    {
      ...base(agentId, 'agent', TYPE.topAgent),
      nickname: 'Top Agent',
      realName: 'Demo Agent',
      email: 'agent@parlour.example',
      lastLoginAt: new Date(now.getTime() - DAY_MS),
    },
    {
      ...base(FIRST_ID + 3, 'subagent', TYPE.subAgent),
      nickname: 'Sub Agent',
      uplineId: agentId,
      firstLoginAt: null,
    },
    ...makeTeam(agentId, now, random, base),
    // Has the operator's default password, and never signed in.
    { ...base(FIRST_ID + 4 + TEAM_SIZE, 'rookie', TYPE.member), firstLoginAt: null },
    // Has an expired password.
    {
      ...base(FIRST_ID + 5 + TEAM_SIZE, 'lapsed', TYPE.member),
      passwordSetAt: new Date(now.getTime() - 365 * DAY_MS),
      passwordExpiresAt: new Date(now.getTime() - DAY_MS),
    },
  ];
  await db.insert(vipRank).values(RANKS.map((label, index) => ({ level: index + 1, label })));
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const members = await db
    .insert(member)
    .values(rows.map((row) => ({ ...row, passwordHash })))
    .returning();
  // Accounts that register later get the next ids.
  await db.execute(`alter table member alter column id restart with ${FIRST_ID + rows.length}`);
  return members;
};

interface Branch {
  readonly id: number;
  readonly level: number;
}

/** Creates a downline of several levels: agents recruit, members play. */
const makeTeam = (
  topId: number,
  now: Date,
  random: SeededRandom,
  base: (id: number, account: string, type: number) => NewMember,
): NewMember[] => {
  const team: NewMember[] = [];
  const recruiters: Branch[] = [{ id: topId, level: 0 }];
  for (let index = 0; index < TEAM_SIZE; index += 1) {
    const id = FIRST_ID + 4 + index;
    const upline = index < LEVELS ? lastOf(recruiters) : random.pick(recruiters);
    const level = upline.level + 1;
    const isAgent = index < LEVELS - 1 || (level < LEVELS && random.chance(25));
    if (isAgent) recruiters.push({ id, level });
    const account = `${isAgent ? 'agent' : 'member'}${String(index + 1).padStart(2, '0')}`;
    team.push({
      ...base(id, account, isAgent ? TYPE.agent : TYPE.member),
      uplineId: upline.id,
      email: isAgent ? null : `${account}@parlour.example`,
      registeredAt: new Date(now.getTime() - random.between(0, 120) * DAY_MS),
    });
  }
  return team;
};

const lastOf = (branches: readonly Branch[]): Branch => {
  const last = branches.at(-1);
  if (!last) throw new RangeError('a team without a top');
  return last;
};
