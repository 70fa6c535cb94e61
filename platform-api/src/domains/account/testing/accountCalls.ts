import { randomInt, randomUUID } from 'node:crypto';
import { accountEndpoints } from '@parlour/shared-contracts/domains/account';
import { call, DEMO_PASSWORD } from '../../../testing/calls.ts';
import { eq } from 'drizzle-orm';
import { memberIdOf } from '../../../testing/memberIdOf.ts';
import { readCode } from '../../../testing/readOutbox.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { withBody, withPrepared, type ValidCalls } from '../../../testing/validCall.ts';
import { callerOf } from '../../cashier/testing/callerOf.ts';
import { findMember, findMemberByAccount, insertMember } from '../../members/public.ts';
import { createToken, hashToken } from '../../../sealing/tokens.ts';
import { session } from '../../sessions/tables.ts';
import { openWallet } from '../../wallets/public.ts';

/** Asks for the change of the caller's e-mail, and returns the codes that were sent. */
const askForCodes = async (api: TestApi, token: string | null, to: string) => {
  const memberId = await memberIdOf(api, token);
  const found = memberId === null ? undefined : await findMember(api.database.db, memberId);
  await call(api, accountEndpoints.sendContactCodes, {
    token,
    body: { kind: 'email', to, password: DEMO_PASSWORD },
  });
  const newCode = (await readCode(api, to)) || '000000';
  const old = found?.member.email ?? null;
  return old === null ? { newCode } : { newCode, oldCode: await readCode(api, old) };
};

/** Adds a member without money, and a session of theirs that is like the caller's. */
const tokenOfNewMember = async ({ database: { db } }: TestApi, callerToken: string): Promise<string> => {
  const account = `leaver${randomInt(1_000_000_000)}`;
  const player = await findMemberByAccount(db, 'player');
  if (!player) throw new Error('the demo site has no player');
  const { id: _, accountKey: __, ...rest } = player;
  const memberId = await insertMember(db, { ...rest, account, email: null, mobile: null });
  if (memberId === null) throw new Error(`the account ${account} is taken`);
  await openWallet(db, memberId, 'THB');
  const [own] = await db
    .select()
    .from(session)
    .where(eq(session.tokenHash, hashToken(callerToken)));
  if (!own) throw new Error('the caller has no session');
  const token = createToken();
  await db.insert(session).values({ ...own, memberId, publicId: randomUUID(), tokenHash: hashToken(token) });
  return token;
};

/** A valid call of each endpoint, on the demo site. */
export const accountCalls: ValidCalls<typeof accountEndpoints> = {
  profile: {},
  saveProfile: withBody(
    { values: { nickname: 'Lucky', occupation: 'Baker' }, password: DEMO_PASSWORD },
    'values',
    'Lucky',
  ),
  sendContactCodes: withPrepared(
    { kind: 'email', to: 'somebody@example.com', password: DEMO_PASSWORD },
    'kind',
    'letter',
    async () => ({ body: { to: `${crypto.randomUUID()}@example.com` } }),
  ),
  changeContact: withPrepared({ kind: 'email', newCode: '000000' }, 'newCode', 'abc', async (api, token) => {
    const to = `${crypto.randomUUID()}@example.com`;
    const codes = await askForCodes(api, token, to);
    return { body: codes };
  }),
  closeAccount: withPrepared(
    { reason: 'no time', password: DEMO_PASSWORD },
    'reason',
    'x',
    // Other calls need the accounts of the demo site.
    async (api, token) =>
      token === null || (await callerOf(api.database.db, token)) === null
        ? {}
        : { token: await tokenOfNewMember(api, token) },
  ),
  avatars: {},
  chooseAvatar: withBody({ name: 'moon' }, 'name', 'Moon 1'),
};
