/** Functions for writing content and accounts that are more than a row. */
export { dayOf } from '../domains/agents/days.ts';
export { accountName } from '../domains/members/accountNames.ts';
export { hashPassword } from '../domains/sessions/passwords.ts';
export { createDrawKeeper } from '../domains/lottery/life/drawKeeper.ts';
export { loadDrawSeeds } from '../domains/lottery/life/drawSeeds.ts';
export type { PrizeModeRow } from '../domains/lottery/presenter.ts';
export type { DrawSchedule } from '../domains/lottery/schedule.ts';
export { sendMessage } from '../domains/messages/public.ts';
export { houseAccount, openWallet, playCurrency, POINTS, postJournal } from '../domains/wallets/public.ts';
