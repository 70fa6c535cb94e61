import { isTrialType } from '@parlour/shared-contracts';
import { secondFactorEndpoints } from '@parlour/shared-contracts/domains/secondFactor';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { eq } from 'drizzle-orm';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createChallenges } from '../domains/sessions/challenges.ts';
import { authenticator, passwordLink, proofCount } from '../domains/signIn/tables.ts';
import { session } from '../domains/sessions/tables.ts';
import { member } from '../domains/members/tables.ts';
import { createToken, hashToken } from '../sealing/tokens.ts';
import { TestBrowser } from './browser.ts';
import { beginAuthenticator } from './enrolAuthenticator.ts';
import { BROWSER_COOKIE, call, DEMO_PASSWORD, tokenOf, type CallOptions } from './calls.ts';
import { assertion, attestation, passkeyCalls } from './passkeyCalls.ts';
import { restorePasswords } from './restorePasswords.ts';
import { socialProof } from './socialProof.ts';
import { passHumanCheck } from './solveChallenge.ts';
import type { TestApi } from './testApi.ts';
import type { Prepared } from './preparedCall.ts';

export interface ValidCall extends CallOptions {
  /** A call that breaks the schema in one field. */
  readonly invalid?: { readonly call: CallOptions; readonly field: string };
  /** What is good for one call only, or for who calls: fields of the body, and the cookies that belong to them. */
  readonly prepare?: (api: TestApi, token: string | null) => Promise<Prepared>;
}

const games = { clientType: '3', platform: 'flash', language: 'EN' };

const favourite = { nodeId: 58, vendor: 'TCG_LOTTO_VN', gameType: 'LOTT' };

const withQuery = (query: Readonly<Record<string, string>>, field: string, wrong: string): ValidCall => ({
  query,
  invalid: { call: { query: { ...query, [field]: wrong } }, field },
});

const withBody = (body: Readonly<Record<string, unknown>>, field: string, wrong: unknown): ValidCall => ({
  body,
  invalid: { call: { body: { ...body, [field]: wrong } }, field },
});

const withPrepared = (
  body: Readonly<Record<string, unknown>>,
  field: string,
  wrong: unknown,
  prepare: (api: TestApi, token: string | null) => Promise<Prepared>,
): ValidCall => ({ ...withBody(body, field, wrong), prepare });

const withHumanCheck = (body: Readonly<Record<string, unknown>>, field: string, wrong: unknown): ValidCall =>
  withPrepared({ ...body, humanCheck: 'unsolved' }, field, wrong, async (api) => ({
    body: { humanCheck: await passHumanCheck(api) },
  }));

const NEW_PASSWORD = 'Another#2026';

const pair = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };

const newMobile = (): string => `08${String(randomInt(1e8)).padStart(8, '0')}`;

/** A member whose number and password are nobody else's business. */
const CHANGING = eq(member.account, 'member05');

const registering = {
  username: 'newcomer',
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
  domain: 'localhost',
  registerUrl: 'http://localhost/register',
  login: true,
  registerMethod: 'WEB',
  humanCheck: 'unsolved',
};

/** Whose session this is; null for nobody's. */
const memberIdOf = async ({ database: { db } }: TestApi, token: string | null): Promise<number | null> => {
  const [own] = await db
    .select({ memberId: session.memberId })
    .from(session)
    .where(eq(session.tokenHash, hashToken(token ?? '')));
  return own?.memberId ?? null;
};

/** All demo accounts have the same one to begin with. */
/** Another session of whose this one is; nobody's where there is none. */
const withOtherSession = async (
  { database: { db }, clock }: TestApi,
  token: string | null,
): Promise<{ params: { id: string } }> => {
  const id = randomUUID();
  const [own] = await db
    .select()
    .from(session)
    .where(eq(session.tokenHash, hashToken(token ?? '')));
  const moments = { createdAt: clock.now(), lastUsedAt: clock.now() };
  if (own)
    await db
      .insert(session)
      .values({ ...own, ...moments, publicId: id, tokenHash: hashToken(createToken()) });
  return { params: { id } };
};

/** A code that was just texted to a number which is the changing member's. */
const withCode = async (api: TestApi): Promise<{ mobile: string; code: string; cookie: string }> => {
  const mobile = newMobile();
  await api.database.db
    .update(member)
    .set({ mobile: `+66${mobile.slice(1)}` })
    .where(CHANGING);
  const browser = new TestBrowser(api);
  const code = await browser.code('noLogin', mobile);
  return { mobile, code, cookie: browser.cookie };
};

/** What stands for a sign-in of who calls that owes an extra verification. */
const withOwedSignIn = async (api: TestApi, token: string | null): Promise<Prepared> => {
  const memberId = await memberIdOf(api, token);
  if (memberId === null) return { token };
  const { db } = api.database;
  await db.delete(proofCount);
  await db
    .update(member)
    .set({ realName: 'Wilai Saetang', email: 'wilai@parlour.example' })
    .where(eq(member.id, memberId));
  const challenges = createChallenges(db, api.clock);
  const ways = ['email', 'bankName'] as const;
  const [row] = await db.select({ epoch: member.epoch }).from(member).where(eq(member.id, memberId));
  const epoch = row?.epoch ?? 0;
  const begun = {
    proof: 'password',
    epoch,
    ways,
    family: null,
    remembering: null,
    owedPassword: null,
  } as const;
  return { token: await challenges.open(memberId, 'extraVerification', epoch, begun) };
};

/** Brings the authenticator of who calls to where the call begins, and gives a code of it. */
const withAuthenticator =
  (state: 'begun' | 'confirmed' | null) =>
  async (api: TestApi, token: string | null): Promise<Prepared> => {
    const memberId = await memberIdOf(api, token);
    const { db } = api.database;
    if (memberId === null) return {};
    await db.delete(proofCount);
    await db.delete(authenticator).where(eq(authenticator.memberId, memberId));
    await restorePasswords(api);
    if (state === null) return {};
    const begun = await beginAuthenticator(api, token);
    // Not for trial accounts.
    if (!begun) return {};
    if (state === 'begun') return { body: begun.body };
    const { confirmAuthenticator } = secondFactorEndpoints;
    const confirmed = await call(api, confirmAuthenticator, { token, body: begun.body });
    return { body: { code: confirmed.json<{ value: { codes: string[] } }>().value.codes[0] ?? '' } };
  };

/** In the place of a full account, which others still need: one that nothing else has to do with. */
const withSpareAccount = async (api: TestApi, token: string | null): Promise<Prepared> => {
  const { db } = api.database;
  const memberId = await memberIdOf(api, token);
  const [caller] = await db
    .select()
    .from(member)
    .where(eq(member.id, memberId ?? 0));
  if (!caller || isTrialType(caller.type)) return {};
  const account = 'member09';
  await db.update(member).set({ excludedAt: null, excludedUntil: null }).where(eq(member.account, account));
  return { token: await tokenOf(api, account) };
};

/** For each endpoint a call that succeeds on the demo site. */
export const validCalls: Readonly<Record<string, ValidCall>> = {
  'GET /wps/game/launchGame': withQuery(
    {
      vassalage: 'OPL',
      gameCode: 'OPL01116',
      gameType: 'RNG',
      platform: 'html5-desktop',
      language: 'EN',
      mode: 'demo',
    },
    'mode',
    'free',
  ),
  'GET /wps/game/playResult': withQuery({ gameId: '1', since: '2026-11-20T00:00:00Z' }, 'gameId', 'slot'),
  'GET /wps/system/status': {},
  'GET /wps/session/permission': {},
  'GET /wps/system/whitelabel': {},
  'GET /wps/system/domainRoute': withQuery({ device: '0' }, 'device', 'x'),
  'GET /wps/system/countryCode': {},
  'POST /wps/system/language': withBody({ language: 'EN' }, 'language', 'english'),
  'GET /lgw/games/list': withQuery(
    { ...games, merchant: 'parlour', gameType: 'RNG', pageNo: '1', pageSize: '40' },
    'pageSize',
    '5000',
  ),
  'GET /lgw/games/vendors': withQuery({ platform: 'html5-desktop', language: 'EN' }, 'language', 'en'),
  'GET /lgw/games/hot': withQuery(
    { merchantCode: 'parlour', isPlatform: '2', platform: 'flash', language: 'EN' },
    'gameType',
    'HOME',
  ),
  'GET /lgw/games/favorites': withQuery({ ...games, pageNo: '1', pageSize: '999' }, 'pageNo', '0'),
  'POST /lgw/games/favorites': withBody(favourite, 'gameType', 'NONE'),
  'DELETE /lgw/games/favorites': withBody(favourite, 'nodeId', 'x'),
  'GET /lgw/games/recents': withQuery({ ...games, page: '1', pageSize: '20' }, 'page', '-1'),
  'GET /wps/public/winner_board': withQuery(
    { gameCategory: 'ALL', language: 'EN', limitNum: '20' },
    'limitNum',
    '0',
  ),
  'GET /lgw/games/game_menus': withQuery({ prizeMode: 'LOTT' }, 'prizeMode', 'NONE'),
  'POST /wps/session/login': withBody(
    { username: 'player', password: DEMO_PASSWORD, type: 'username', portal: 'member' },
    'username',
    '',
  ),
  'POST /wps/session/verification/code': withPrepared({ way: 'email' }, 'way', 'bankName', withOwedSignIn),
  'POST /wps/session/verification': withPrepared(
    { way: 'bankName', proof: 'Wilai Saetang' },
    'way',
    'none',
    withOwedSignIn,
  ),
  'GET /wps/session/remembered': {},
  'DELETE /wps/session/logout': {},
  'GET /wps/member/sessions': {},
  'DELETE /wps/member/sessions/{id}': { prepare: withOtherSession },
  'DELETE /wps/member/sessions': {},
  'GET /wps/member/authenticator': {},
  'POST /wps/member/authenticator': withPrepared(
    { password: DEMO_PASSWORD },
    'password',
    '',
    withAuthenticator(null),
  ),
  'PUT /wps/member/authenticator': withPrepared({ code: '' }, 'code', '', withAuthenticator('begun')),
  'POST /wps/member/authenticator/codes': withPrepared(
    { password: DEMO_PASSWORD },
    'password',
    '',
    withAuthenticator('confirmed'),
  ),
  'DELETE /wps/member/authenticator': withPrepared(
    { password: DEMO_PASSWORD },
    'password',
    '',
    withAuthenticator('confirmed'),
  ),
  'GET /wps/member/security/events': withQuery({ before: '1' }, 'before', 'x'),
  'GET /wps/member/exclusion': {},
  'POST /wps/member/exclusion': withPrepared(
    { period: 'day', password: DEMO_PASSWORD },
    'period',
    'hour',
    withSpareAccount,
  ),
  'GET /wps/member/info': {},
  'GET /wps/member/info/funds/consolidated': {},
  'GET /wps/member/info/icon': {},
  'GET /wps/v2/wallets/balance': {},
  'GET /wps/v2/wallets': {},
  'GET /wps/v2/wallets/merchant': {},
  'POST /wps/relay/GCS_walletTransfer': withBody({ fromWallet: 'all', toWallet: 'main' }, 'toWallet', 'all'),
  'GET /wps/v2/messages/unread': {},
  'GET /wps/v2/public/announcements': withQuery(
    { types: 'B,PL,PU,PR,H', platform: 'W', language: 'EN' },
    'execution',
    'Z',
  ),
  'GET /wps/agent/team/overview': withQuery({ from: '2026-11-01', to: '2026-11-20' }, 'to', 'yesterday'),
  'GET /lgw/vn/games/game_menu': withQuery({ prizeMode: 'LOTT', device: 'WEB' }, 'prizeMode', 'NONE'),
  'GET /lgw/vn/numeros/opened/game': withQuery({ limit: '5' }, 'limit', 'x'),
  'GET /lotto/lgw/games/opened/numero': withQuery({ limit: '5' }, 'limit', '1000'),
  'GET /wps/points/balance': {},
  'GET /wps/points/rewards': withQuery({ language: 'EN' }, 'kind', 'NONE'),
  'GET /wps/verification/challenge': {},
  'GET /wps/captcha': {},
  'POST /wps/verification/sms/noLogin': withHumanCheck(
    { mobileNum: '081 234 5601', countryDialingCode: '66' },
    'mobileNum',
    'twelve',
  ),
  'POST /wps/verification/sms/register': withHumanCheck(
    { mobileNo: '081 234 5602', countryDialingCode: '66' },
    'mobileNo',
    'twelve',
  ),
  'GET /wps/system/countries': {},
  'GET /wps/system/setting/register': {},
  'POST /wps/agent/affiliate': withBody({ code: 'AGENT01', domain: 'localhost' }, 'code', ''),
  'PUT /wps/member/register': withPrepared(registering, 'registerMethod', 'APP', async (api) => ({
    body: {
      username: `new${randomBytes(6).toString('hex')}`,
      humanCheck: await passHumanCheck(api),
    },
  })),
  'PUT /wps/member/register/mobile': withPrepared(
    { ...registering, username: '0812345603', mobileNum: '0812345603', countryDialingCode: '66' },
    'countryDialingCode',
    'TH',
    async (api) => {
      const mobile = newMobile();
      const browser = new TestBrowser(api);
      const verificationCode = await browser.code('register', mobile);
      const humanCheck = await browser.human();
      const body = { username: mobile, mobileNum: mobile, verificationCode, humanCheck };
      return { body, cookie: browser.cookie };
    },
  ),
  'POST /wps/session/login/code': withPrepared(
    {
      username: '0812345678',
      password: '123456',
      type: 'sms',
      countryDialingCode: '66',
      portal: 'member',
    },
    'type',
    'username',
    async (api) => {
      const { mobile, code, cookie } = await withCode(api);
      return { body: { username: mobile, password: code }, cookie };
    },
  ),
  'POST /wps/session/login/social': withPrepared({ code: 'x'.repeat(43) }, 'code', 'short', async (api) => {
    const { code, cookie } = await socialProof(api);
    const { domain, registerUrl } = registering;
    const humanCheck = await passHumanCheck(api);
    const account = { terms: true, domain, registerUrl, humanCheck };
    return { body: { code, account }, cookie: `${cookie}; ${BROWSER_COOKIE}` };
  }),
  'POST /wps/session/login/passkey/challenge': {},
  'POST /wps/session/login/passkey': withPrepared(
    { assertion, portal: 'member' },
    'portal',
    'nobody',
    async (api) => passkeyCalls.use(api),
  ),
  'GET /wps/member/passkeys': {},
  'POST /wps/member/passkeys/challenge': withPrepared(
    { password: DEMO_PASSWORD },
    'password',
    '',
    async (api) => {
      await restorePasswords(api);
      return {};
    },
  ),
  'POST /wps/member/passkeys': withPrepared({ attestation, name: 'Laptop' }, 'name', '', (api, token) =>
    passkeyCalls.add(api, token),
  ),
  'PUT /wps/member/passkeys/{id}': {
    body: { name: 'Phone' },
    invalid: { call: { params: { id: randomUUID() }, body: { name: '' } }, field: 'name' },
    prepare: passkeyCalls.own,
  },
  'DELETE /wps/member/passkeys/{id}': { prepare: passkeyCalls.own },
  'POST /wps/session/login/freeplay': withPrepared(
    { os: 'Linux', platform: 'W', gatewayVersion: 3, value: { humanCheck: 'unsolved' } },
    'platform',
    'A',
    async (api) => ({ body: { value: { humanCheck: await passHumanCheck(api) } } }),
  ),
  'POST /wps/session/handOver': {},
  'POST /wps/session/handOver/token': withPrepared({ token: 'A'.repeat(43) }, 'token', '', async (api) => {
    const answer = await call(api, sessionEndpoints.handOver, { token: await tokenOf(api, 'player') });
    return { body: { token: answer.json<{ value: { token: string } }>().value.token } };
  }),
  'POST /wps/session/firstLogin': {},
  'GET /wps/session/loginInfo': {},
  'POST /wps/member/password': withPrepared(
    { oldPassword: DEMO_PASSWORD, ...pair },
    'newPassword',
    '',
    async (api) => {
      await restorePasswords(api);
      return { body: {} };
    },
  ),
  'POST /wps/member/password/email': {
    query: { humanCheck: 'unsolved' },
    body: { username: 'player', email: 'nobody@parlour.example' },
    prepare: async (api) => ({ query: { humanCheck: await passHumanCheck(api) } }),
    invalid: {
      call: { query: { humanCheck: 'unsolved' }, body: { username: 'player', email: '' } },
      field: 'email',
    },
  },
  'POST /wps/member/password/link': withPrepared(
    { token: 'spent', ...pair },
    'newPassword',
    '',
    async ({ database: { db }, clock }) => {
      const token = createToken();
      const [row] = await db.select().from(member).where(CHANGING);
      await db.insert(passwordLink).values({
        tokenHash: hashToken(token),
        memberId: row?.id ?? 0,
        expiresAt: new Date(clock.now().getTime() + 60_000),
      });
      return { body: { token } };
    },
  ),
  'POST /wps/member/password/verification': withPrepared(
    {
      newPassword: NEW_PASSWORD,
      mobileNum: '0812345678',
      countryDialingCode: '66',
      verificationCode: '123456',
    },
    'countryDialingCode',
    '0',
    async (api) => {
      const { mobile, code, cookie } = await withCode(api);
      return { body: { mobileNum: mobile, verificationCode: code }, cookie };
    },
  ),
};

/** The call that succeeds, with what is good for this time only. */
export const prepareCall = async (api: TestApi, id: string, token: string | null): Promise<CallOptions> => {
  const { invalid: _, prepare, ...valid } = validCallOf(id);
  if (!prepare) return { ...valid, token };
  const { body, ...rest } = await prepare(api, token);
  return { ...valid, token, ...rest, ...(body ? { body: { ...Object(valid.body), ...body } } : {}) };
};

export const validCallOf = (id: string): ValidCall => {
  const found = validCalls[id];
  if (!found) throw new Error(`validCalls lacks ${id}`);
  return found;
};
