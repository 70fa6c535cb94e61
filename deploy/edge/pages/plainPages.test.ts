import { composeFixtures } from '../../testing/compositions.ts';
import { pageOptionsFixture } from '../../testing/pageOptions.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import type { ShownPreview } from '../visitors/previews.ts';
import type { PageOptions } from './page.ts';
import { createPlainPages } from './plainPages.ts';

afterAll(removeTemporaryFolders);

const composition = composeFixtures(1, [{ name: 'mf-lobby', version: '1.0.0', pages: [{ path: '/' }] }]);
const preview = { remote: 'mf-lobby', composed: composition.remotes['mf-lobby']! };
const shown = { preview, signed: {} } as unknown as ShownPreview;
const optionsFor = (more: Partial<PageOptions> = {}): PageOptions =>
  pageOptionsFixture({ composition, ...more });

describe('documents without server rendering', () => {
  it('are written once for all visitors with the same versions', async () => {
    const pages = createPlainPages();
    const first = await pages.find(optionsFor());
    const { visitor } = optionsFor();
    const other = { ...visitor, identity: { ...visitor.identity, id: 'another' } };
    expect(await pages.find(optionsFor({ visitor: other }))).toBe(first);
    expect(await pages.find(optionsFor({ visitor: { ...visitor, language: 'TY' } }))).not.toBe(first);
    const epoch = { ...composition, epoch: 2 };
    expect(await pages.find(optionsFor({ composition: epoch }))).not.toBe(first);
  });

  it.each<[string, Partial<PageOptions>]>([
    ['an unknown address', { path: '/nowhere' }],
    ['a query', { search: '?x=1' }],
    ['a preview', { shown }],
  ])('are written for each request of %s', async (_, more) => {
    const pages = createPlainPages();
    const one = await pages.find(optionsFor(more));
    const other = await pages.find(optionsFor(more));
    expect(other).not.toBe(one);
    expect(await other.document.close('END', undefined)).toEqual(await one.document.close('END', undefined));
  });
});
