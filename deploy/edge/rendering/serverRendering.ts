import type { Composition, PageContract, VisitValues } from '@parlour/shared-contracts';
import {
  SECTION_PLACE,
  type ReadAnswers,
  type RenderedView,
  type ViewRequest,
} from '@parlour/shared-contracts/rendering';
import * as z from '@parlour/shared-contracts/schema';
import type { Bundle, RenderFault, RenderOrder } from '../../renderer/face/protocol.ts';
import type { ArtifactCache } from '../artifacts/artifactCache.ts';
import { keyOfBase } from '../composition/composedVersions.ts';
import { Breaker } from './Breaker.ts';
import type { FirstReads } from './hydrationReads.ts';
import {
  deferredModules,
  isStylesheet,
  sectionFiles,
  shellFiles,
  type DescribedVersion,
} from '../artifacts/pageFiles.ts';
import { readInlineStyles, type InlineStyle } from './inlineStyles.ts';
import { StaleWhileRevalidateCache } from './StaleWhileRevalidateCache.ts';
import type { RendererPool } from './rendererPool.ts';
import type { RecordView } from './viewFacts.ts';
import { withoutUnusedProperties } from './usedProperties.ts';
import { partsOf } from './usedRules.ts';
import { isWholeMarkup } from './wholeMarkup.ts';

/** A renderer runs untrusted code, so its answer is validated. */
const renderedViewSchema: z.ZodMiniType<RenderedView> = z.object({
  frame: z.string(),
  section: z.nullable(z.string()),
  pictures: z.array(z.string()),
});

/** Views do not depend on the domain. This origin replaces all domains of the site. */
const ORIGIN = 'http://localhost';
/** Maximum number of rendered addresses with a query per second, because visitors choose the query. */
const MAX_QUERIES_PER_SECOND = 5;
const RENDERER = 'renderer';
/** Milliseconds for which views get the same random number, so that the same content makes the same document. */
const CHANCE_MS = 60_000;
/** How many different random numbers exist. Each document contains one, so a number has at most four digits. */
const CHANCES = 10_000;
/** A section may crash the renderer. The frame alone is then tried again. */
const MAX_ATTEMPTS = 2;

export interface WantedView {
  readonly composition: Composition;
  readonly shell: DescribedVersion;
  readonly section: DescribedVersion & { readonly remote: string };
  readonly page: PageContract;
  readonly path: string;
  readonly theme: 'dark' | 'light' | null;
  readonly awaitsMember: boolean;
  readonly values: VisitValues;
}

/** Markup of a page's root, its data, and the files to preload. */
export interface InlinedView {
  readonly root: string;
  readonly pictures: readonly string[];
  readonly styles: readonly InlineStyle[];
  readonly reads: ReadAnswers;
  readonly chance: number;
  readonly hasSection: boolean;
  readonly awaitsMember: boolean;
}

export interface ServerRendering {
  /** Returns a view; null if it cannot be made. */
  find(wanted: WantedView): InlinedView | null | Promise<InlinedView | null>;
  /** Drops all views, because other versions are live. */
  clear(): void;
  /** Whether renderers are configured. */
  readonly isOn: boolean;
}

export interface FirstViewsOptions {
  readonly pool: RendererPool;
  readonly cache: Pick<ArtifactCache, 'find'>;
  readonly reads: FirstReads;
  readonly report: (reason: string, error?: unknown) => void;
  readonly record: RecordView;
  readonly random?: () => number;
}

export const createFirstViews = (options: FirstViewsOptions): ServerRendering => {
  const { pool, cache, reads, report, record, random = Math.random } = options;
  const kept = new StaleWhileRevalidateCache<InlinedView>({
    freshMs: 4_000,
    staleMs: 60_000,
    maxEntries: 200,
  });
  const queries = new StaleWhileRevalidateCache<InlinedView>({
    freshMs: 4_000,
    staleMs: 60_000,
    maxEntries: 60,
  });
  const sections = new Breaker(0);
  // One renderer may end without a fault of the code.
  const renderers = new Breaker(1);
  let spent = { second: 0, count: 0 };
  const draw = () => ({ chance: Math.floor(random() * CHANCES) / CHANCES, until: Date.now() + CHANCE_MS });
  let drawn = draw();

  const currentChance = (): number => {
    if (Date.now() >= drawn.until) drawn = draw();
    return drawn.chance;
  };

  const mayRenderQuery = (): boolean => {
    const second = Math.floor(Date.now() / 1_000);
    if (spent.second !== second) spent = { second, count: 0 };
    spent.count += 1;
    return spent.count <= MAX_QUERIES_PER_SECOND;
  };

  /** The renderer names the part at fault. Only parts whose code it ran can be at fault. */
  const recordFault = (fault: RenderFault, shell: Bundle, section: Bundle | null): void => {
    const isSections = section?.part === fault.part && section.version === fault.version;
    const { part, version } = isSections ? section : shell;
    record({ remote: part, version, kind: 'failed' });
    report(`${part} ${version} could not be rendered: ${fault.reason}`);
    if (isSections) sections.fail(`${part} ${version}`);
    else renderers.fail(RENDERER);
  };

  const bundleOf = async (
    part: string,
    { version, description }: DescribedVersion,
  ): Promise<Bundle | null> => {
    const path = description?.server;
    const key = keyOfBase(version.base);
    const integrity = path === undefined ? undefined : description?.files[path];
    if (path === undefined || key === null || integrity === undefined) return null;
    const file = await cache.find({ key, path, demanded: integrity }).catch(() => null);
    return (
      file && { part, version: version.version, build: version.build, location: file.location, integrity }
    );
  };

  /** Returns null if the view is invalid. The part that made it is then at fault. */
  const check = (text: string, shell: Bundle, section: Bundle | null): RenderedView | null => {
    const fault = (bundle: Bundle): null => {
      recordFault(
        { part: bundle.part, version: bundle.version, reason: 'it is no whole markup' },
        shell,
        section,
      );
      return null;
    };
    const { data: view } = renderedViewSchema.safeParse(parse(text));
    if (!view || !isWholeMarkup(view.frame)) return fault(shell);
    if (view.section === null) return view;
    const isPlaced = view.frame.split(SECTION_PLACE).length === 2;
    return section && isPlaced && isWholeMarkup(view.section) ? view : fault(section ?? shell);
  };

  const order = async (
    request: ViewRequest,
    shell: Bundle,
    section: Bundle | null,
  ): Promise<RenderedView | null> => {
    const asked: RenderOrder = {
      id: (lastId += 1),
      request: JSON.stringify({ ...request, section: section?.part ?? null }),
      shell,
      section,
    };
    const rendering = await pool.render(asked);
    if (rendering === null) return null;
    if (rendering.kind === 'failed') {
      recordFault(rendering.fault, shell, section);
      return null;
    }
    for (const fault of rendering.faults) recordFault(fault, shell, section);
    const view = check(rendering.view, shell, section);
    if (view === null) return null;
    renderers.succeed(RENDERER);
    for (const { part, version } of [shell, ...(section && view.section !== null ? [section] : [])])
      record({ remote: part, version, kind: 'rendered', milliseconds: rendering.took[part] ?? 0 });
    return view;
  };
  let lastId = 0;

  const stylesOf = async (
    { shell, section, page }: WantedView,
    { frame, section: content }: RenderedView,
  ): Promise<readonly InlineStyle[]> => {
    const markup = `${frame}${content ?? ''}`;
    const parts = partsOf(markup);
    const deferred = deferredModules(shell, section, page.key).flatMap(({ files }) => files);
    const shellPaths = [...shellFiles(shell), ...(content === null ? [] : deferred)];
    const ofShell = readInlineStyles(cache, shell, shellPaths.filter(isStylesheet), parts);
    const paths = content === null ? [] : sectionFiles(section, page.key).filter(isStylesheet);
    const ofSection = readInlineStyles(cache, section, paths, parts);
    return withoutUnusedProperties([...(await ofShell), ...(await ofSection)], markup);
  };

  const make = async (wanted: WantedView): Promise<InlinedView | null> => {
    const { page, values, section } = wanted;
    const answers = await reads.answersFor(page, values);
    const shellBundle = await bundleOf('shell', wanted.shell);
    if (!answers || !shellBundle) return null;
    const sectionBundle = page.access === undefined ? await bundleOf(section.remote, section) : null;
    const request = requestOf(wanted, answers, currentChance());
    const name = `${section.remote} ${section.version.version}`;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && !renderers.isOpen(RENDERER); attempt += 1) {
      const bundle = sections.isOpen(name) ? null : sectionBundle;
      const view = await order(request, shellBundle, bundle);
      if (view === null) continue;
      if (view.section !== null) sections.succeed(name);
      return {
        root: view.frame.replace(SECTION_PLACE, () => view.section ?? ''),
        pictures: view.pictures,
        styles: await stylesOf(wanted, view),
        reads: answers,
        chance: request.chance,
        awaitsMember: request.awaitsMember,
        hasSection: view.section !== null,
      };
    }
    return null;
  };

  return {
    find: (wanted) => {
      const { composition, section, shell, path, theme, awaitsMember, values } = wanted;
      if (renderers.isOpen(RENDERER) || shell.description?.server === undefined) return null;
      const builds = `${shell.version.build} ${section.version.build}`;
      const key = [composition.epoch, builds, theme, awaitsMember, JSON.stringify(values), path].join(' ');
      if (values.search === '') return kept.find(key, () => make(wanted));
      return queries.find(key, async () => (mayRenderQuery() ? make(wanted) : null));
    },
    clear: () => {
      kept.clear();
      queries.clear();
      sections.clear();
      renderers.clear();
    },
    isOn: pool.size > 0,
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The rendered versions are the stable ones of the request. Other versions are omitted. */
const requestOf = (
  { composition, shell, section, path, theme, awaitsMember, values }: WantedView,
  reads: ReadAnswers,
  chance: number,
): ViewRequest => ({
  href: `${ORIGIN}${path}${values.search}`,
  language: values.language,
  theme,
  awaitsMember,
  merchant: values.merchant,
  pageSize: String(values.pageSize),
  section: null,
  reads,
  chance,
  composition: {
    ...composition,
    shell: shell.version,
    remotes: Object.fromEntries(
      Object.entries(composition.remotes).map(([name, remote]) => [
        name,
        {
          ...remote,
          stable: name === section.remote ? section.version : remote.stable,
          fallback: null,
          canary: null,
        },
      ]),
    ),
  },
});
