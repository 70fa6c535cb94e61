import { accountEndpoints, type Profile } from '@parlour/shared-contracts/domains/account';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { withdrawalEndpoints, type Withdrawal } from '@parlour/shared-contracts/domains/withdrawals';
import { asc, eq } from 'drizzle-orm';
import { faultsOf } from '../../testing/answers.ts';
import { call, DEMO_PASSWORD } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { readCode } from '../../testing/readOutbox.ts';
import { restorePasswords } from '../../testing/restorePasswords.ts';
import { startAsPlayer } from '../../testing/startAsPlayer.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { payoutAccount } from '../cashier/tables.ts';
import { proofCount } from '../signIn/tables.ts';
import { prepareMember, TRANSACTION_PASSWORD } from '../cashier/testing/withdrawalsCalls.ts';
import { member } from '../members/tables.ts';
import { fieldRule } from '../system/tables.ts';
import { loadProfileBox } from './profile/profileBox.ts';
import { memberProfile, profileChange } from './tables.ts';

const { profile, saveProfile, sendContactCodes, changeContact, avatars, chooseAvatar } = accountEndpoints;
/** Values of all fields of the profile that need a proof. */
const personal = {
  realName: 'Somchai Dee',
  birthday: '1990-05-17',
  nationality: 'TH',
  address: '1 Rama IV Road, Bangkok',
  occupation: 'Baker',
  sourceOfIncome: 'salary',
  zalo: '0812345678',
  line: 'chai.line',
  wechat: 'chai_w',
};
type Answer = Awaited<ReturnType<typeof call>>;

describe.each(engines.slice(-1))('my account on $name', (engine) => {
  let api: TestApi;
  let token: string;
  let memberId: number;
  beforeAll(async () => {
    ({ api, token, memberId } = await startAsPlayer(engine));
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    const { db } = api.database;
    await db.delete(memberProfile);
    await db
      .update(member)
      .set({ nickname: 'Somchai', realName: '', bankAccountNumber: null })
      .where(eq(member.id, memberId));
  });

  const save = (values: object, secrets: object = { password: DEMO_PASSWORD }): Promise<Answer> =>
    call(api, saveProfile, { token, body: { values, ...secrets } });
  const entriesOf = (answer: Answer): Profile['entries'] => answer.json<{ value: Profile }>().value.entries;
  const read = async (): Promise<Profile['entries']> => entriesOf(await call(api, profile, { token }));
  const valuesOf = (entries: Profile['entries']) =>
    Object.fromEntries(entries.map(({ field, value }) => [field, value]));

  it('[MEMBER-009] shows the configured fields of the profile and stores the values that the member enters', async () => {
    expect((await read()).map(({ field }) => field)).toEqual([
      'nickname',
      'realName',
      'birthday',
      'nationality',
      'address',
      'occupation',
      'sourceOfIncome',
      'zalo',
      'line',
      'wechat',
    ]);
    const said = { nickname: 'Chai', ...personal };
    expect(valuesOf(entriesOf(await save(said)))).toEqual(said);
    expect(valuesOf(await read())).toEqual(said);
  });

  it('encrypts personal data, and decrypts it for its own member only', async () => {
    const { db } = api.database;
    await save({ address: '1 Rama IV Road, Bangkok' });
    const [row] = await db.select().from(memberProfile);
    expect(row?.sealed).not.toContain('Rama');
    const box = await loadProfileBox(db, api.settings.files.key);
    expect(box.open(memberId, row?.sealed ?? '')).toContain('Rama IV');
    expect(() => box.open(memberId + 1, row?.sealed ?? '')).toThrow('cannot be decrypted');
  });

  it('[STD-018] records each change with the old value, the time and the person, for good', async () => {
    const { db } = api.database;
    await save({ occupation: 'Baker' });
    await save({ occupation: 'Cook', nickname: 'Chai' });
    const rows = await db
      .select()
      .from(profileChange)
      .where(eq(profileChange.memberId, memberId))
      .orderBy(asc(profileChange.id));
    const box = await loadProfileBox(db, api.settings.files.key);
    const newest = rows.slice(-3).map(({ field, sealedOld, changedBy, at }) => ({
      field,
      before: box.open(memberId, sealedOld),
      changedBy,
      at,
    }));
    const changed = { changedBy: 'member', at: api.clock.now() };
    expect(newest).toEqual([
      { field: 'occupation', before: '', ...changed },
      { field: 'nickname', before: 'Somchai', ...changed },
      { field: 'occupation', before: 'Baker', ...changed },
    ]);
    const refused = { cause: { message: expect.stringContaining('the record only grows') } };
    await expect(db.delete(profileChange)).rejects.toMatchObject(refused);
    await expect(db.update(profileChange).set({ changedBy: 'another' })).rejects.toMatchObject(refused);
  });

  it('asks for the password when more than the nickname changes', async () => {
    expect(faultsOf(await save({ occupation: 'Baker' }, {}))).toHaveProperty('password');
    expect(faultsOf(await save({ occupation: 'Baker' }, { password: 'wrong' }))).toHaveProperty('password');
    expect(valuesOf(await read())['occupation']).toBe('');
    expect(valuesOf(entriesOf(await save({ nickname: 'Chai' }, {})))['nickname']).toBe('Chai');
  });

  describe('[STD-012] asks for a second proof besides the session', () => {
    const newPassword = { newPassword: 'Another#2026', confirmNewPassword: 'Another#2026' };
    const payout = {
      method: 'bank',
      bankName: 'Test Bank',
      accountNumber: '1234567890',
      holder: 'Somchai Dee',
    };
    const secret = { field: 'password', right: DEMO_PASSWORD };
    const forMoney = { field: 'password', right: TRANSACTION_PASSWORD };
    const emailChange = { kind: 'email', to: 'new@parlour.example' };
    const mobileChange = { kind: 'mobile', to: '0812345670' };

    it.each([
      ['a new password', identityEndpoints.changePassword, newPassword, { ...secret, field: 'oldPassword' }],
      ...Object.entries(personal).map(
        ([field, value]) =>
          [`a change of ${field}`, saveProfile, { values: { [field]: value } }, secret] as const,
      ),
      ['another e-mail', sendContactCodes, emailChange, secret],
      ['another mobile number', sendContactCodes, mobileChange, secret],
      [
        'a new transaction password',
        withdrawalEndpoints.setTransactionPassword,
        { transactionPassword: '817263' },
        secret,
      ],
      ['a new payout account', withdrawalEndpoints.addPayoutAccount, payout, forMoney],
    ] as const)('for %s', async (_, endpoint, body, { field, right }) => {
      const { db } = api.database;
      await prepareMember(api, memberId);
      await db.delete(proofCount);
      const stored = async () => [
        await db.select().from(member).where(eq(member.id, memberId)),
        await db.select().from(memberProfile).where(eq(memberProfile.memberId, memberId)),
        await db.select().from(payoutAccount).where(eq(payoutAccount.memberId, memberId)),
      ];
      const before = await stored();
      const wrong = right === TRANSACTION_PASSWORD ? '000000' : 'Wrong#2026';
      for (const proof of [{}, { [field]: wrong }]) {
        const answer = await call(api, endpoint, { token, body: { ...body, ...proof } });
        expect([proof, faultsOf(answer)]).toEqual([proof, { [field]: expect.any(String) }]);
      }
      expect(await stored()).toEqual(before);
      const answer = await call(api, endpoint, { token, body: { ...body, [field]: right } });
      expect(answer.json()).toMatchObject({ success: true });
      await restorePasswords(api);
    });

    it('for a new contact: a code to the old contact and a code to the new one', async () => {
      const { db } = api.database;
      await db.update(member).set({ email: 'old@parlour.example' }).where(eq(member.id, memberId));
      await call(api, sendContactCodes, { token, body: { ...emailChange, password: DEMO_PASSWORD } });
      const newCode = await readCode(api, emailChange.to);
      const body = { kind: 'email', newCode };
      expect(faultsOf(await call(api, changeContact, { token, body }))).toHaveProperty('oldCode');
      const wrong = newCode === '000000' ? '000001' : '000000';
      const oldCode = await readCode(api, 'old@parlour.example');
      const guess = { ...body, newCode: wrong, oldCode };
      expect(faultsOf(await call(api, changeContact, { token, body: guess }))).toHaveProperty('newCode');
      const [row] = await db.select().from(member).where(eq(member.id, memberId));
      expect(row?.email).toBe('old@parlour.example');
    });
  });

  it('refuses a new name or birthday when the member has a payout account', async () => {
    await save({ realName: 'Somchai Dee', birthday: '1990-05-17' });
    await api.database.db.update(member).set({ bankAccountNumber: '123' }).where(eq(member.id, memberId));
    const locks = new Map((await read()).map(({ field, lock }) => [field, lock]));
    expect([locks.get('realName'), locks.get('birthday'), locks.get('address')]).toEqual([
      'payoutAccount',
      'payoutAccount',
      null,
    ]);
    const answer = await save({ realName: 'Somchai Doo', birthday: '1990-05-18', occupation: 'Cook' });
    expect(Object.keys(faultsOf(answer) ?? {})).toEqual(['realName', 'birthday']);
    expect(valuesOf(await read())).toMatchObject({ realName: 'Somchai Dee', occupation: '' });
    expect(faultsOf(await save({ realName: 'Somchai Dee', occupation: 'Cook' }))).toBeUndefined();
  });

  it('refuses a new name while a withdrawal is on its way to a removed account in the old name', async () => {
    await save({ realName: 'Somchai Dee' });
    const { account } = await prepareMember(api, memberId);
    const body = { account: account.id, amount: 20_000, password: TRANSACTION_PASSWORD };
    const begun = await call(api, withdrawalEndpoints.startWithdrawal, { token, body });
    const { id } = begun.json<{ value: Withdrawal }>().value;
    await call(api, withdrawalEndpoints.removePayoutAccount, { token, params: { id: account.id } });
    expect(Object.keys(faultsOf(await save({ realName: 'Somsak Doo' })) ?? {})).toEqual(['realName']);
    await call(api, withdrawalEndpoints.cancelWithdrawal, { token, params: { id } });
    expect(faultsOf(await save({ realName: 'Somsak Doo' }))).toBeUndefined();
  });

  it.each([
    ['birthday', '2008-11-21', 'at least 18'],
    ['birthday', '2026-13-01', 'cannot be a date of birth'],
    ['birthday', '1890-01-01', 'cannot be a date of birth'],
    ['nationality', 'XX', 'offered'],
    ['sourceOfIncome', 'gambling', 'offered'],
    ['realName', 'S0mchai <b>', 'letters'],
    ['line', 'a b', ''],
  ])('refuses a value of the field %s that is not valid: %j', async (field, value, said) => {
    const faults = new Map(Object.entries(faultsOf(await save({ [field]: value })) ?? {}));
    expect(faults.get(field)?.toLowerCase()).toContain(said);
    expect([...faults.keys()]).toEqual([field]);
  });

  it('shows and requires the fields that the site’s settings name', async () => {
    const { db } = api.database;
    const [before] = await db.select().from(fieldRule).where(eq(fieldRule.field, 'profile.wechat'));
    const isWechat = eq(fieldRule.field, 'profile.wechat');
    await db.update(fieldRule).set({ enabled: true, required: true, changeable: false }).where(isWechat);
    await save({ wechat: 'chai_w' });
    const entry = (await read()).find(({ field }) => field === 'wechat');
    expect(entry).toMatchObject({ value: 'chai_w', isRequired: true, lock: 'site' });
    expect(faultsOf(await save({ wechat: 'other' }))).toHaveProperty('wechat');
    await db.update(fieldRule).set({ enabled: false }).where(isWechat);
    expect((await read()).map(({ field }) => field)).not.toContain('wechat');
    expect(faultsOf(await save({ wechat: 'other' }))).toHaveProperty('wechat');
    if (before) await db.update(fieldRule).set(before).where(isWechat);
  });

  it('keeps both changes when two tabs save different fields at once', async () => {
    await Promise.all([save({ occupation: 'Baker' }), save({ line: 'chai.line' })]);
    expect(valuesOf(await read())).toMatchObject({ occupation: 'Baker', line: 'chai.line' });
  });

  it('[MEMBER-010] gives the icon that the member has chosen', async () => {
    const { list } = (await call(api, avatars)).json<{ value: { list: { name: string; path: string }[] } }>()
      .value;
    expect(list.length).toBeGreaterThanOrEqual(12);
    for (const { path } of list) {
      const picture = await api.app.inject({ url: path });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ]);
    }
    await call(api, chooseAvatar, { token, body: { name: 'rocket' } });
    const icon = await call(api, sessionEndpoints.memberIcon, { token });
    expect(icon.json<{ value: unknown }>().value).toEqual({
      icon: list.find(({ name }) => name === 'rocket')?.path,
    });
    const unknown = await call(api, chooseAvatar, { token, body: { name: 'emperor' } });
    expect(unknown.json<unknown>()).toMatchObject({ success: false, value: { reason: 'unknownAvatar' } });
  });
});
