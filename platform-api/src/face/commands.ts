/** Functions for writing content and accounts that are more than a row. */
export { createCountCash } from '../domains/agents/countCash.ts';
export { beginDeposit } from '../domains/cashier/deposits/beginDeposit.ts';
export { expireDeposit } from '../domains/cashier/deposits/endDeposit.ts';
export { createReceiveNotice } from '../domains/cashier/payments/receiveNotice.ts';
export { answerPart } from '../domains/cashier/withdrawals/answerPayout.ts';
export { beginWithdrawal } from '../domains/cashier/withdrawals/beginWithdrawal.ts';
export {
  approveWithdrawal,
  rejectWithdrawal,
  sendPart,
} from '../domains/cashier/withdrawals/changeWithdrawal.ts';
export { readPayouts } from '../domains/cashier/withdrawals/withdrawalRows.ts';
export { accountName } from '../domains/members/accountNames.ts';
export { hashPassword } from '../domains/sessions/passwords.ts';
export { DomainError } from '../http/failures.ts';
export { createDrawKeeper } from '../domains/lottery/life/drawKeeper.ts';
export { loadDrawSeeds } from '../domains/lottery/life/drawSeeds.ts';
export type { PrizeModeRow } from '../domains/lottery/presenter.ts';
export type { DrawSchedule } from '../domains/lottery/schedule.ts';
export { markAllRead } from '../domains/messages/repository.ts';
export { sendMessage } from '../domains/messages/public.ts';
export { createSettlement } from '../domains/play/settlement/settlement.ts';
export { createPostPlay, type PostPlay } from '../domains/play/transactions.ts';
export { validBetRuleOf } from '../domains/play/validBet.ts';
export {
  houseAccount,
  openWallet,
  playCurrency,
  POINTS,
  postJournal,
  readSpendable,
} from '../domains/wallets/public.ts';
export { readArticleFiles, saveArticle } from '../domains/content/public.ts';
