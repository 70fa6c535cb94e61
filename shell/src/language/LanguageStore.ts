import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  localeOf,
  type Bus,
  type HttpClient,
  type LanguageView,
  type Locale,
} from '@parlour/shared-contracts';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import type { i18n } from 'i18next';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { browserStorage } from '../storage/browserStorage.ts';
import { localKeys } from '../storage/keys.ts';
import { writePreferenceCookie } from '../storage/writeCookie.ts';
import { suggestLanguage } from './suggestLanguage.ts';

const FALLBACK_LOCALE: Locale = { code: 'EN', tag: 'en', nativeName: 'English', direction: 'ltr' };

/** The visitor's language. It is stored here, sent to the server, and used by every text on the page. */
export class LanguageStore implements LanguageView {
  language: string;
  supported: readonly string[];
  /** The language of the browser, for a visitor who has not chosen one. */
  suggested: Locale | null = null;
  readonly instance: i18n;
  readonly #bus: Bus;
  readonly #http: HttpClient;

  constructor(options: {
    instance: i18n;
    language: string;
    supported: readonly string[];
    bus: Bus;
    http: HttpClient;
  }) {
    this.instance = options.instance;
    this.language = options.language;
    this.supported = options.supported;
    this.#bus = options.bus;
    this.#http = options.http;
    makeAutoObservable(this, { instance: false, supported: observableRef, suggested: observableRef });
    this.#paint();
  }

  /** The current language as a locale for libraries. */
  get locale(): Locale {
    return localeOf(this.language) ?? FALLBACK_LOCALE;
  }

  get locales(): readonly Locale[] {
    return this.supported.flatMap((code) => localeOf(code) ?? []);
  }

  /**
   * Sets the offered languages, which are known after boot. A language that is not offered is replaced by the
   * default.
   */
  async offer(supported: readonly string[], defaultLanguage: string): Promise<void> {
    this.supported = supported;
    if (!supported.includes(this.language)) await this.#switch(defaultLanguage);
    const hasChosen = browserStorage.getItem(localKeys.language) !== null;
    const suggested = hasChosen ? null : suggestLanguage(this.locales, this.language, navigator.languages);
    runInAction(() => (this.suggested = suggested));
  }

  /** Keeps the current language as the visitor's choice. */
  keep(): void {
    this.suggested = null;
    this.#store();
  }

  /** Switches all texts at once, after they are loaded. */
  async change(language: string): Promise<void> {
    if (language === this.language || !this.supported.includes(language)) return;
    const previous = this.language;
    await this.#switch(language);
    runInAction(() => (this.suggested = null));
    browserStorage.setItem(localKeys.languageHistory, JSON.stringify([...storedHistory(), language]));
    this.#store();
    this.#bus.emit('language.changed', { language, previous });
    await this.#http.call(systemEndpoints.updateLanguage, { body: { language } }).catch(() => {});
  }

  #store(): void {
    browserStorage.setItem(localKeys.language, this.language);
    writePreferenceCookie(LANGUAGE_COOKIE, this.language);
  }

  async #switch(language: string): Promise<void> {
    await this.instance.changeLanguage(language);
    runInAction(() => (this.language = language));
    this.#paint();
  }

  #paint(): void {
    const { documentElement: root } = document;
    // Setting the same language again would restyle every element.
    if (root.lang !== this.locale.tag) root.lang = this.locale.tag;
    if (root.dir !== this.locale.direction) root.dir = this.locale.direction;
  }
}

const storedHistory = (): readonly unknown[] => {
  try {
    const history: unknown = JSON.parse(browserStorage.getItem(localKeys.languageHistory) ?? '[]');
    return Array.isArray(history) ? history : [];
  } catch {
    return [];
  }
};

/** Returns the language of this visit: the stored one if the platform has it, otherwise that of the page. */
export const initialLanguage = (pageLanguage: string | undefined): string => {
  const stored = browserStorage.getItem(localKeys.language);
  return stored && localeOf(stored) ? stored : (pageLanguage ?? DEFAULT_LANGUAGE);
};
