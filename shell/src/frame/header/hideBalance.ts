import type { SessionStore } from '@parlour/shared-contracts';
import { tabStorage } from '../../storage/browserStorage.ts';
import { sessionKeys } from '../../storage/keys.ts';

/** Hides the balance if the member has hidden it earlier in this tab (D-37). */
export const restoreHiddenBalance = (session: SessionStore): void =>
  session.hideBalance(tabStorage.getItem(sessionKeys.balanceHidden) === 'true');

/** Hides a visible balance, or shows a hidden one. The choice is stored for this tab. */
export const toggleBalance = (session: SessionStore): void => {
  session.hideBalance(!session.isBalanceHidden);
  tabStorage.setItem(sessionKeys.balanceHidden, String(session.isBalanceHidden));
};
