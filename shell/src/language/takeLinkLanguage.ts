import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '@parlour/shared-contracts';
import { browserStorage } from '../storage/browserStorage.ts';
import { localKeys } from '../storage/keys.ts';
import { writePreferenceCookie } from '../storage/writeCookie.ts';

/**
 * Takes the language from a link of a search engine as the visitor's choice, and removes it from the address.
 * The edge does not serve a language that the site does not offer.
 */
export const takeLinkLanguage = (): void => {
  const url = new URL(window.location.href);
  const language = url.searchParams.get(LANGUAGE_PARAMETER);
  if (language === null) return;
  url.searchParams.delete(LANGUAGE_PARAMETER);
  window.history.replaceState(window.history.state, '', url);
  if (language !== document.documentElement.dataset['language']) return;
  browserStorage.setItem(localKeys.language, language);
  writePreferenceCookie(LANGUAGE_COOKIE, language);
};
