import { DEMO_PASSWORD, type CallOptions } from './calls.ts';
import { passHumanCheck } from './solveChallenge.ts';
import type { TestApi } from './testApi.ts';

export interface ValidCall extends CallOptions {
  /** A call that breaks the schema in one field. */
  readonly invalid?: { readonly call: CallOptions; readonly field: string };
  /** Fields of the body that are good for one call only. */
  readonly prepare?: (api: TestApi) => Promise<Readonly<Record<string, unknown>>>;
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

const withHumanCheck = (body: Readonly<Record<string, unknown>>, field: string): ValidCall => ({
  ...withBody({ ...body, humanCheck: 'unsolved' }, field, 'twelve'),
  prepare: async (api) => ({ humanCheck: await passHumanCheck(api) }),
});

/** For each endpoint a call that succeeds on the demo site. */
export const validCalls: Readonly<Record<string, ValidCall>> = {
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
  'DELETE /wps/session/logout': {},
  'GET /wps/member/info': {},
  'GET /wps/member/info/icon': {},
  'GET /wps/v2/wallets/balance': {},
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
  ),
  'POST /wps/verification/sms/register': withHumanCheck(
    { mobileNo: '081 234 5602', countryDialingCode: '66' },
    'mobileNo',
  ),
};

/** The call that succeeds, with what is good for this time only. */
export const prepareCall = async (api: TestApi, id: string): Promise<CallOptions> => {
  const { invalid: _, prepare, ...call } = validCallOf(id);
  return prepare ? { ...call, body: { ...Object(call.body), ...(await prepare(api)) } } : call;
};

export const validCallOf = (id: string): ValidCall => {
  const found = validCalls[id];
  if (!found) throw new Error(`validCalls lacks ${id}`);
  return found;
};
