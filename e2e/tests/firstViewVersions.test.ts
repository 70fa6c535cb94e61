import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { compositionSchema, VISITOR_ELEMENT, versionFor } from '@parlour/shared-contracts';
import { followUntil } from '@parlour/deploy/testing/liveEpochs';
import { expect, section, test } from '../platform/fixtures.ts';
import { openRendered } from '../platform/openRendered.ts';
import { publishCopy } from '@parlour/tooling/publishCopy';

test.use({ renderers: 1 });

const REMOTE = 'mf-pointmall';
const PATH = '/pointMall';
const CHANGES = 20;
const LOADS = 200;
const TABS = 4;
/**
 * The browser's message for a failed request, and the shell's message for a call that has timed out. On a busy machine
 * calls of four tabs can time out. The shell reports errors of the markup with other messages.
 */
const FAILED_REQUEST =
  /^Failed to load resource|net::ERR_FAILED|^\[parlour\] \{phase: \w+\} PlatformError: timeout/;

/** Data that a document contains. */
interface DocumentData {
  readonly composition: unknown;
  readonly visitor: { readonly id: string; readonly ring: string | null };
  readonly shell: string | null;
  readonly section: string | null;
}

const readDocument = (html: string): DocumentData => {
  const json = (id: string): unknown =>
    JSON.parse(new RegExp(`id="${id}">([^<]*)</script>`).exec(html)?.[1] ?? 'null');
  return {
    composition: json('parlour-composition'),
    visitor: json(VISITOR_ELEMENT) as DocumentData['visitor'],
    shell: /data-rendered-by="([^"]*)"/.exec(html)?.[1] ?? null,
    section: /data-build="([^"]*)"/.exec(html)?.[1] ?? null,
  };
};

/** Returns the builds for a document's visitor, by the document's own composition. */
const demandedBy = ({ composition, visitor }: DocumentData) => {
  const { shell, remotes } = compositionSchema.parse(composition);
  const { version, build } = versionFor(remotes[REMOTE]!, visitor);
  return { shell: shell?.build, section: `${version}+${build}` };
};

/** A section at its first interaction. A rollback may replace it soon after. */
interface Mounted {
  readonly version: string | undefined;
  /** Whether its elements are those of the document. */
  readonly isArrived: boolean;
}

/** Runs in the page. */
const noteMounted = (): void => {
  const noted = globalThis as typeof globalThis & { mountedFirst?: Mounted };
  let arrived: Element | null = null;
  new MutationObserver(() => {
    arrived ??= document.querySelector('#main [data-remote] > [data-build]');
    const section = document.querySelector<HTMLElement>('#main [data-remote][data-state="mounted"]');
    if (section)
      noted.mountedFirst ??= {
        version: section.dataset['version'],
        isArrived: arrived !== null && section.contains(arrived),
      };
  }).observe(document, { attributes: true, childList: true, subtree: true });
};

/** Opens a tab whose visitor changes from page to page. The tab keeps its cache. */
const openTab = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript(noteMounted);
  await context.route(/\.woff2/, (route) => route.abort());
  return context.newPage();
};

test('while versions change, a document’s markup belongs to its own composition, and no other version hydrates it', async ({
  browser,
  platform,
}) => {
  // Two hundred pages on a busy machine take longer than the usual limit of a test.
  test.slow();
  const versions = ['7.0.0', '7.1.0'];
  for (const version of versions) await publishCopy(platform, REMOTE, version);
  const complaints: string[] = [];
  const hydrated: string[] = [];
  let left = LOADS;
  const load = async (page: Page): Promise<void> => {
    const response = await page.goto(PATH, { waitUntil: 'commit' });
    const data = readDocument((await response?.text()) ?? '');
    await expect(section(page, REMOTE)).toBeVisible();
    if (data.section === null) return;
    expect({ shell: data.shell, section: data.section }).toEqual(demandedBy(data));
    const mounted: Mounted = await page.evaluate(() => Reflect.get(globalThis, 'mountedFirst'));
    // A change before the section's code has loaded removes the server-rendered markup.
    if (!mounted.isArrived) return;
    expect(mounted.version).toBe(data.section.split('+')[0]);
    hydrated.push(data.section);
  };
  const visit = async (): Promise<void> => {
    const page = await openTab(browser, platform.url);
    page.on('console', (message) => {
      if (message.type() === 'error' && !FAILED_REQUEST.test(message.text())) complaints.push(message.text());
    });
    while (left > 0) {
      left -= 1;
      const visitor = { name: 'parlour_visitor', value: `visitor-${left}`, url: platform.url };
      await page.context().addCookies([visitor]);
      await load(page);
    }
    await page.context().close();
  };
  const change = async (): Promise<void> => {
    for (let round = 0; round < CHANGES / 2; round += 1) {
      const { remotes } = await platform.client.status();
      const stable = remotes.find(({ name }) => name === REMOTE)?.pin?.stable;
      const version = versions.find((other) => other !== stable)!;
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

const getPage = async (request: APIRequestContext, path: string, cookie = ''): Promise<string> => {
  const response = await request.get(path, { headers: { accept: 'text/html', cookie } });
  expect(response.status()).toBe(200);
  return response.text();
};

test('renderers that are killed at any moment affect no page', async ({ platform, request }) => {
  const over = new AbortController();
  let killed = 0;
  const kill = async (): Promise<void> => {
    while (killed < 8) {
      killed += platform.services.edge.signalChildren('SIGKILL');
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

test('content that depends on one visitor’s cookies is never shown to another visitor', async ({
  page,
  request,
}) => {
  await openRendered(page, '/');
  const random = (length: number): number => Math.floor(Math.random() * length);
  const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)]!;
  const chosen = Array.from({ length: 400 }, (_, index) => ({
    id: `browser-${index}`,
    language: pick(['EN', 'TY', 'PT', 'XX', 'constructor', '']),
    theme: pick(['dark', 'light', 'blue', '__proto__', '']),
    member: pick(['', `member-${index}`]),
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
    const own = member || id;
    expect(readDocument(html).visitor.id).toBe(own);
    expect(html.match(/(?:browser|member)-\d+/g)).toEqual([own]);
    expect(/data-theme="(\w+)"/.exec(root)?.[1]).toBe(['dark', 'light'].includes(theme) ? theme : undefined);
    expect(/data-language="(\w+)"/.exec(root)?.[1]).toBe(offered.includes(language) ? language : 'EN');
    if (root.includes('data-chance'))
      expect(/<div id="root"[^>]*data-awaits-member/.test(html)).toBe(member !== '');
  };
  for (let start = 0; start < chosen.length; start += 20)
    await Promise.all(chosen.slice(start, start + 20).map(show));
});
