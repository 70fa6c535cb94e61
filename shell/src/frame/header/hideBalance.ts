import type { SessionStore } from '@parlour/shared-contracts';
import { tabStorage } from '../../storage/browserStorage.ts';
import { sessionKeys } from '../../storage/keys.ts';

/** Hides the amounts of the account as the member has chosen in this tab (D-37). */
export const restoreHiddenBalance = (session: SessionStore): void =>
  session.hideBalance(tabStorage.getItem(sessionKeys.balanceHidden) === 'true');

/** Masks the amounts of the account, or shows them again. The session of this tab remembers it. */
export const toggleBalance = (session: SessionStore): void => {
  session.hideBalance(!session.isBalanceHidden);
  tabStorage.setItem(sessionKeys.balanceHidden, String(session.isBalanceHidden));
};
