import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ValueOf } from '@parlour/shared-contracts';
import { articleEndpoints, ARTICLES_PER_PAGE } from '@parlour/shared-contracts/domains/articles';
import { contentEndpoints } from '@parlour/shared-contracts/domains/content';
import { playEndpoints, type GameDetails } from '@parlour/shared-contracts/domains/play';
import { eq } from 'drizzle-orm';
import { call, tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { oneOfEachRole, openStaffTerminal, type StaffTerminal } from '../../testing/staffTerminal.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { game } from '../games/public.ts';
import { readActions } from '../operator/audit.ts';
import { writeArticleFiles, type ArticleState } from './public.ts';
import { saveArticle } from './articles/saveArticle.ts';
import { article, articleRevision } from './tables.ts';

type Table = typeof articleEndpoints;
const DAY_MS = 86_400_000;

describe.each(engines.slice(-1))('articles on $name', (engine) => {
  let api: TestApi;
  let run: StaffTerminal<keyof typeof oneOfEachRole>;
  let token: string;
  let folder: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    run = await openStaffTerminal(api, oneOfEachRole);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    token = await tokenOf(api, 'player');
    folder = mkdtempSync(join(tmpdir(), 'parlour-articles-'));
    await api.database.db.delete(articleRevision);
    await api.database.db.delete(article);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const at = (days: number): string => new Date(api.clock.now().getTime() + days * DAY_MS).toISOString();
  const stateOf = (changes: Partial<ArticleState> = {}): ArticleState => ({
    kind: 'notice',
    audience: null,
    promotionType: '',
    topic: '',
    image: '',
    position: 0,
    title: { EN: 'Title', TY: 'หัวข้อ' },
    summary: { EN: 'Summary' },
    content: { EN: '<p>Content</p>' },
    startsAt: at(-1),
    endsAt: null,
    ...changes,
  });
  const save = (slug: string, changes: Partial<ArticleState> = {}, expectedRevision = 0) =>
    saveArticle(
      api.database.db,
      { slug, state: stateOf(changes), expectedRevision, by: 'ann' },
      api.clock.now(),
    );
  const list = async (query: Record<string, string> = {}, as: string | null = null) =>
    (
      await call(api, articleEndpoints.list, {
        query: { kind: 'notice', language: 'EN', page: '1', ...query },
        token: as,
      })
    ).json<{ value: ValueOf<Table['list']> }>().value;
  const slugs = async (query: Record<string, string> = {}, as: string | null = null) =>
    (await list(query, as)).list.map(({ slug }) => slug);
  const one = async (slug: string, language = 'EN', as: string | null = null) =>
    (await call(api, articleEndpoints.one, { params: { slug }, query: { language }, token: as })).json<{
      value: ValueOf<Table['one']>;
    }>().value;

  it('are listed by kind in pages of nine, the newest first', async () => {
    for (let number = 1; number <= ARTICLES_PER_PAGE + 2; number += 1) {
      await save(`notice-${number}`, { startsAt: at(-number) });
    }
    await save('other', { kind: 'news' });
    const first = await list();
    expect(first).toMatchObject({ total: 11, totalPages: 2 });
    expect(first.list.map(({ slug }) => slug).slice(0, 2)).toEqual(['notice-1', 'notice-2']);
    expect([first.list.length, await slugs({ page: '2' })]).toEqual([9, ['notice-10', 'notice-11']]);
    expect(await slugs({ page: '3' })).toEqual([]);
  });

  it('are shown only between their start and their end', async () => {
    await save('planned', { startsAt: at(1), endsAt: at(2) });
    expect([await slugs(), await one('planned')]).toEqual([[], null]);
    api.clock.advance(DAY_MS);
    expect([await slugs(), (await one('planned'))?.title]).toEqual([['planned'], 'Title']);
    api.clock.advance(DAY_MS);
    expect([await slugs(), await one('planned')]).toEqual([[], null]);
  });

  it('are shown only to their audience', async () => {
    await save('everyone', { startsAt: at(-1) });
    await save('members', { audience: 'A', startsAt: at(-2) });
    await save('guests', { audience: 'B', startsAt: at(-3) });
    expect(await slugs()).toEqual(['everyone', 'guests']);
    expect(await slugs({}, token)).toEqual(['everyone', 'members']);
    expect([await one('members'), (await one('members', 'EN', token))?.slug]).toEqual([null, 'members']);
  });

  it('are shown only on their devices', async () => {
    await save('everywhere', { startsAt: at(-1) });
    await save('apps', { devices: ['IOS', 'ANDROID'], startsAt: at(-2) });
    await save('browsers', { devices: ['WEB'], startsAt: at(-3) });
    expect(await slugs()).toEqual(['everywhere', 'browsers']);
    expect(await slugs({ device: 'IOS' })).toEqual(['everywhere', 'apps']);
    expect(await slugs({ device: 'LITE' })).toEqual(['everywhere']);
    expect([await one('apps'), (await one('browsers'))?.slug]).toEqual([null, 'browsers']);
    const announced = async (platform: string) => {
      const query = { types: 'PL', platform, language: 'EN' };
      const answer = await call(api, contentEndpoints.announcements, { query });
      return answer.json<{ value: { player: readonly { id: string }[] } }>().value.player.length;
    };
    expect(await Promise.all(['W', 'I', 'L', 'a newer one'].map(announced))).toEqual([2, 2, 1, 1]);
    expect((await run('support', ['content', 'export', folder])).exitCode).toBe(0);
    const meta = join(folder, 'apps/article.json');
    expect(JSON.parse(readFileSync(meta, 'utf8'))).toMatchObject({ devices: ['IOS', 'ANDROID'] });
    writeFileSync(meta, readFileSync(meta, 'utf8').replace('"ANDROID"', '"WEB"'));
    await run('support', ['content', 'import', folder]);
    expect(await slugs()).toEqual(['everywhere', 'apps', 'browsers']);
  });

  it('are shown in the language of the reader, or in another language if the text is missing', async () => {
    await save('words');
    expect(await one('words', 'TY')).toMatchObject({ title: 'หัวข้อ', summary: 'Summary' });
  });

  it('are not shown to excluded members if they are promotions', async () => {
    await save('offer', { kind: 'promotion' });
    const other = await tokenOf(api, 'member08');
    expect(await slugs({ kind: 'promotion' }, other)).toEqual(['offer']);
    expect(
      (
        await run('finance', [
          'members',
          'exclude',
          'member08',
          '--period',
          'week',
          '--reason',
          'asked by letter',
        ])
      ).exitCode,
    ).toBe(0);
    const again = await tokenOf(api, 'member08');
    expect(await slugs({ kind: 'promotion' }, again)).toEqual([]);
    expect(await one('offer', 'EN', again)).toBeNull();
  });

  it('[CONTRACTS-034] [CONTENT-017] form the help centre for a language and a device, in the order that staff chose', async () => {
    await save('second', { kind: 'help', position: 2, title: { EN: 'Second' } });
    await save('terms', { kind: 'legal', position: 3, title: { EN: 'Terms' } });
    await save('first', { kind: 'help', position: 1, title: { EN: 'First', TY: 'แรก' } });
    const read = (query: Record<string, string>) => call(api, articleEndpoints.helpCenter, { query });
    const { value } = (await read({ lang: 'TY', device: 'WEB' })).json<{
      value: ValueOf<Table['helpCenter']>;
    }>();
    expect(value.list.map(({ title }) => title)).toEqual(['แรก', 'Second', 'Terms']);
    await save('first', { kind: 'help', position: 1, devices: ['LITE'] }, 1);
    const onDevice = async (device: string) =>
      (await read({ lang: 'EN', device })).json<{ value: ValueOf<Table['helpCenter']> }>().value.list.length;
    expect([await onDevice('WEB'), await onDevice('LITE')]).toEqual([2, 3]);
    expect((await read({ lang: 'TY' })).statusCode).toBe(400);
  });

  it('with the rules of a category, or else of a type, are named in the details of its games', async () => {
    const [table] = await api.database.db
      .select()
      .from(game)
      .where(eq(game.category, 'DRAGON_TIGER'))
      .limit(1);
    if (!table) throw new Error('the demo site has no table of Dragon Tiger');
    const rules = async (): Promise<unknown> => {
      const { vendorCode: vassalage, gameCode, type: gameType } = table;
      const query = { vassalage, gameCode, gameType, language: 'EN' };
      const answer = await call(api, playEndpoints.gameDetails, { query });
      return answer.json<{ value: GameDetails }>().value.rules;
    };
    await save('rules-live', { kind: 'news' });
    expect(await rules()).toBeNull();
    await save('rules-live', { kind: 'help' }, 1);
    await save('rules-dragon-tiger', { kind: 'help', audience: 'A' });
    expect(await rules()).toBe('rules-live');
    await save('rules-dragon-tiger', { kind: 'help', endsAt: at(1) }, 1);
    expect(await rules()).toBe('rules-dragon-tiger');
    api.clock.advance(DAY_MS);
    expect(await rules()).toBe('rules-live');
  });

  it('lose forbidden HTML when they are saved', async () => {
    const saved = await save('dirty', {
      content: { EN: '<p onclick="x()">a</p><script>x()</script>', TY: '<p>b</p>' },
    });
    expect(saved.cleaned).toEqual(['EN']);
    expect((await one('dirty'))?.content).toBe('<p>a</p>');
  });

  it('keep all revisions, and refuse a change that was made from an older revision', async () => {
    await save('page', { title: { EN: 'One' } });
    await save('page', { title: { EN: 'Two' } }, 1);
    await expect(save('page', { title: { EN: 'Three' } }, 1)).rejects.toMatchObject({
      code: 'changedMeanwhile',
      details: { value: { slug: 'page', revision: 2 } },
    });
    expect(await save('page', { title: { EN: 'Two' } }, 1)).toMatchObject({ revision: 2, hasChanged: false });
    expect((await run('support', 'content restore page --revision 1')).text).toBe('page has revision 3');
    expect((await one('page'))?.title).toBe('One');
    expect((await run('auditor', 'content history page')).text.split('\n')).toEqual([
      expect.stringMatching(/^3 .* by support$/),
      expect.stringMatching(/^2 .* by ann$/),
      expect.stringMatching(/^1 .* by ann$/),
    ]);
    await expect(save('ends', { endsAt: at(-2) })).rejects.toMatchObject({ code: 'endBeforeStart' });
  });

  it('are exported to files, changed there, and imported again', async () => {
    await save('page', { title: { EN: 'One' }, content: { EN: '<p>One</p>', TY: '<p>หนึ่ง</p>' } });
    expect((await run('auditor', ['content', 'export', folder])).text).toBe(`1 articles are in ${folder}`);
    expect(readFileSync(join(folder, 'page/TY.html'), 'utf8')).toBe('<p>หนึ่ง</p>\n');
    writeFileSync(join(folder, 'page/EN.html'), '<p>Uno</p><script>x()</script>');
    await writeArticleFiles(folder, { slug: 'new', revision: 0, state: stateOf({ title: { EN: 'New' } }) });
    const imported = await run('support', ['content', 'import', folder]);
    expect(imported.text.split('\n')).toEqual([
      'new has revision 1',
      'page has revision 2; forbidden HTML was removed from EN',
      '2 of 2 articles have changed',
    ]);
    expect((await one('page'))?.content).toBe('<p>Uno</p>');
    expect((await run('support', ['content', 'import', folder])).text).toBe('0 of 2 articles have changed');
    const actions = await readActions(api.database.db, undefined);
    expect(actions.slice(0, 2).map(({ who, action }) => [who, action])).toEqual([
      ['support', 'saveArticle'],
      ['support', 'saveArticle'],
    ]);
  });

  it('are not imported if a file is invalid, if another person changed them, or if the role is missing', async () => {
    await save('page');
    await run('admin', ['content', 'export', folder]);
    expect((await run('games', ['content', 'import', folder])).exitCode).toBe(4);
    await save('page', { title: { EN: 'Changed' } }, 1);
    writeFileSync(join(folder, 'page/EN.html'), '<p>Mine</p>');
    const refused = await run('support', ['content', 'import', folder]);
    expect(refused).toMatchObject({ exitCode: 3, text: expect.stringContaining('page was changed') });
    await writeArticleFiles(folder, { slug: 'a-new-one', revision: 0, state: stateOf() });
    writeFileSync(join(folder, 'page/article.json'), '{"kind": "poem"}');
    const failed = await run('support', ['content', 'import', folder]);
    expect(failed).toMatchObject({ exitCode: 1, text: `${join(folder, 'page')}: kind is invalid` });
    expect(await one('a-new-one')).toBeNull();
  });
});
