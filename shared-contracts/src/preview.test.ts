import type { ComposedRemote, Composition } from './composition.ts';
import { compositionSchema } from './composition.ts';
import { findPage } from './pages.ts';
import { parsePreview, previewSchema, withPreview, type Preview } from './preview.ts';

const remote = (version: string, ...paths: string[]): ComposedRemote => ({
  container: 'mf_x',
  stable: {
    version,
    build: version,
    base: '/x/',
    entry: 'x.js',
    preload: {},
    description: 'description.json',
    files: {},
  },
  fallback: null,
  canary: null,
  pages: paths.map((path) => ({ key: path.slice(1) || 'home', path })),
  modals: [],
});
const preview: Preview = {
  schema: 1,
  environment: 'prod',
  remote: 'mf-lobby',
  composed: remote('2.0.0', '/', '/new'),
  expiresAt: '2026-01-01T00:00:00.000Z',
};
const composition: Composition = {
  schema: 2,
  environment: 'prod',
  epoch: 1,
  issuedAt: '2026-01-01T00:00:00.000Z',
  shell: null,
  remotes: { 'mf-lobby': remote('1.0.0', '/'), 'mf-member': remote('1.0.0', '/member') },
  swap: 'lazy',
};

describe('withPreview', () => {
  it('replaces the live version, with its own routes, and keeps the others', () => {
    const shown = withPreview(composition.remotes, preview);
    expect(shown['mf-lobby']).toBe(preview.composed);
    expect(shown['mf-member']).toBe(composition.remotes['mf-member']);
    expect(findPage(shown, { pathname: '/new', search: '' })?.remote).toBe('mf-lobby');
    expect(findPage(composition.remotes, { pathname: '/new', search: '' })).toBeNull();
  });

  it('shows a part that has no live version yet', () => {
    expect(Object.keys(withPreview({}, preview))).toEqual(['mf-lobby']);
  });

  it('changes nothing without a preview', () => {
    expect(withPreview(composition.remotes, null)).toBe(composition.remotes);
  });
});

describe('parsePreview', () => {
  it('parses what the registry wrote', () => {
    expect(parsePreview(JSON.stringify(preview), 'prod')).toEqual(preview);
  });

  it.each([
    ['{nope', 'JSON'],
    [JSON.stringify({ ...preview, schema: 2 }), 'malformed'],
    [JSON.stringify({ ...preview, environment: 'staging' }), 'of environment staging, not prod'],
  ])('refuses %j', (text, reason) => {
    expect(() => parsePreview(text, 'prod')).toThrow(reason);
  });
});

it('refuses a composition as a preview, and a preview as a composition', () => {
  expect(compositionSchema.safeParse(preview).success).toBe(false);
  expect(previewSchema.safeParse(composition).success).toBe(false);
});
