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
import { localKeys } from '../storage/keys.ts';
import { writePreferenceCookie } from '../storage/writeCookie.ts';

const FALLBACK_LOCALE: Locale = { code: 'EN', tag: 'en', nativeName: 'English', direction: 'ltr' };

/** The visitor's language. It is stored here, sent to the server, and used by every text on the page. */
export class LanguageStore implements LanguageView {
  language: string;
  supported: readonly string[];
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
    makeAutoObservable(this, { instance: false, supported: observableRef });
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
  }

  /** Switches all texts at once, after they are loaded. */
  async change(language: string): Promise<void> {
    if (language === this.language || !this.supported.includes(language)) return;
    const previous = this.language;
    await this.#switch(language);
    localStorage.setItem(localKeys.language, language);
    localStorage.setItem(localKeys.languageHistory, JSON.stringify([...storedHistory(), language]));
    writePreferenceCookie(LANGUAGE_COOKIE, language);
    this.#bus.emit('language.changed', { language, previous });
    await this.#http.call(systemEndpoints.updateLanguage, { body: { language } }).catch(() => {});
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
    const history: unknown = JSON.parse(localStorage.getItem(localKeys.languageHistory) ?? '[]');
    return Array.isArray(history) ? history : [];
  } catch {
    return [];
  }
};

/** Returns the language of this visit: the stored one if the site may have it, or else the page's. */
export const initialLanguage = (pageLanguage: string | undefined): string => {
  const stored = localStorage.getItem(localKeys.language);
  return stored && localeOf(stored) ? stored : (pageLanguage ?? DEFAULT_LANGUAGE);
};
