import type { FastifyRequest } from 'fastify';
import { composeFixtures } from '../../testing/compositions.ts';
import { pageOptionsFixture } from '../../testing/pageOptions.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import type { InlinedView, WantedView } from '../rendering/serverRendering.ts';
import type { ViewFact } from '../rendering/viewFacts.ts';
import type { ShownPreview } from '../visitors/previews.ts';
import { createFirstPages } from './firstPages.ts';
import type { PageOptions } from './page.ts';

afterAll(removeTemporaryFolders);

const stable = composeFixtures(1, [{ name: 'mf-lobby', version: '1.0.0', pages: [{ path: '/' }] }]);
const next = composeFixtures(2, [{ name: 'mf-lobby', version: '1.1.0', pages: [{ path: '/' }] }]);
const lobby = stable.remotes['mf-lobby']!;
const composition = {
  ...stable,
  remotes: {
    'mf-lobby': {
      ...lobby,
      canary: { version: next.remotes['mf-lobby']!.stable, weight: 0, rings: ['internal'], salt: 's' },
    },
  },
};
const optionsFor = (
  visitor: Partial<PageOptions['visitor']> = {},
  more: Partial<PageOptions> = {},
): PageOptions =>
  pageOptionsFixture({
    composition,
    visitor: {
      language: 'EN',
      theme: null,
      hasFoldedMenu: false,
      isMember: false,
      identity: { id: 'a', ring: null },
      ...visitor,
    },
    ...more,
  });

/** Sets up pages with views whose markup contains the values that they were made for. */
const setUp = (states: Readonly<Record<string, boolean | null>> = {}) => {
  const wanted: WantedView[] = [];
  const viewOf = ({ section, theme, awaitsMember, values }: WantedView): InlinedView => ({
    root: `<p>${section.version.version} ${values.language} ${theme} ${awaitsMember}</p>`,
    pictures: [],
    styles: [],
    reads: {},
    chance: 0,
    hasSection: true,
    awaitsMember,
  });
  const find = jest.fn(async (view: WantedView): Promise<InlinedView | null> => {
    wanted.push(view);
    return viewOf(view);
  });
  let country: string | null = null;
  const facts: ViewFact[] = [];
  const pages = createFirstPages({
    views: { isOn: true, find, clear: () => {} },
    reads: {
      answersFor: async () => ({}),
      isOpenTo: (from) => (Object.hasOwn(states, from ?? '') ? states[from ?? '']! : true),
    },
    countryOf: () => country,
    record: (fact) => void facts.push(fact),
  });
  const open = async (options: PageOptions, from: string | null = null): Promise<string | null> => {
    country = from;
    const page = await pages.find(options, {} as FastifyRequest);
    return page && (await page.document.close('END', undefined)).toString();
  };
  const waysOf = () => facts.map((fact) => fact.kind === 'document' && fact.way);
  return { pages, open, find, wanted, waysOf };
};

describe('server-rendered documents', () => {
  it('are made once for all visitors with the same view', async () => {
    const { open, find, waysOf } = setUp();
    const first = await open(optionsFor());
    for (let id = 0; id < 50; id += 1)
      expect(await open(optionsFor({ identity: { id: `${id}`, ring: null } }))).toBe(first);
    expect(find).toHaveBeenCalledTimes(1);
    expect(waysOf()).toEqual(['rendered', ...Array.from({ length: 50 }, () => 'kept')]);
  });

  it('differ by language, theme, cohort and kind of visitor, in any order of visits', async () => {
    const { open } = setUp();
    const visitors = ['EN', 'TY'].flatMap((language) =>
      (['dark', 'light', null] as const).flatMap((theme) =>
        [null, 'internal'].flatMap((ring) =>
          [true, false].map((isMember) => ({ language, theme, isMember, identity: { id: 'x', ring } })),
        ),
      ),
    );
    // Each visitor opens the page once directly after each other visitor, and gets the right document.
    for (const before of visitors) {
      for (const visitor of visitors) {
        await open(optionsFor(before));
        const { language, theme, isMember, identity } = visitor;
        const version = identity.ring === null ? '1.0.0' : '1.1.0';
        expect(await open(optionsFor(visitor))).toContain(
          `<p>${version} ${language} ${theme} ${isMember}</p>`,
        );
      }
    }
  });

  it('are not made if the site is closed, or if its status is unknown', async () => {
    const { open } = setUp({ XX: false, YY: null });
    expect(await open(optionsFor(), 'XX')).toBeNull();
    expect(await open(optionsFor(), 'YY')).toBeNull();
    expect(await open(optionsFor(), 'TH')).not.toBeNull();
  });

  it('are not made for a browser with a preview, or for an unknown address', async () => {
    const { open, find } = setUp();
    const shown = { preview: { composed: lobby }, signed: {} } as unknown as ShownPreview;
    expect(await open(optionsFor({}, { shown }))).toBeNull();
    expect(await open(optionsFor({}, { path: '/nowhere' }))).toBeNull();
    expect(find).not.toHaveBeenCalled();
  });

  it('are not waited for if they take long, and are ready for later visitors', async () => {
    const { open, find } = setUp();
    let finish = (): void => {};
    find.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          finish = () =>
            resolve({
              root: '<p>late</p>',
              pictures: [],
              styles: [],
              reads: {},
              chance: 0,
              hasSection: true,
              awaitsMember: false,
            });
        }),
    );
    expect(await open(optionsFor())).toBeNull();
    finish();
    expect(await open(optionsFor())).toContain('late');
  });

  it('of an earlier epoch never leave the edge', async () => {
    const { open, pages, find } = setUp();
    await open(optionsFor());
    pages.clear();
    await open(optionsFor());
    await open(optionsFor({}, { composition: { ...composition, epoch: 3 } }));
    expect(find).toHaveBeenCalledTimes(3);
  });
});
