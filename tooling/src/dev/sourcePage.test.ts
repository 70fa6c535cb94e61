import { sourcePage } from './sourcePage.ts';

const composition = {
  shell: { base: '/artifacts/shell/1.0.0/' },
  remotes: {
    'mf-lobby': { stable: { base: '/artifacts/mf-lobby/1.0.0/' } },
    'mf-auth': { stable: { base: '/artifacts/mf-auth/1.0.0/' } },
  },
};
const live = [
  '<!doctype html>',
  '<title>Home | Parlour</title>',
  '<meta name="parlour-overrides" content="allowed">',
  '<link rel="stylesheet" href="/artifacts/shell/1.0.0/start.css" integrity="sha384-x">',
  '<script defer src="/artifacts/shell/1.0.0/start.js" integrity="sha384-x"></script>',
  '<link rel="preload" as="script" href="/artifacts/mf-lobby/1.0.0/remoteEntry.js">',
  '<link rel="preload" as="fetch" href="/wps/games">',
  `<script type="application/json" id="parlour-composition">${JSON.stringify(composition)}</script>`,
].join('\n');
const sources = {
  base: '/@source/shell/',
  start: ['vendors.js', 'start.css', 'start.js'],
  document: { text: '</script>' },
  section: 'mf-lobby',
};

describe('sourcePage', () => {
  const page = sourcePage(live, sources);

  it('starts with the shell from source, and with no file of the live one', () => {
    expect(page.match(/(?:src|href)="[^"]+"/g)).toEqual([
      'src="/@source/shell/vendors.js"',
      'href="/@source/shell/start.css"',
      'src="/@source/shell/start.js"',
      'href="/wps/games"',
    ]);
  });

  it('keeps the composition, and escapes the description of the sources', () => {
    expect(page).toContain(JSON.stringify(composition));
    expect(page).toContain(String.raw`id="parlour-source">{"text":"\u003c/script>"}</script>`);
  });

  it('replaces no live section if none is from source', () => {
    expect(sourcePage(live, { ...sources, section: null })).toContain(
      '/artifacts/mf-lobby/1.0.0/remoteEntry.js',
    );
  });

  it('does not change pages of a platform that is not for development', () => {
    const page = live.replace('<meta name="parlour-overrides" content="allowed">', '');
    expect(sourcePage(page, sources)).toBe(page);
  });

  it("does not change a page that is not the site's", () => {
    expect(sourcePage('<title>Waiting</title>', sources)).toBe('<title>Waiting</title>');
  });
});
