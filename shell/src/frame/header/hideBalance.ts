import type { SessionStore } from '@parlour/shared-contracts';
import { tabStorage } from '../../storage/browserStorage.ts';
import { sessionKeys } from '../../storage/keys.ts';

/** Hides the balance if the member has hidden it in this tab before (D-37). */
export const restoreHiddenBalance = (session: SessionStore): void =>
  session.hideBalance(tabStorage.getItem(sessionKeys.balanceHidden) === 'true');

/** Hides the balance, or shows it again. The storage of this tab keeps the choice. */
export const toggleBalance = (session: SessionStore): void => {
  session.hideBalance(!session.isBalanceHidden);
  tabStorage.setItem(sessionKeys.balanceHidden, String(session.isBalanceHidden));
};
