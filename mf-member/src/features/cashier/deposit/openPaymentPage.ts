/**
 * Opens the provider's page in a tab of its own. The browser copies the session storage of this tab into it, so that
 * a player who comes back to the site there is still signed in. A tab of a link with `noopener` has no such copy.
 * The provider's page cannot access this tab. Call it while a press is handled.
 * @returns false if the browser has blocked the tab
 */
export const openPaymentPage = (url: string): boolean => {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
};
