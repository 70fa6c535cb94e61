import { availableParallelism } from 'node:os';
import { DEFAULT_LANGUAGE, DEFAULT_LANGUAGES, locales } from '@parlour/shared-contracts';
import { PAGE_SIZES } from '@parlour/shared-contracts/domains/games';
import {
  list,
  oneOf,
  port,
  secretUrl,
  serverEnvironment,
  text,
  url,
  whole,
} from '@parlour/shared-server/environment';
import { socialEnvironment } from './domains/signIn/social/socialSettings.ts';
import { fileEnvironment } from './domains/files/fileSettings.ts';
import { countries } from './domains/system/countries.ts';
import { registerEnvironment } from './exclusionRegister/registerSettings.ts';
import { marketEnvironment } from './market/marketSettings.ts';
import { feedbackEnvironment } from './domains/feedback/feedbackSettings.ts';
import { cashierEnvironment } from './domains/cashier/cashierSettings.ts';
import { feedEnvironment } from './domains/games/feed/feedSettings.ts';
import { playEnvironment } from './domains/play/playSettings.ts';
import { significantEnvironment } from './domains/operator/significant/significantSettings.ts';
import { pushEnvironment } from './domains/messages/push/pushSettings.ts';
import { phoneServiceEnvironment } from './domains/verification/phoneServiceSettings.ts';
import { longKey } from './sealing/longKey.ts';
import { messagingEnvironment } from './messaging/messagingSettings.ts';

export const homeMoreReadings = {
  expand: { cut: 5, games: 12, vendors: 6 },
  button: { showBeyondGames: 10, showBeyondVendors: 6 },
} as const;

/** One core is left for other work. Otherwise readers would wait for every password. */
const DEFAULT_THREADS = Math.min(3, Math.max(1, availableParallelism() - 1));
const MAX_THREADS = 64;

export const processRoles = ['all', 'web', 'worker'] as const;

/** Every environment variable of the API, with its reader and its default. */
export const apiEnvironment = {
  ...serverEnvironment,
  API_PORT: port(4000),
  REDIS_URL: secretUrl(['redis', 'rediss']),
  TRUST_PROXY: list([]),
  COUNTRY_HEADER: text(null),
  OPERATOR_NETWORKS: list([]),
  SITE_ORIGIN: url(['http', 'https']),
  SITE_NAME: text('Parlour'),
  API_ROLE: oneOf(processRoles, 'all'),
  API_REFERENCE: oneOf(['on', 'off', 'development'], 'development'),
  MERCHANT_CODE: text('parlour'),
  DEFAULT_LANGUAGE: oneOf(
    locales.map(({ code }) => code),
    DEFAULT_LANGUAGE,
  ),
  LANGUAGES: list(DEFAULT_LANGUAGES),
  DEFAULT_COUNTRY: text('TH'),
  TIME_ZONE: text('Asia/Bangkok'),
  CHAT_HOURS: text(null),
  CLOCK_OFFSET_MINUTES: text(null),
  LOBBY_PAGE_SIZE: oneOf(
    [String(PAGE_SIZES.lobby), String(PAGE_SIZES.lobbyAlternative)],
    String(PAGE_SIZES.lobby),
  ),
  GAME_PLAY_PATHS: oneOf(['complete', 'literal'], 'complete'),
  HOME_MORE: oneOf(['expand', 'button'], 'expand'),
  SPEED_BANDS: oneOf(['narrow', 'wide'], 'narrow'),
  GTAG_ID: text(null),
  IMAGE_CDNS: list([]),
  LAUNCH_GAME_CDNS: list([]),
  CURRENCY: text('THB'),
  LOGIN_ATTEMPTS_PER_MINUTE: whole(20, { min: 1, max: 100_000 }),
  LOGINS_WITHOUT_CAPTCHA: whole(2, { min: 0, max: 100_000 }),
  HASHING_THREADS: whole(DEFAULT_THREADS, { min: 1, max: MAX_THREADS }),
  PASSWORD_DAYS: whole(0, { min: 0, max: 3_650 }),
  DEFAULT_PASSWORD: text(null),
  AUTHENTICATOR_KEY: text(null),
  MOBILE_DIGITS: whole(0, { min: 0, max: 15 }),
  TRIAL_BALANCE: whole(100_000, { min: 1, max: 1_000_000_000_000 }),
  TRIAL_ACCOUNTS: whole(10_000, { min: 1, max: 10_000_000 }),
  DRAW_SEEDS_KEY: longKey(),
  ...significantEnvironment,
  OPERATOR_ADJUSTMENT_LIMIT: whole(100_000, { min: 0, max: 1_000_000_000_000 }),
  SEALING_KEY_DAYS: whole(30, { min: 2, max: 3_650 }),
  SESSION_HOURS: whole(24, { min: 1, max: 8_760 }),
  SESSIONS_PER_MEMBER: whole(10, { min: 1, max: 1_000 }),
  ...marketEnvironment,
  ...registerEnvironment,
  ...messagingEnvironment,
  ...socialEnvironment,
  ...phoneServiceEnvironment,
  ...playEnvironment,
  ...cashierEnvironment,
  ...feedbackEnvironment,
  ...feedEnvironment,
  ...fileEnvironment,
  ...pushEnvironment,
  HUMAN_CHECK_COST: whole(50_000, { min: 1, max: 10_000_000 }),
  CODE_MINUTES: whole(10, { min: 1, max: 60 }),
  TEXTS_PER_HOUR: whole(5_000, { min: 1, max: 1_000_000 }),
  TEXTS_PER_HOUR_ABROAD: whole(500, { min: 0, max: 1_000_000 }),
  MOBILE_COUNTRIES: list(countries.map(({ countryCode }) => countryCode)),
} as const;
