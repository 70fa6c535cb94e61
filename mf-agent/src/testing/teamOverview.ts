import type { TeamOverview } from '@parlour/shared-contracts/domains/agents';

export const teamOverview = (changes: Partial<TeamOverview> = {}): TeamOverview => ({
  currency: 'THB',
  members: 1204,
  agents: 12,
  directDownlines: 2,
  onlineMembers: 31,
  newMembers: 8,
  activeMembers: 417,
  teamBalance: 123_456_00,
  deposits: 50_000_00,
  withdrawals: 20_000_00,
  validBets: 900_000_50,
  profitAndLoss: -12_345_67,
  days: [
    {
      day: '2026-11-20',
      newMembers: 3,
      deposits: 100_00,
      withdrawals: 0,
      validBets: 700_00,
      profitAndLoss: 1,
    },
    {
      day: '2026-11-21',
      newMembers: 5,
      deposits: 200_00,
      withdrawals: 0,
      validBets: 800_00,
      profitAndLoss: 2,
    },
  ],
  directs: [
    { account: 'north_line', type: 2, teamSize: 800, validBets: 600_00, profitAndLoss: -50_00 },
    { account: 'plain_player', type: 0, teamSize: 1, validBets: 300_00, profitAndLoss: 75_00 },
  ],
  ...changes,
});
