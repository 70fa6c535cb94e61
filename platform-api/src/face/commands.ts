/** What content and accounts are written by where a row alone would not do. */
export { dayOf } from '../domains/agents/days.ts';
export { hashPassword } from '../domains/identity/passwords.ts';
export { publishDueDraws } from '../domains/lottery/drawing.ts';
export type { DrawRule } from '../domains/lottery/drawRules.ts';
export type { PrizeMode } from '../domains/lottery/presenter.ts';
export type { DrawSchedule } from '../domains/lottery/schedule.ts';
export {
  houseAccount,
  openWallet,
  playCurrency,
  POINTS,
  postJournal,
} from '../domains/wallets/walletsFace.ts';
