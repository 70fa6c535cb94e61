import { locales } from '@parlour/shared-contracts';
import type { SiteSettings } from '@parlour/shared-contracts/domains/system';
import type { OpeningHours } from '@parlour/shared-contracts/openingHours';
import { readEnvironment } from '@parlour/shared-server/environment';
import { StartFailure } from '@parlour/shared-server/failure';
import { readSocialProviders, type SocialProviderSettings } from './domains/signIn/social/socialSettings.ts';
import { readFeedSettings, type FeedSettings } from './domains/games/feed/feedSettings.ts';
import { readFeedbackSettings, type FeedbackSettings } from './domains/feedback/feedbackSettings.ts';
import { readFileSettings, type FileSettings } from './domains/files/fileSettings.ts';
import {
  readSignificantSettings,
  type SignificantSettings,
} from './domains/operator/significant/significantSettings.ts';
import { readPushSettings, type PushSettings } from './domains/messages/push/pushSettings.ts';
import { readChatHours } from './domains/system/chatHours.ts';
import { countries } from './domains/system/countries.ts';
import { readCashierSettings, type CashierSettings } from './domains/cashier/cashierSettings.ts';
import { readRegisterSettings, type RegisterSettings } from './exclusionRegister/registerSettings.ts';
import { readMarket, type MarketSettings } from './market/marketSettings.ts';
import { readPlaySettings, type PlaySettings } from './domains/play/playSettings.ts';
import type { VerificationSettings } from './domains/verification/verificationSettings.ts';
import { readPhoneService, type PhoneServiceSettings } from './domains/verification/phoneServiceSettings.ts';
import { readNetworks } from './http/networks.ts';
import { readMessaging, type MessagingSettings } from './messaging/messagingSettings.ts';
import { apiEnvironment, homeMoreReadings, type processRoles } from './apiEnvironment.ts';

/** What a process does: it answers calls (`web`), runs scheduled tasks (`worker`), or both. */
export type ProcessRole = (typeof processRoles)[number];

/** The configuration of the running process. */
export interface Settings {
  readonly process: {
    readonly host: string;
    readonly port: number;
    readonly dataFolder: string;
    readonly databaseUrl: string | null;
    readonly production: boolean;
  };
  readonly api: ApiSettings;
}

export interface SessionLimits {
  /** A session ends if the member does nothing for this number of minutes. */
  readonly idleMinutes: number;
  /** Hours from the sign-in after which a session ends, even if it is in use. */
  readonly hours: number;
  /** Maximum number of sessions. A further sign-in ends the oldest. */
  readonly perMember: number;
}

export interface LoginSettings {
  /**
   * Wrong passwords per account and minute before further attempts are delayed. An address has five times as
   * many.
   */
  readonly attemptsPerMinute: number;
  /** Recent wrong passwords after which the next login needs no captcha yet. */
  readonly freeOfCaptcha: number;
  /** Passwords that are hashed in parallel. Each takes a thread and 46 MiB. */
  readonly hashingThreads: number;
  /** Days after which a password must be changed. Null: never. */
  readonly passwordDays: number | null;
  /**
   * The operator's password for new accounts, which members must change at once. Null if there is none
   * (D-13).
   */
  readonly defaultPassword: string | null;
  /** Seals the authenticators' secrets together with the database's own key. Null: only that key is used. */
  readonly authenticatorKey: string | null;
}

export interface RegistrationOptions {
  /** In years, as in the terms. */
  readonly minimumAge: number;
  /** Number of digits of a mobile number. Null: any number. */
  readonly mobileDigits: number | null;
  /** Initial balance of a trial account in minor units. */
  readonly trialBalance: number;
  /** Maximum number of trial accounts. They are reused. */
  readonly trialAccounts: number;
}

export interface ApiSettings {
  readonly logLevel: string;
  /** Redis for the limits. Null: the database counts. */
  readonly redisUrl: string | null;
  /** Proxies whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  /**
   * Header in which a trusted proxy reports the visitor's country, in lower case. Null: no header is trusted.
   */
  readonly countryHeader: string | null;
  /** Networks of the operator's own people, who also see the closed site. */
  readonly operatorNetworks: readonly string[];
  readonly site: Omit<SiteSettings, 'timeZone' | 'chatHours' | 'minimumAge'>;
  readonly siteOrigin: string;
  /** Whether `/docs` and `/openapi.json` are served. */
  readonly servesReference: boolean;
  readonly role: ProcessRole;
  readonly defaultCountry: string;
  /** IANA name of the time zone in which days begin and draws are scheduled. */
  readonly timeZone: string;
  /** Hours of the live chat in `timeZone`. Null: it is always open. */
  readonly chatHours: OpeningHours | null;
  readonly gtagId: string | null;
  readonly imageCdns: readonly string[];
  readonly launchGameCdns: readonly string[];
  /** Currency of every account: ISO 4217, or USDT. */
  readonly currency: string;
  readonly logins: LoginSettings;
  /** Days after which sealed bodies get a new key. */
  readonly sealingKeyDays: number;
  readonly market: MarketSettings;
  readonly registration: RegistrationOptions;
  readonly sessions: SessionLimits;
  readonly messaging: MessagingSettings;
  readonly socialProviders: readonly SocialProviderSettings[];
  readonly verification: VerificationSettings;
  readonly phoneService: PhoneServiceSettings | null;
  readonly play: PlaySettings;
  readonly cashier: CashierSettings;
  readonly feedback: FeedbackSettings;
  readonly feed: FeedSettings;
  readonly files: FileSettings;
  readonly push: PushSettings;
  readonly exclusionRegister: RegisterSettings | null;
  /** Seals the draws' seeds together with the database's own key. Null: only that key is used. */
  readonly drawSeedsKey: string | null;
  /** What is reported as significant. */
  readonly significant: SignificantSettings;
  /** What one person of the operator may adjust per day without a second person, in minor units. */
  readonly adjustmentLimit: number;
}

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Reads the process's environment.
 * @throws StartFailure naming the variable, its value and what is allowed.
 */
export const readSettings = (source: Source = process.env): Settings => {
  const environment = readEnvironment(apiEnvironment, source);
  const isDevelopment = environment.NODE_ENV === 'development';
  checkLanguages(environment.LANGUAGES, environment.DEFAULT_LANGUAGE);
  checkPattern('DEFAULT_COUNTRY', environment.DEFAULT_COUNTRY, /^[A-Z]{2}$/, 'two capital letters');
  checkPattern('CURRENCY', environment.CURRENCY, /^[A-Z]{3,5}$/, 'an ISO 4217 code or USDT');
  const market = readMarket(environment, isDevelopment, environment.CURRENCY);
  checkCountries(environment.MOBILE_COUNTRIES);
  checkTimeZone(environment.TIME_ZONE);
  checkNetworks('TRUST_PROXY', environment.TRUST_PROXY);
  checkNetworks('OPERATOR_NETWORKS', environment.OPERATOR_NETWORKS);
  if (environment.COUNTRY_HEADER !== null) {
    checkPattern('COUNTRY_HEADER', environment.COUNTRY_HEADER, /^[\w-]{1,64}$/, "a header's name");
  }
  return {
    process: {
      host: environment.HOST,
      port: environment.API_PORT,
      dataFolder: environment.DATA_DIR,
      databaseUrl: environment.DATABASE_URL,
      production: environment.NODE_ENV === 'production',
    },
    api: {
      logLevel: environment.LOG_LEVEL,
      redisUrl: environment.REDIS_URL,
      trustedProxies: environment.TRUST_PROXY,
      countryHeader: environment.COUNTRY_HEADER?.toLowerCase() ?? null,
      operatorNetworks: environment.OPERATOR_NETWORKS,
      site: {
        siteName: environment.SITE_NAME,
        merchantCode: environment.MERCHANT_CODE,
        defaultLanguage: environment.DEFAULT_LANGUAGE,
        languages: [...environment.LANGUAGES],
        clockOffsetMinutes: readOffset(environment.CLOCK_OFFSET_MINUTES),
        gamePlayPaths: environment.GAME_PLAY_PATHS,
        lobbyPageSize: Number(environment.LOBBY_PAGE_SIZE),
        homeMore: homeMoreReadings[environment.HOME_MORE],
        speedBands: environment.SPEED_BANDS,
      },
      siteOrigin: environment.SITE_ORIGIN ?? 'http://localhost:3000',
      role: environment.API_ROLE,
      servesReference:
        environment.API_REFERENCE === 'on' || (environment.API_REFERENCE === 'development' && isDevelopment),
      defaultCountry: environment.DEFAULT_COUNTRY,
      timeZone: environment.TIME_ZONE,
      chatHours: readChatHours(environment.CHAT_HOURS),
      gtagId: environment.GTAG_ID,
      imageCdns: environment.IMAGE_CDNS,
      launchGameCdns: environment.LAUNCH_GAME_CDNS,
      currency: environment.CURRENCY,
      logins: {
        attemptsPerMinute: environment.LOGIN_ATTEMPTS_PER_MINUTE,
        freeOfCaptcha: environment.LOGINS_WITHOUT_CAPTCHA,
        hashingThreads: environment.HASHING_THREADS,
        passwordDays: environment.PASSWORD_DAYS || null,
        defaultPassword: environment.DEFAULT_PASSWORD,
        authenticatorKey: environment.AUTHENTICATOR_KEY,
      },
      sealingKeyDays: environment.SEALING_KEY_DAYS,
      market,
      registration: {
        minimumAge: market.rules.minimumAge,
        mobileDigits: environment.MOBILE_DIGITS || null,
        trialBalance: environment.TRIAL_BALANCE,
        trialAccounts: environment.TRIAL_ACCOUNTS,
      },
      sessions: {
        idleMinutes: market.rules.idleMinutes,
        hours: environment.SESSION_HOURS,
        perMember: environment.SESSIONS_PER_MEMBER,
      },
      messaging: readMessaging(environment, isDevelopment),
      socialProviders: readSocialProviders(environment),
      verification: {
        humanCheckCost: environment.HUMAN_CHECK_COST,
        codeMinutes: environment.CODE_MINUTES,
        textsPerHour: environment.TEXTS_PER_HOUR,
        textsPerHourAbroad: environment.TEXTS_PER_HOUR_ABROAD,
        homeCountry: environment.DEFAULT_COUNTRY,
        mobileCountries: environment.MOBILE_COUNTRIES,
      },
      phoneService: readPhoneService(environment, isDevelopment),
      play: readPlaySettings(environment, market.rules),
      cashier: readCashierSettings(environment, market.rules, isDevelopment),
      feedback: readFeedbackSettings(environment),
      feed: readFeedSettings(environment),
      files: readFileSettings(environment, environment.DATA_DIR),
      exclusionRegister: readRegisterSettings(environment),
      push: readPushSettings(environment, isDevelopment),
      drawSeedsKey: environment.DRAW_SEEDS_KEY,
      significant: readSignificantSettings(environment),
      adjustmentLimit: environment.OPERATOR_ADJUSTMENT_LIMIT,
    },
  };
};

/**
 * Reads the environment of a process that serves visitors.
 * @throws StartFailure like `readSettings`, and in production without `SITE_ORIGIN`, because links in mails
 * and passkeys would use a developer's address, or without `FILES_KEY`, because a copy of the database and the
 * files would reveal documents of members.
 */
export const readServingSettings = (source: Source = process.env): Settings => {
  const settings = readSettings(source);
  if (settings.process.production && !source['SITE_ORIGIN']) {
    throw new StartFailure(
      'SITE_ORIGIN is not set: expected the origin of the site, such as https://play.example',
    );
  }
  if (settings.process.production && settings.api.files.key === null) {
    throw new StartFailure('FILES_KEY is not set: expected 32 characters or more, the same on all processes');
  }
  return settings;
};

const refuse = (name: string, value: string, allowed: string): never => {
  throw new StartFailure(`${name}=${JSON.stringify(value)} is not allowed: expected ${allowed}`);
};

const checkLanguages = (languages: readonly string[], fallback: string): void => {
  const unknown = languages.find((language) => !locales.some(({ code }) => code === language));
  if (unknown !== undefined) refuse('LANGUAGES', unknown, locales.map(({ code }) => code).join(', '));
  if (!languages.includes(fallback)) {
    refuse('DEFAULT_LANGUAGE', fallback, `one of LANGUAGES (${languages.join(', ')})`);
  }
};

const checkCountries = (codes: readonly string[]): void => {
  const known = countries.map(({ countryCode }) => countryCode);
  const unknown = codes.find((code) => !known.includes(code));
  if (unknown !== undefined) refuse('MOBILE_COUNTRIES', unknown, known.join(', '));
};

const checkPattern = (name: string, value: string, pattern: RegExp, allowed: string): void => {
  if (!pattern.test(value)) refuse(name, value, allowed);
};

const checkNetworks = (name: string, networks: readonly string[]): void => {
  try {
    readNetworks(networks);
  } catch {
    refuse(name, networks.join(','), 'addresses, networks such as 10.0.0.0/8, loopback or uniquelocal');
  }
};

const checkTimeZone = (zone: string): void => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    refuse('TIME_ZONE', zone, 'an IANA time zone such as Asia/Bangkok');
  }
};

const readOffset = (value: string | null): number | null => {
  if (value === null) return null;
  return /^[+-]?\d{1,3}$/.test(value) && Math.abs(Number(value)) <= 840
    ? Number(value)
    : refuse('CLOCK_OFFSET_MINUTES', value, 'minutes east of GMT from -840 to 840');
};
