import { brotliCompressSync, constants } from 'node:zlib';
import { locales, type BuildDescription, type ComposedVersion } from '@parlour/shared-contracts';
import { composeFixtures, describedFixture } from '../../testing/compositions.ts';
import { pageOptionsFixture } from '../../testing/pageOptions.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import { renderPage, type PageOptions } from './page.ts';

afterAll(removeTemporaryFolders);

const identity = { id: 'browser-1', ring: null };
const hostile = `</title><script>alert("1")</script>&'`;
const composition = composeFixtures(3, [
  {
    name: 'mf-lobby',
    version: '1.0.0',
    pages: [
      { path: '/', titles: { EN: 'Games', TY: 'เกม' } },
      {
        path: '/rng',
        titles: { EN: 'Slots' },
        reads: ['/lgw/games/list?gameType=RNG&merchant={merchant}&pageSize={pageSize}&language={language}'],
      },
    ],
  },
  {
    name: 'mf-member',
    version: '2.0.0',
    pages: [
      { path: '/member', key: 'account', titles: { EN: 'My account' } },
      { path: '/member', key: 'deposit', titles: { EN: 'Deposit' } },
      { path: '/evil', titles: { EN: hostile } },
    ],
  },
]);
const lobby = composition.remotes['mf-lobby']!.stable;

const viewFixture = {
  root: '<main>Slots</main>',
  pictures: [],
  reads: {},
  chance: 0.25,
  hasSection: true,
  awaitsMember: false,
  styles: [],
};

/** Descriptions as an edge reads them from its disk. */
const descriptions = {
  of: ({ base }: Pick<ComposedVersion, 'base'>) => describedFixture(base),
};

const render = (options: Partial<PageOptions> = {}) =>
  renderPage(pageOptionsFixture({ composition, ...options }));

const textsOf = (version: ComposedVersion) => descriptions.of(version)?.languages ?? {};
const linksOf = (html: string) => html.split('\n').filter((line) => line.startsWith('<link rel="preload"'));

describe('renderPage', () => {
  it("[SHELL-052] gives a route's title and description in the visitor's language", () => {
    const { text: html, status } = render({
      visitor: { language: 'TY', theme: null, hasFoldedMenu: false, isMember: false, identity },
    });
    expect(status).toBe(200);
    expect(html).toContain('<html lang="th" dir="ltr" data-language="TY"');
    expect(html).toContain('<title>เกม | Parlour</title>');
    expect(html).toContain('<meta name="description" content="About เกม">');
  });

  it('links to the manifest in the language of the visitor', () => {
    const installLinks = (language: string) => [`<link rel="manifest" href="/manifest?${language}">`];
    const visitor = { language: 'TY', theme: null, hasFoldedMenu: false, isMember: false, identity };
    expect(render({ installLinks, visitor }).text).toContain('<link rel="manifest" href="/manifest?TY">');
  });

  it('shows title and description of a section without scripts, if it is not server-rendered', () => {
    const view = { root: '<p>view</p>', pictures: [], styles: [], reads: {}, chance: 0, awaitsMember: false };
    const readable = '<noscript><h1>เกม</h1><p>About เกม</p></noscript>';
    const visitor = { language: 'TY', theme: null, hasFoldedMenu: false, isMember: false, identity };
    expect(render({ visitor }).text).toContain(readable);
    expect(render({ visitor, view: { ...view, hasSection: false } }).text).toContain(readable);
    expect(render({ visitor, view: { ...view, hasSection: true } }).text).not.toContain('<noscript>');
    expect(render({ path: '/nowhere' }).text).not.toContain('<noscript>');
  });

  it('distinguishes the pages of one path by ?page=', () => {
    const titleAt = (search: string) =>
      /<title>(.*)<\/title>[^]*rel="canonical" href="([^"]*)"/
        .exec(render({ path: '/member', search }).text)
        ?.slice(1);
    expect(titleAt('')).toEqual(['My account | Parlour', 'https://play.example/member']);
    expect(titleAt('?page=deposit')).toEqual([
      'Deposit | Parlour',
      'https://play.example/member?page=deposit',
    ]);
    expect(titleAt('?page=nonsense')).toEqual(['My account | Parlour', 'https://play.example/member']);
  });

  it('links to its address in each language, and its canonical address has the requested language', () => {
    const linksAt = (addressLanguage: string | null) =>
      [
        ...render({ path: '/rng', addressLanguage }).text.matchAll(
          /<link rel="(?:canonical|alternate)"[^>]*>/g,
        ),
      ]
        .map(([link]) => link.replace('https://play.example', ''))
        .map((link) =>
          /(?:hreflang|rel)="(?!alternate)([^"]*)" href="([^"]*)"/.exec(link)?.slice(1).join(' '),
        );
    const alternates = ['th /rng', 'pt /rng?language=PT', 'en /rng?language=EN', 'x-default /rng'];
    expect(linksAt(null)).toEqual(['canonical /rng', ...alternates]);
    expect(linksAt('TY')).toEqual(['canonical /rng', ...alternates]);
    expect(linksAt('PT')).toEqual(['canonical /rng?language=PT', ...alternates]);
  });

  it("falls back to the site's default and then to English, key by key, and finds a second code's pack", () => {
    expect(
      render({
        path: '/rng',
        visitor: { language: 'TY', theme: null, hasFoldedMenu: false, isMember: false, identity },
      }).text,
    ).toContain('<title>Slots');
    for (const language of ['TH', 'VN'])
      expect(
        render({ visitor: { language, theme: null, hasFoldedMenu: false, isMember: false, identity } }).text,
      ).toContain('<title>เกม | Parlour</title>');
  });

  it.each(['/index', '/index.html', '/home'])('[SHELL-003] takes %s for home', (path) => {
    const { text: html, status } = render({ path });
    expect(status).toBe(200);
    expect(html).toContain('<link rel="canonical" href="https://play.example/">');
  });

  it('answers 404 if no remote owns the path, with the same shell', () => {
    const { text: html, status } = render({ path: '/nowhere' });
    expect(status).toBe(404);
    expect(html).toContain(composition.shell.entry);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
    expect(linksOf(html).join()).not.toContain('mf-lobby');
  });

  it('sets the theme of a returning visitor, and leaves a first visit to the browser', () => {
    expect(
      render({ visitor: { language: 'EN', theme: 'dark', hasFoldedMenu: false, isMember: false, identity } })
        .text,
    ).toContain('data-theme="dark"');
    expect(render().text).not.toContain('data-theme');
  });

  it('shows the menu as icons to a visitor who has folded it', () => {
    const visitor = { language: 'EN', theme: null, hasFoldedMenu: true, isMember: false, identity };
    expect(render({ visitor }).text).toContain('data-menu="folded"');
    expect(render().text).not.toContain('data-menu');
  });

  it('escapes texts', () => {
    const { text: html } = render({ path: '/evil' });
    expect(html).not.toContain('<script>alert');
    expect(html).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39; | Parlour</title>',
    );
    expect(html.match(/<script/g)).toHaveLength(6);
  });

  it('escapes the composition inside its element', () => {
    const { text: html } = render();
    const json = /id="parlour-composition">(.*?)<\/script>/s.exec(html)?.[1];
    expect(json).not.toContain('<');
    expect(JSON.parse(json ?? '').remotes['mf-lobby'].pages).toEqual(composition.remotes['mf-lobby']?.pages);
  });

  it('contains the composition without the integrity of descriptions, which browsers do not read', () => {
    const json = /id="parlour-composition">(.*?)<\/script>/s.exec(render().text)?.[1] ?? '';
    const { description, files } = composition.shell;
    const { [description]: ofDescription, ...others } = files;
    expect(ofDescription).toBeDefined();
    expect(JSON.parse(json).shell).toEqual({ ...composition.shell, files: others });
    expect(json).not.toContain(ofDescription);
  });

  it('escapes a hostile host and path in attributes', () => {
    const { text: html } = render({ origin: 'https://"><script>', siteName: '"><b>' });
    expect(html).toContain('<link rel="canonical" href="https://&quot;&gt;&lt;script&gt;/">');
    expect(html).toContain('<meta property="og:site_name" content="&quot;&gt;&lt;b&gt;">');
  });

  it('contains a server-rendered view with its styles, picture, data and fonts, and has the scripts and their links in templates', () => {
    const shellStyle = composition.shell.preload['start']?.find((path) => path.endsWith('.css'));
    const read = '/lgw/games/list?gameType=RNG&merchant=parlour&pageSize=40&language=EN';
    const view = {
      ...viewFixture,
      pictures: ['/media/a.svg', '/media/b.svg'],
      reads: { [read]: { success: true, value: '</script>' } },
      styles: [{ href: `${composition.shell.base}${shellStyle}`, text: 'a{color:red}', isComplete: false }],
    };
    const of = ({ base }: Pick<ComposedVersion, 'base'>) =>
      describedFixture(base) && { ...describedFixture(base)!, fonts: { EN: ['assets/a.woff2'] } };
    const { text } = render({ path: '/rng', view, descriptions: { of } });
    expect(text).toContain(
      `<div id="root" data-rendered-by="${composition.shell.build}"><main>Slots</main></div>`,
    );
    expect(text).toContain('data-chance="0.25"');
    expect(text).toContain('<link rel="preload" as="image" href="/media/a.svg" fetchpriority="high">');
    expect(text).not.toContain('/media/b.svg');
    expect(text).toContain(String.raw`"value":"\u003c/script>"`);
    const styles = lobby.preload['section']?.filter((path) => path.endsWith('.css')) ?? [];
    expect(styles.length).toBeGreaterThan(0);
    for (const path of styles) expect(text).toContain(`<link rel="stylesheet" href="${lobby.base}${path}"`);
    expect(text).toContain(`<style data-href="${composition.shell.base}${shellStyle}">a{color:red}</style>`);
    const templates = /<template[^>]*>[^]*?<\/template>/g;
    const [head = '', body = ''] = text.replaceAll(templates, '').split('<main>');
    const whole = `<link rel="preload" as="style" href="${composition.shell.base}${shellStyle}" integrity="`;
    expect(head).not.toContain(whole);
    expect(body).toContain(whole);
    expect(head).not.toMatch(/as="font"/);
    expect(body).toContain(`as="font" type="font/woff2" href="${composition.shell.base}assets/a.woff2"`);
    // Outside the templates, no element requests scripts or data.
    expect(head + body).not.toMatch(/<script[^>]* src|as="script"|as="fetch"/);
    const [links = '', scripts = ''] = text.match(templates) ?? [];
    const paths = composition.shell.preload['start']?.filter((path) => path.endsWith('.js')) ?? [];
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const { [path]: integrity } = composition.shell.files;
      const address = `"${composition.shell.base}${path}"`;
      expect(links).toContain(`as="script" fetchpriority="high" href=${address} integrity="${integrity}"`);
      expect(scripts).toContain(`fetchpriority="high" src=${address} integrity="${integrity}"`);
    }
    expect(links).toContain(`<link rel="preload" as="script" href="${lobby.base}`);
    expect(text.indexOf(links)).toBeLessThan(text.indexOf('<main>'));
    expect(text.indexOf(scripts)).toBeGreaterThan(text.indexOf('<main>'));
    expect(
      linksOf(text).filter((link) => link.includes('as="fetch"') && link.includes('games/list')),
    ).toEqual([]);
    expect(linksOf(render({ path: '/rng' }).text).join()).toContain('games/list');
  });

  it("starts the shell with its scripts and stylesheets, each with the composition's integrity", () => {
    const { text: html } = render();
    const { shell } = composition;
    for (const path of shell.preload['start'] ?? []) {
      const line = html.split('\n').find((entry) => entry.includes(`${shell.base}${path}"`));
      expect(line).toMatch(
        path.endsWith('.css') ? /^<link rel="stylesheet"/ : /^<script defer fetchpriority="high" src=/,
      );
      expect(line).toContain(`integrity="${shell.files[path]}" crossorigin="anonymous"`);
    }
  });

  it("preloads the route's own remote in the visitor's language, and no other remote or version", () => {
    const links = linksOf(render().text);
    const expected = [lobby.entry, ...(lobby.preload['section'] ?? []), ...(textsOf(lobby)['EN'] ?? [])];
    for (const path of expected) {
      const as = path.endsWith('.css') ? 'style' : 'script';
      expect(links).toContain(
        `<link rel="preload" as="${as}" href="${lobby.base}${path}" integrity="${descriptions.of(lobby)?.files[path]}" crossorigin="anonymous">`,
      );
    }
    const all = links.join();
    expect(all).toContain(composition.shell.base + textsOf(composition.shell)['EN']?.[0]);
    expect(all).not.toContain(textsOf(lobby)['TY']?.[0]);
    expect(all).not.toContain('mf-member');
    expect(all).not.toContain('0.9.0');
    expect(new Set(links).size).toBe(links.length);
  });

  describe('a page that takes a deferred module of the shell', () => {
    const [style, script] = ['flow.11111111.css', 'flow.22222222.js'];
    const flow = { files: [style, script], languages: { EN: ['texts-EN.js'], TY: ['texts-TY.js'] } };
    const described = (deferred: BuildDescription['deferred']) => ({
      of: ({ base }: Pick<ComposedVersion, 'base'>) => {
        const description = describedFixture(base);
        const added = base === composition.shell.base ? { deferred } : { takes: { rng: ['kit/flow'] } };
        return description && { ...description, ...added };
      },
    });

    it('preloads the module, with its texts in the language of the visitor', () => {
      const { text } = render({ path: '/rng', descriptions: described({ 'kit/flow': flow }) });
      const linkTo = (as: string, path: string) =>
        `<link rel="preload" as="${as}" href="${composition.shell.base}${path}"`;
      expect(text).toContain(linkTo('style', style));
      expect(text).toContain(linkTo('script', script));
      expect(text).toContain(linkTo('script', 'texts-EN.js'));
      expect(text).not.toContain('texts-TY.js');
      const other = render({ path: '/', descriptions: described({ 'kit/flow': flow }) }).text;
      expect(other).not.toContain(script);
    });

    it('has the styles of the module before its own if it is server-rendered', () => {
      const view = {
        ...viewFixture,
        styles: [{ href: composition.shell.base + style, text: 'b{color:red}', isComplete: false }],
      };
      const { text } = render({ path: '/rng', view, descriptions: described({ 'kit/flow': flow }) });
      const inlined = text.indexOf(
        `<style data-href="${composition.shell.base}${style}">b{color:red}</style>`,
      );
      expect(inlined).toBeGreaterThan(0);
      expect(text.indexOf(`<link rel="stylesheet" href="${lobby.base}`)).toBeGreaterThan(inlined);
      const [, body = ''] = text.split('<main>');
      expect(body).toContain(`<link rel="preload" as="style" href="${composition.shell.base}${style}"`);
    });

    it('does not preload styles that the document contains completely', () => {
      const href = composition.shell.base + style;
      const view = { ...viewFixture, styles: [{ href, text: 'b{color:red}', isComplete: true }] };
      const { text } = render({ path: '/rng', view, descriptions: described({ 'kit/flow': flow }) });
      expect(text).toContain(`<style data-href="${href}" data-complete>b{color:red}</style>`);
      expect(text.split(href)).toHaveLength(2);
    });

    it.each([
      ['no deferred modules', undefined],
      ['another module', { 'kit/charts': flow }],
    ])('links to none of its files if the shell describes %s', (_what, deferred) => {
      const { text } = render({ path: '/rng', descriptions: described(deferred) });
      expect(text).toContain(`href="${lobby.base}`);
      expect(text).not.toContain('flow.');
    });
  });

  it("lists the files of the other sections' first pages, in the visitor's language", () => {
    const known = {
      of: ({ base }: Pick<ComposedVersion, 'base'>) => ({
        ...describedFixture(base)!,
        pages: { account: ['page-account.js', 'page-account.css'], deposit: ['page-deposit.js'] },
      }),
    };
    const pages = [
      { key: 'deposit', path: '/member' },
      { key: 'account', path: '/member', isDefault: true as const },
    ];
    const remotes = {
      ...composition.remotes,
      'mf-member': { ...composition.remotes['mf-member']!, pages },
    };
    const { text: html } = render({
      composition: { ...composition, remotes },
      descriptions: known,
      visitor: { language: 'TY', theme: null, hasFoldedMenu: false, isMember: false, identity },
    });
    const ahead = JSON.parse(/id="parlour-ahead">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    const member = composition.remotes['mf-member']!.stable;
    const files = [textsOf(member)['TY']![0], 'page-account.js', 'page-account.css'];
    expect(ahead).toEqual({ [member.base]: { page: 'account', files } });
  });

  it("[SHELL-133] preloads the boot reads and the route's own reads in the visitor's language", () => {
    const reads = linksOf(render({ path: '/rng' }).text).filter((link) => link.includes('as="fetch"'));
    expect(reads).toEqual([
      '<link rel="preload" as="fetch" href="/wps/system/status" crossorigin="anonymous">',
      '<link rel="preload" as="fetch" href="/wps/session/permission" crossorigin="anonymous">',
      '<link rel="preload" as="fetch" href="/lgw/games/list?gameType=RNG&amp;merchant=parlour&amp;pageSize=40&amp;language=EN" crossorigin="anonymous">',
    ]);
  });

  it('allows overrides only if they are configured', () => {
    expect(render().text).not.toContain('parlour-overrides');
    expect(render({ areOverridesAllowed: true }).text).toContain(
      '<meta name="parlour-overrides" content="allowed">',
    );
  });

  it('preloads the canary for its visitors, and the stable version for all others', () => {
    const [member] = Object.values(composition.remotes).filter(({ container }) => container === 'mf_lobby');
    const version = { ...lobby, version: '2.0.0', base: '/artifacts/mf-lobby/2.0.0/' };
    const remotes = {
      ...composition.remotes,
      'mf-lobby': { ...member!, canary: { version, weight: 0, rings: ['internal'], salt: 'x' } },
    };
    const linksFor = (ring: string | null) =>
      linksOf(
        render({
          composition: { ...composition, remotes },
          visitor: {
            language: 'EN',
            theme: null,
            hasFoldedMenu: false,
            isMember: false,
            identity: { id: 'browser-1', ring },
          },
        }).text,
      ).join();
    expect(linksFor('internal')).toContain('/artifacts/mf-lobby/2.0.0/');
    expect(linksFor('internal')).not.toContain('/artifacts/mf-lobby/1.0.0/');
    expect(linksFor(null)).not.toContain('/artifacts/mf-lobby/2.0.0/');
  });

  it('stays small with many pages and languages: it contains no texts, and only files that this page loads', () => {
    const pages = (remote: number) =>
      Array.from({ length: 12 }, (_, index) => ({
        path: remote % 2 ? `/section${remote}` : `/section${remote}/page${index}`,
        key: `page${remote}Of${index}`,
        titles: Object.fromEntries(
          locales.map(({ code }) => [code, `Page ${index} of ${remote} in ${code}`]),
        ),
        destination: `place${remote}Of${index}`,
        ...(index % 3 ? {} : { access: 'member' as const, ownReads: [`/wps/section${remote}/read${index}`] }),
      }));
    const home = { path: '/', titles: { EN: 'Home' }, reads: ['/lgw/games/hot?language={language}'] };
    const large = composeFixtures(
      3,
      Array.from({ length: 7 }, (_, remote) => ({
        name: `mf-section${remote}`,
        version: '1.0.0',
        pages: remote === 0 ? [home, ...pages(remote)] : pages(remote),
      })),
    );
    const { text: html } = render({ composition: large });
    const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    expect(html).toContain('<title>Home | Parlour</title>');
    expect(Object.values(large.remotes).flatMap(({ pages: all }) => all)).toHaveLength(85);
    expect(bytes).toBeLessThanOrEqual(11 * 1024);
  });
});
