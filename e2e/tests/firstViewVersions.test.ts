import { readdirSync, readFileSync } from 'node:fs';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { compositionSchema, VISITOR_ELEMENT, versionFor } from '@parlour/shared-contracts';
import { followUntil } from '@parlour/deploy/testing/liveEpochs';
import { expect, section, test } from '../platform/fixtures.ts';
import { openRendered } from '../platform/openRendered.ts';
import { publishCopy } from '../platform/publishCopy.ts';

test.use({ renderers: 1 });

const REMOTE = 'mf-pointmall';
const PATH = '/pointMall';
const CHANGES = 20;
const LOADS = 200;
const TABS = 4;

/** What a document says of itself. */
interface Told {
  readonly composition: unknown;
  readonly visitor: { readonly id: string; readonly ring: string | null };
  readonly shell: string | null;
  readonly section: string | null;
}

const readDocument = (html: string): Told => {
  const json = (id: string): unknown =>
    JSON.parse(new RegExp(`id="${id}">([^<]*)</script>`).exec(html)?.[1] ?? 'null');
  return {
    composition: json('parlour-composition'),
    visitor: json(VISITOR_ELEMENT) as Told['visitor'],
    shell: /data-rendered-by="([^"]*)"/.exec(html)?.[1] ?? null,
    section: /data-build="([^"]*)"/.exec(html)?.[1] ?? null,
  };
};

/** Identity of the code that a document's visitor gets, by the document's own composition. */
const demandedBy = ({ composition, visitor }: Told) => {
  const { shell, remotes } = compositionSchema.parse(composition);
  const { version, build } = versionFor(remotes[REMOTE]!, visitor);
  return { shell: shell?.build, section: `${version}+${build}` };
};

const visitorPage = async (browser: Browser, baseURL: string, id: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL });
  await context.addCookies([{ name: 'parlour_visitor', value: id, url: baseURL }]);
  await context.route(/\.(svg|png|webp|woff2)/, (route) => route.abort());
  return context.newPage();
};

test('while versions change, what hydrates is what the document was rendered from, and nothing is rendered anew', async ({
  browser,
  platform,
}) => {
  const versions = ['7.0.0', '7.1.0'];
  for (const version of versions) await publishCopy(platform, REMOTE, version);
  const complaints: string[] = [];
  const hydrated: string[] = [];
  let left = LOADS;
  const load = async (page: Page): Promise<void> => {
    const response = await page.goto(PATH, { waitUntil: 'commit' });
    const told = readDocument((await response?.text()) ?? '');
    await expect(section(page, REMOTE)).toBeVisible();
    if (told.section === null) return;
    expect({ shell: told.shell, section: told.section }).toEqual(demandedBy(told));
    expect(await section(page, REMOTE).locator('> div').getAttribute('data-build')).toBe(told.section);
    hydrated.push(told.section);
  };
  const visit = async (_: unknown, tab: number): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const page = await visitorPage(browser, platform.url, `visitor-${tab}-${left}`);
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource|net::ERR_FAILED/.test(message.text()))
          complaints.push(message.text());
      });
      await load(page);
      await page.context().close();
    }
  };
  const change = async (): Promise<void> => {
    for (let round = 0; round < CHANGES / 2; round += 1) {
      const version = versions[round % versions.length]!;
      const { epoch } = await platform.client.change([
        { action: 'canary', remote: REMOTE, version, weight: 5_000 },
      ]);
      await followUntil(platform.url, epoch);
      const before = left;
      await expect.poll(() => left === 0 || before - left >= LOADS / CHANGES / 2).toBe(true);
      if (round % 2 === 0) await platform.client.rollback(REMOTE);
      else await platform.client.activate(REMOTE, version);
    }
  };
  await Promise.all([...Array.from({ length: TABS }, visit), change()]);
  expect(complaints).toEqual([]);
  expect(new Set(hydrated).size).toBeGreaterThanOrEqual(3);
  expect(hydrated.length).toBeGreaterThan(LOADS / 2);
});

/** Processes that this machine's edge makes views with. */
const renderersOf = (dataFolder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return line.includes('renderer/main') && line.includes(dataFolder);
      } catch {
        return false;
      }
    })
    .map(Number);

const getPage = async (request: APIRequestContext, path: string, cookie = ''): Promise<string> => {
  const response = await request.get(path, { headers: { accept: 'text/html', cookie } });
  expect(response.status()).toBe(200);
  return response.text();
};

test('renderers that are killed at any moment take no page with them', async ({ platform, request }) => {
  const over = new AbortController();
  let killed = 0;
  const kill = async (): Promise<void> => {
    while (killed < 8) {
      for (const pid of renderersOf(platform.dataFolder)) {
        process.kill(pid, 'SIGKILL');
        killed += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
    }
    over.abort();
  };
  const visit = async (_: unknown, visitor: number): Promise<void> => {
    for (let round = 0; !over.signal.aborted; round += 1)
      expect(await getPage(request, `/rng?${visitor}-${round}`)).toMatch(/<\/html>\s*$/);
  };
  await Promise.all([kill(), ...Array.from({ length: 10 }, visit)]);
  await expect.poll(() => getPage(request, '/rng')).toContain('data-chance');
});

test('what one visitor’s cookies decide is never another’s', async ({ page, request }) => {
  await openRendered(page, '/');
  const random = (length: number): number => Math.floor(Math.random() * length);
  const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)]!;
  const chosen = Array.from({ length: 400 }, (_, index) => ({
    id: `browser-${index}`,
    language: pick(['EN', 'TY', 'PT', 'XX', 'constructor', '']),
    theme: pick(['dark', 'light', 'blue', '__proto__', '']),
    member: pick(['1', '', '0', 'yes']),
    junk: pick(['', 'a=b', 'parlour_visitor', '%00', '"', 'é'.repeat(50)]),
  }));
  const offered = ['EN', 'TY', 'PT'];
  const show = async ({ id, language, theme, member, junk }: (typeof chosen)[number]): Promise<void> => {
    const cookies = {
      parlour_visitor: id,
      parlour_language: language,
      parlour_theme: theme,
      parlour_member: member,
    };
    const text = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const html = await getPage(request, pick(['/', '/rng', '/live']), [...text, encodeURI(junk)].join('; '));
    const root = /<html[^>]*>/.exec(html)?.[0] ?? '';
    expect(readDocument(html).visitor.id).toBe(id);
    expect(html.match(/browser-\d+/g)).toEqual([id]);
    expect(/data-theme="(\w+)"/.exec(root)?.[1]).toBe(['dark', 'light'].includes(theme) ? theme : undefined);
    expect(/data-language="(\w+)"/.exec(root)?.[1]).toBe(offered.includes(language) ? language : 'EN');
    if (root.includes('data-chance')) expect(html.includes('data-awaits-member')).toBe(member !== '');
  };
  for (let start = 0; start < chosen.length; start += 20)
    await Promise.all(chosen.slice(start, start + 20).map(show));
});
