import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '@parlour/shared-contracts';
import { localKeys } from '../storage/keys.ts';
import { writePreferenceCookie } from '../storage/writeCookie.ts';

/**
 * A link in a language, as search engines show them, chooses it: the visit goes on in it. The address is the page's
 * own from then on. What the site does not offer, the document is not in.
 */
export const takeLinkLanguage = (): void => {
  const url = new URL(window.location.href);
  const language = url.searchParams.get(LANGUAGE_PARAMETER);
  if (language === null) return;
  url.searchParams.delete(LANGUAGE_PARAMETER);
  window.history.replaceState(window.history.state, '', url);
  if (language !== document.documentElement.dataset['language']) return;
  localStorage.setItem(localKeys.language, language);
  writePreferenceCookie(LANGUAGE_COOKIE, language);
};
