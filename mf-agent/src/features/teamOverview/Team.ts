import type { Money } from '@parlour/shared-contracts';
import type { TeamOverview } from '@parlour/shared-contracts/domains/agents';

/** Totals of an agent's whole downline in a period. */
export class Team {
  readonly members: number;
  readonly agents: number;
  readonly directDownlines: number;
  readonly onlineMembers: number;
  readonly newMembers: number;
  readonly activeMembers: number;
  readonly teamBalance: Money;
  readonly deposits: Money;
  readonly withdrawals: Money;
  readonly validBets: Money;
  /** From the players' view: a negative amount is a gain of the operator. */
  readonly profitAndLoss: Money;
  readonly days: readonly TeamDay[];
  readonly directs: readonly Direct[];

  constructor(overview: TeamOverview) {
    const money = moneyOf(overview.currency);
    this.members = overview.members;
    this.agents = overview.agents;
    this.directDownlines = overview.directDownlines;
    this.onlineMembers = overview.onlineMembers;
    this.newMembers = overview.newMembers;
    this.activeMembers = overview.activeMembers;
    this.teamBalance = money(overview.teamBalance);
    this.deposits = money(overview.deposits);
    this.withdrawals = money(overview.withdrawals);
    this.validBets = money(overview.validBets);
    this.profitAndLoss = money(overview.profitAndLoss);
    this.days = overview.days.map((day) => new TeamDay(day, overview.currency));
    this.directs = overview.directs.map((direct) => new Direct(direct, overview.currency));
  }
}

export class TeamDay {
  /** Date of the day, for example `2026-11-20`. */
  readonly day: string;
  readonly newMembers: number;
  readonly deposits: Money;
  readonly withdrawals: Money;
  readonly validBets: Money;
  readonly profitAndLoss: Money;

  constructor(day: TeamOverview['days'][number], currency: string) {
    const money = moneyOf(currency);
    this.day = day.day;
    this.newMembers = day.newMembers;
    this.deposits = money(day.deposits);
    this.withdrawals = money(day.withdrawals);
    this.validBets = money(day.validBets);
    this.profitAndLoss = money(day.profitAndLoss);
  }
}

/** A direct downline of the agent, with totals of everyone below it. */
export class Direct {
  readonly account: string;
  readonly type: number;
  readonly teamSize: number;
  readonly validBets: Money;
  readonly profitAndLoss: Money;

  constructor(direct: TeamOverview['directs'][number], currency: string) {
    const money = moneyOf(currency);
    this.account = direct.account;
    this.type = direct.type;
    this.teamSize = direct.teamSize;
    this.validBets = money(direct.validBets);
    this.profitAndLoss = money(direct.profitAndLoss);
  }
}

const moneyOf =
  (currency: string) =>
  (amount: number): Money => ({ amount, currency });
