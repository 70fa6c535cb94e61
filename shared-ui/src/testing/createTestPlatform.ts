import {
  createBus,
  createScope,
  createSessionView,
  hrefOf,
  SessionStore,
  type Loadable,
  type OwnedScope,
  type PageTexts,
  type Platform,
  type PreferenceStore,
  type SessionMember,
  type SiteView,
} from '@parlour/shared-contracts';
import { createI18n } from '../core/i18n/createI18n.ts';
import { observable, runInAction } from 'mobx';
import { FakeHttp } from './fakeHttp.ts';
import { specifiedPaths } from './specifiedPaths.ts';
import { TestVisitCache } from './testVisitCache.ts';

/** An account without a rank. */
export const testMember = (type: number, changes: Partial<SessionMember> = {}): SessionMember => ({
  id: '1',
  account: 'player',
  nickname: 'Player',
  userName: 'player',
  type,
  hasVip: false,
  vipLabelName: '',
  vipRankLevel: 0,
  registeredAt: '2026-01-01T00:00:00Z',
  lastLoginAt: null,
  email: null,
  mobileNum: null,
  hasPassword: true,
  security: { securityPassword: false, realName: false, email: false, mobile: false, bankAccount: false },
  ...changes,
});

/** Returns a value that is already loaded. */
export const loadedWith = <Value>(value: Value): Loadable<Value> => ({
  value,
  failure: null,
  isLoading: false,
  ensure: () => {},
  load: async () => {},
});

export const testSite: SiteView = {
  settings: {
    siteName: 'Parlour',
    merchantCode: 'parlour',
    defaultLanguage: 'EN',
    languages: ['EN', 'TY', 'PT'],
    clockOffsetMinutes: null,
    timeZone: 'Asia/Bangkok',
    minimumAge: 18,
    gamePlayPaths: 'complete',
    lobbyPageSize: 40,
    homeMore: { cut: 5, games: 12, vendors: 6 },
    speedBands: 'narrow',
  },
  toggles: {
    mobileRegistration: false,
    smsAtRegistration: false,
    mobilePasswordRegistration: false,
    freePlay: false,
    forcedPasswordChange: false,
    smsLogin: false,
    socialLogin: false,
    phoneVerification: false,
  },
  whitelabel: { AGENTPOLICY3: false, MANPLAYREB3: false, CHNGPASSVERIF3: false },
  socialProviders: [],
  customerService: [],
  domainList: [],
  mainDomain: 'localhost',
  countryCode: 'TH',
  invitation: {},
  maintenanceEnd: null,
  banners: [],
  notice: [],
  popup: [],
  promotion: [],
  availablePromo: {},
  availablePromoCount: 0,
  winnerBoard: loadedWith([]),
  categories: [],
  categoriesFailure: null,
  retry: () => {},
  imgUrl: '',
  imageUrl: (path) => path,
  launchUrl: (path) => path,
};

export interface TestPlatform extends Platform {
  readonly http: FakeHttp;
  /** The session itself, so that a test can log a member in. */
  readonly sessionStore: SessionStore;
  readonly cache: TestVisitCache;
  /** Scope of the section. When a test ends the scope, it stops everything that the section has started in it. */
  readonly scope: OwnedScope;
  /** Switches the language as the shell does. */
  readonly changeLanguage: (language: string) => Promise<void>;
  readonly reported: unknown[];
  /** Hrefs pushed or replaced, in order. */
  readonly visited: string[];
  /** Titles and descriptions of the shown pages, in order. */
  readonly described: PageTexts[];
}

const createTestPreferences = (): PreferenceStore => {
  const choices = new Map<string, string>();
  return {
    read: (key) => choices.get(key) ?? null,
    keep: (key, choice) => void (choice === null ? choices.delete(key) : choices.set(key, choice)),
  };
};

/** Creates a platform like that of a section. The HTTP client is a fake, and most other parts are real. */
export const createTestPlatform = async (overrides: Partial<Platform> = {}): Promise<TestPlatform> => {
  const sessionStore = new SessionStore();
  const reported: unknown[] = [];
  const visited: string[] = [];
  const described: PageTexts[] = [];
  const bus = createBus((error) => reported.push(error));
  const instance = await createI18n('EN', 'EN');
  const i18n = observable({ language: 'EN', instance }, {}, { deep: false });
  return {
    session: createSessionView(sessionStore),
    site: testSite,
    bus,
    i18n,
    navigation: { push: (href) => void visited.push(href), replace: (href) => void visited.push(href) },
    destinations: { href: (name, query) => hrefOf(specifiedPaths[name], query) },
    describePage: (texts) => void described.push(texts),
    report: (error) => void reported.push(error),
    theme: 'dark',
    preferences: createTestPreferences(),
    install: { state: 'unavailable', ask: async () => {} },
    ...overrides,
    scope: createScope(),
    cache: new TestVisitCache(),
    http: new FakeHttp(),
    changeLanguage: async (language) => {
      const previous = i18n.language;
      await instance.changeLanguage(language);
      runInAction(() => (i18n.language = language));
      bus.emit('language.changed', { language, previous });
    },
    sessionStore,
    reported,
    visited,
    described,
  };
};
