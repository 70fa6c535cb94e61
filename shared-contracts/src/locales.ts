/** A language that the product knows. The configuration decides whether a site offers it (D-01). */
export interface Locale {
  /** The platform's code, used in storage and on the wire. */
  readonly code: string;
  /** BCP 47 tag for `lang`, `Intl` and libraries. */
  readonly tag: string;
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
  /** The pack that holds the texts, if it differs from the code. */
  readonly pack?: string;
}

const locale = (code: string, tag: string, nativeName: string, extra: Partial<Locale> = {}): Locale => ({
  code,
  tag,
  nativeName,
  direction: 'ltr',
  ...extra,
});

/** The registry of 32 codes; packs are data and may be added for any of them. */
export const locales: readonly Locale[] = [
  locale('TY', 'th', 'ไทย'),
  locale('EN', 'en', 'English'),
  locale('PT', 'pt', 'Português'),
  locale('TH', 'th', 'ภาษาไทย', { pack: 'TY' }),
  locale('VN', 'vi', 'Tiếng Việt'),
  locale('CN', 'zh-Hans', '简体中文'),
  locale('TW', 'zh-Hant', '繁體中文'),
  locale('ID', 'id', 'Bahasa Indonesia'),
  locale('MS', 'ms', 'Bahasa Melayu'),
  locale('KM', 'km', 'ខ្មែរ'),
  locale('LO', 'lo', 'ລາວ'),
  locale('MY', 'my', 'မြန်မာ'),
  locale('KR', 'ko', '한국어'),
  locale('JP', 'ja', '日本語'),
  locale('HI', 'hi', 'हिन्दी'),
  locale('BN', 'bn', 'বাংলা'),
  locale('TA', 'ta', 'தமிழ்'),
  locale('TE', 'te', 'తెలుగు'),
  locale('UR', 'ur', 'اردو', { direction: 'rtl' }),
  locale('AR', 'ar', 'العربية', { direction: 'rtl' }),
  locale('FA', 'fa', 'فارسی', { direction: 'rtl' }),
  locale('TL', 'fil', 'Filipino'),
  locale('ES', 'es', 'Español'),
  locale('FR', 'fr', 'Français'),
  locale('DE', 'de', 'Deutsch'),
  locale('IT', 'it', 'Italiano'),
  locale('PL', 'pl', 'Polski'),
  locale('RU', 'ru', 'Русский'),
  locale('UK', 'uk', 'Українська'),
  locale('TR', 'tr', 'Türkçe'),
  locale('SW', 'sw', 'Kiswahili'),
  locale('NL', 'nl', 'Nederlands'),
];

export const DEFAULT_LANGUAGE = 'TY';
export const DEFAULT_LANGUAGES: readonly string[] = ['EN', 'TY'];
/** The cookie that tells the edge a returning visitor's language. */
export const LANGUAGE_COOKIE = 'parlour_language';

/** Names the language in addresses for search engines. It overrides the visitor's earlier choice. */
export const LANGUAGE_PARAMETER = 'language';

/** The cookie that tells the edge a returning visitor's theme, so that it renders the page in that theme. */
export const THEME_COOKIE = 'parlour_theme';
/** Set to `folded` by a visitor who wants the side menu as icons. */
export const MENU_COOKIE = 'parlour_menu';

export const localeOf = (code: string): Locale | undefined => locales.find((entry) => entry.code === code);

/** Returns the tag of a language for `lang` and `Intl`, and English for an unknown code. */
export const tagOf = (code: string): string => localeOf(code)?.tag ?? 'en';

/** Returns the pack of a language's own texts, which may not exist. */
export const packOf = (code: string): string => localeOf(code)?.pack ?? code;

/**
 * Returns the packs in which a text is looked up, in order: the language's own, the site's default, English
 * (D-01).
 */
export const packsFor = (language: string, defaultLanguage: string): readonly string[] => [
  ...new Set([packOf(language), packOf(defaultLanguage), 'EN']),
];

/** Packs with all texts. `npm run i18n:check` verifies this. */
export const completePacks: readonly string[] = ['EN', 'TY', 'PT', 'VN'];

/** Returns the first packs that together have every text: up to the first complete one. */
export const untilComplete = (packs: readonly string[]): readonly string[] => {
  const last = packs.findIndex((pack) => completePacks.includes(pack));
  return last === -1 ? packs : packs.slice(0, last + 1);
};

/** Returns a text from the first of the packs that has it. An empty text counts as missing. */
export const textIn = <Text>(
  packs: readonly string[],
  textOf: (pack: string) => Text | undefined,
): Text | undefined => packs.map(textOf).find((text) => text !== undefined && text !== '');
