import { and, eq, ne } from 'drizzle-orm';
import { playEndpoints } from '@parlour/shared-contracts/domains/play';
import { call, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { playRequest } from '../../testing/playing.ts';
import { oneOfEachRole, openStaffTerminal, type StaffTerminal } from '../../testing/staffTerminal.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { startVendorDouble, type VendorDouble } from '../../testing/vendorDouble.ts';
import { hashToken } from '../../sealing/tokens.ts';
import { game } from '../games/public.ts';
import { findMemberByAccount } from '../members/public.ts';
import { gameLaunch, playStop } from '../play/tables.ts';
import { createPostPlay } from '../play/transactions.ts';
import { readActions } from './audit.ts';

describe.each(engines.slice(-1))('stops of play on $name', (engine) => {
  let vendor: VendorDouble;
  let api: TestApi;
  let run: StaffTerminal<keyof typeof oneOfEachRole>;
  let token: string;
  let memberId: number;
  /** The first two games have the same vendor. The third game has another vendor. */
  let games: (typeof game.$inferSelect)[];
  beforeAll(async () => {
    vendor = await startVendorDouble();
    api = await startTestApi(engine, vendor.variables);
    run = await openStaffTerminal(api, oneOfEachRole);
    const { db } = api.database;
    token = await tokenOf(api, 'player');
    memberId = (await findMemberByAccount(db, 'player'))?.id ?? 0;
    const launchable = db.select().from(game).innerJoin(gameLaunch, eq(gameLaunch.nodeId, game.nodeId));
    const [first] = await launchable.where(eq(game.type, 'RNG')).limit(1);
    const vendorCode = first?.game.vendorCode ?? '';
    const others = db.select().from(game);
    const [second] = await others
      .where(and(eq(game.vendorCode, vendorCode), ne(game.nodeId, first?.game.nodeId ?? 0)))
      .limit(1);
    const [third] = await db.select().from(game).where(ne(game.vendorCode, vendorCode)).limit(1);
    if (!first || !second || !third) throw new Error('the demo site has too few games');
    games = [first.game, second, third];
  });
  beforeEach(() => api.database.db.delete(playStop));
  afterAll(async () => {
    await api.close();
    await vendor.close();
  });

  const bet = async ({ nodeId }: { nodeId: number }, changes: object = {}) => {
    const request = { sessionHash: hashToken(token), nodeId, amount: 100, ...changes };
    const post = createPostPlay(api.database.db);
    return (
      await post(playRequest(memberId, { roundId: `stop ${Math.random()}`, ...request }), api.clock.now())
    ).result;
  };
  const betOnAll = async () => {
    const results = [];
    for (const one of games) results.push(await bet(one));
    return results;
  };
  /** Starts the first game. The answer of the house names a version. */
  const launch = async (version: string) => {
    const [first] = games;
    const query = {
      vassalage: first?.vendorCode ?? '',
      gameCode: first?.gameCode ?? '',
      gameType: first?.type ?? '',
      platform: 'html5-desktop',
      language: 'EN',
      mode: 'real',
    };
    vendor.answer(200, JSON.stringify({ url: 'https://games.test/play', version }));
    return (await call(api, playEndpoints.launchGame, { token, query })).json<{ success: boolean }>();
  };
  /** Sends a bet as the house does, in the game that was started last. */
  const betAsHouse = async (id: string, meta: unknown) => {
    const { user, token: playToken } = vendor.asked.at(-1)?.body ?? {};
    const ids = { request_uuid: id, transaction_uuid: `${engine.name} ${id}`, round: id };
    const request = { user, token: playToken, ...ids, currency: 'THB', amount: 100_000, meta };
    return (await vendor.call(api, 'transaction/bet', request)).status;
  };
  const versions = async (...filter: string[]): Promise<string[]> => {
    const { text } = await run('auditor', ['play', 'versions', ...filter]);
    return text.split('\n');
  };
  /** Waits until a version is stored, which happens after the answer to the provider. Returns its line in the list. */
  const untilKnown = async (version: string): Promise<string> => {
    const deadline = Date.now() + 30_000;
    while (Date.now() < deadline) {
      const line = (await versions()).find((one) => one.startsWith(`${version} `));
      if (line !== undefined) return line;
    }
    throw new Error(`the version ${version} was not stored`);
  };
  const stop = (subject: string, person: keyof typeof oneOfEachRole = 'games') =>
    run(person, ['play', 'stop', ...subject.split(' '), '--reason', 'it pays too much']);
  const idOf = (text: string) => text.split(' ')[0] ?? '';

  it('refuse bets of a game, of a vendor, or of all games at once, until they are ended', async () => {
    const [first] = games;
    expect(await betOnAll()).toEqual(['posted', 'posted', 'posted']);
    for (const [subject, expected] of [
      [`--game ${first?.nodeId}`, ['stopped', 'posted', 'posted']],
      [`--vendor ${first?.vendorCode}`, ['stopped', 'stopped', 'posted']],
      ['--all', ['stopped', 'stopped', 'stopped']],
    ] as const) {
      const { text, exitCode } = await stop(subject);
      expect(exitCode).toBe(0);
      expect(await betOnAll()).toEqual(expected);
      const again = await stop(subject);
      expect(idOf(again.text)).toBe(idOf(text));
      const resume = ['play', 'resume', idOf(text), '--reason', 'it is repaired'];
      expect((await run('games', resume)).exitCode).toBe(0);
      expect(await betOnAll()).toEqual(['posted', 'posted', 'posted']);
      expect((await run('games', resume)).exitCode).toBe(3);
    }
  });

  it('[STD-135] all play, one game, one version or one member is stopped at once with a reason in the audit, and open rounds are paid', async () => {
    const [first] = games;
    const { db } = api.database;
    const member = await tokenOf(api, 'agent', 'agent');
    const others = {
      memberId: (await findMemberByAccount(db, 'agent'))?.id ?? 0,
      sessionHash: hashToken(member),
    };
    const reason = ['--reason', 'it pays too much'];
    await launch('slot-2');
    await untilKnown('house/slot-2');
    for (const [line, person, action, stopped, taken] of [
      ['play stop --all', 'games', 'stopPlay', {}, null],
      [`play stop --game ${first?.nodeId}`, 'games', 'stopPlay', {}, { nodeId: games[1]?.nodeId }],
      ['play stop --version house/slot-2', 'games', 'stopPlay', { version: 'slot-2' }, { version: 'slot-3' }],
      ['members exclude agent --period week', 'finance', 'excludeMember', others, {}],
    ] as const) {
      const ids = { transactionId: `${engine.name} ${line}`, roundId: line };
      expect(await bet(first!, { ...stopped, ...ids })).toBe('posted');
      const { text, exitCode } = await run(person, [...line.split(' '), ...reason]);
      expect([line, exitCode]).toEqual([line, 0]);
      expect(await bet(first!, stopped)).toBe(person === 'games' ? 'stopped' : 'excluded');
      if (taken) expect(await bet(first!, taken)).toBe('posted');
      const win = {
        kind: 'win',
        transactionId: `end of ${line}`,
        referenceId: ids.transactionId,
        roundId: line,
      };
      expect(await bet(first!, { ...stopped, ...win, version: null })).toBe('posted');
      const [entry] = await readActions(db, undefined);
      expect(entry).toMatchObject({ action, who: person, details: { reason: 'it pays too much' } });
      if (person === 'games') await run('games', ['play', 'resume', idOf(text), ...reason]);
    }
    expect(await bet(first!, { version: 'slot-2' })).toBe('posted');
  });

  it('of a version keep the games that its provider starts in it from being started', async () => {
    await launch('slot-2');
    await untilKnown('house/slot-2');
    const { text } = await stop('--version house/slot-2');
    expect(text).toContain('version house/slot-2 is stopped since');
    expect(await launch('slot-2')).toMatchObject({ value: { reason: 'gameMaintenance', until: null } });
    expect(await launch('slot-3')).toMatchObject({ success: true });
    expect(await betAsHouse('stopped version', { version: 'slot-2' })).toBe('RS_ERROR_INVALID_GAME');
    expect(await betAsHouse('other version', { version: 'slot-3' })).toBe('RS_OK');
    expect(await betAsHouse('other additions', { version: 3, more: null })).toBe('RS_OK');
  });

  it('of a version are refused until the provider has named the version at the start of a game or in a bet', async () => {
    const [first] = games;
    const refused = {
      exitCode: 3,
      text: 'No game of house has run in version slot-8. `play versions` lists the versions.',
    };
    expect(await stop('--version house/slot-8')).toEqual(refused);
    expect(await launch('slot-7')).toMatchObject({ success: true });
    await untilKnown('house/slot-7');
    expect((await stop('--version house/slot-7')).exitCode).toBe(0);

    expect(await stop('--version house/slot-8')).toEqual(refused);
    expect(await betAsHouse('first bet', { version: 'slot-8' })).toBe('RS_OK');
    const line = await untilKnown('house/slot-8');
    expect((await stop('--version house/slot-8')).exitCode).toBe(0);
    expect(await betAsHouse('next bet', { version: 'slot-8' })).toBe('RS_ERROR_INVALID_GAME');

    expect(line).toMatch(new RegExp(`^house/slot-8  game ${first?.nodeId}  ${first?.name}  since \\d{4}-`));
    expect(await versions('--connection', 'house', '--game', String(first?.nodeId))).toContain(line);
    expect(await versions('--game', String(games[1]?.nodeId))).toEqual(['no provider has named a version']);
    expect(await versions('--connection', 'other')).toEqual(['no provider has named a version']);
    expect((await run('games', 'play versions --game none')).exitCode).toBe(2);
  });

  it('take wins and rollbacks of bets that were placed before', async () => {
    const [first] = games;
    const earlier = ['won', 'undone'].map((name) => ({
      transactionId: `${engine.name} ${name}`,
      roundId: name,
    }));
    for (const ids of earlier) await bet(first!, ids);
    await stop('--all');
    const [won, undone] = earlier.map(({ transactionId, roundId }) => ({
      transactionId: `end of ${transactionId}`,
      referenceId: transactionId,
      roundId,
    }));
    expect(await bet(first!, { kind: 'win', ...won })).toBe('posted');
    expect(await bet(first!, { kind: 'rollback', amount: 0, ...undone })).toBe('posted');
  });

  it('[STD-138] and other changes of a game’s availability are in the audit with time, game and person', async () => {
    const game = games[0]?.nodeId ?? 0;
    const { text } = await stop(`--game ${game}`);
    await run('games', ['play', 'resume', idOf(text), '--reason', 'it is repaired']);
    await run('games', `maintenance begin --game ${game}`);
    await run('games', `maintenance end --game ${game}`);
    await run('games', 'connection disable house');
    await run('games', 'connection enable house');
    const entries = (await readActions(api.database.db, undefined)).slice(0, 6);
    expect(entries.map(({ who, action, details }) => [who, action, details])).toMatchObject([
      ['games', 'switchConnection', { code: 'house', isEnabled: true }],
      ['games', 'switchConnection', { code: 'house', isEnabled: false }],
      ['games', 'endMaintenance', { game }],
      ['games', 'beginMaintenance', { game }],
      ['games', 'resumePlay', { game }],
      ['games', 'stopPlay', { game }],
    ]);
    const times = entries.map(({ at }) => Date.parse(at));
    expect(times.toReversed()).toEqual(times.toSorted((left, right) => left - right));
  });

  it('need a reason and the role, and are in the audit', async () => {
    const [first] = games;
    const { text } = await stop(`--game ${first?.nodeId}`);
    expect((await run('auditor', 'play stops')).text).toBe(text);
    expect(text).toContain('by games: it pays too much');
    await run('games', ['play', 'resume', idOf(text), '--reason', 'it is repaired']);
    expect((await run('auditor', 'play stops')).text).toBe('nothing is stopped');
    const entries = (await readActions(api.database.db, undefined)).slice(0, 2);
    expect(entries.map(({ action, details }) => [action, details])).toMatchObject([
      ['resumePlay', { game: first?.nodeId, reason: 'it is repaired' }],
      ['stopPlay', { game: first?.nodeId, reason: 'it pays too much' }],
    ]);
    for (const [line, exitCode] of [
      ['play stop --all', 2],
      ['play stop --reason testing', 2],
      ['play stop --all --game 5 --reason testing', 2],
      ['play stop --game 5 --version house/slot-2 --reason testing', 2],
      ['play stop --version slot-2 --reason testing', 2],
      ['play stop --version nowhere/slot-2 --reason testing', 3],
      ['play stop --vendor NOBODY --reason testing', 3],
      ['play stop --game 999999 --reason testing', 3],
      ['play resume 999999 --reason testing', 3],
      ['play pause --reason testing', 2],
    ] as const) {
      expect([line, (await run('games', line)).exitCode]).toEqual([line, exitCode]);
    }
    for (const person of ['finance', 'auditor'] as const) {
      expect((await stop('--all', person)).exitCode).toBe(4);
    }
  });
});
