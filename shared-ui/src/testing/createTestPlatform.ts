import {
  createBus,
  createSessionView,
  hrefOf,
  SessionStore,
  type PageTexts,
  type Platform,
  type SessionMember,
  type SiteView,
} from '@parlour/shared-contracts';
import { createI18n } from '../core/i18n/createI18n.ts';
import { FakeHttp } from './fakeHttp.ts';
import { specifiedPaths } from './specifiedPaths.ts';

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
  ...changes,
});

export const testSite: SiteView = {
  settings: {
    siteName: 'Parlour',
    merchantCode: 'parlour',
    defaultLanguage: 'EN',
    languages: ['EN', 'TY', 'PT'],
    clockOffsetMinutes: null,
    gamePlayPaths: 'complete',
    lobbyPageSize: 40,
    homeMore: { cut: 5, games: 12, vendors: 6 },
  },
  toggles: {
    mobileRegistration: false,
    smsAtRegistration: false,
    mobilePasswordRegistration: false,
    freePlay: false,
    forcedPasswordChange: false,
    smsLogin: false,
    socialLogin: false,
  },
  whitelabel: { AGENTPOLICY3: false, MANPLAYREB3: false, CHNGPASSVERIF3: false },
  customerService: [],
  domainList: [],
  mainDomain: 'localhost',
  countryCode: 'TH',
  maintenanceEnd: null,
  banners: [],
  notice: [],
  popup: [],
  promotion: [],
  categories: [],
  categoriesFailure: null,
  retry: () => {},
  imageUrl: (path) => path,
};

export interface TestPlatform extends Platform {
  readonly http: FakeHttp;
  /** The session itself, for a test to log somebody in. */
  readonly sessionStore: SessionStore;
  readonly reported: unknown[];
  /** Hrefs pushed or replaced, in order. */
  readonly visited: string[];
  /** Texts of the pages that were shown, in order. */
  readonly described: PageTexts[];
}

/** A platform as a section gets it, with a fake http client and everything else real. */
export const createTestPlatform = async (overrides: Partial<Platform> = {}): Promise<TestPlatform> => {
  const sessionStore = new SessionStore();
  const reported: unknown[] = [];
  const visited: string[] = [];
  const described: PageTexts[] = [];
  const language = 'EN';
  return {
    session: createSessionView(sessionStore),
    site: testSite,
    bus: createBus((error) => reported.push(error)),
    i18n: { language, instance: await createI18n(language, 'EN') },
    navigation: { push: (href) => void visited.push(href), replace: (href) => void visited.push(href) },
    destinations: { href: (name, query) => hrefOf(specifiedPaths[name], query) },
    describePage: (texts) => void described.push(texts),
    report: (error) => void reported.push(error),
    theme: 'dark',
    ...overrides,
    http: new FakeHttp(),
    sessionStore,
    reported,
    visited,
    described,
  };
};
