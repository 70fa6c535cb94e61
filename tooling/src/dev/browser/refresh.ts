import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import { takeOverrides } from './takeOverrides.ts';

/** The used part of webpack's `import.meta.webpackHot`. */
interface Hot {
  readonly data?: { previous?: object };
  accept(): void;
  invalidate(): void;
  dispose(handle: (data: { previous?: object }) => void): void;
  check(autoApply: true): Promise<readonly unknown[] | null>;
}

/** A message of the source server about one build. */
interface Build {
  readonly name: string;
  /** Id of the compiler. A restarted compiler does not know earlier builds. */
  readonly session: string;
  readonly hash: string;
  readonly base: string;
  readonly scripts: readonly string[];
}

/** A build that runs on this page. */
interface Running {
  readonly hot: Hot;
  /** All of its modules; each copy of the build has its own object. */
  readonly modules: object;
  readonly hash: () => string;
}

/** Base address and files of a build. The shell loads no file without a known integrity. */
type BuildFiles = readonly [base: string, files: Readonly<Record<string, string>>];

/** Data that the source server writes into the page, see `sourcePage.ts`. */
interface SourcePage {
  readonly shell: Build;
  readonly updates: string;
  readonly swap: string;
  readonly overrides: Readonly<Record<string, string>>;
}

const running = new Map<string, Running>();
const sessions = new Map<string, string>();
/**
 * Builds of which a second copy runs because the first one failed. The second copy has no updates of this
 * page.
 */
const doubled = new Set<string>();
let isSwapWanted = false;
let isUpdated = false;

/** Called by `refreshLoader.ts` in every module. */
const parlourRefresh = {
  register,
  sign: createSignatureFunctionForTransform,

  /** A module of components applies its own updates. Every other module passes them on to its importers. */
  accept(hot: Hot, id: string, exported: Readonly<Record<string, unknown>>): void {
    const previous = hot.data?.previous;
    for (const [name, value] of Object.entries(exported)) {
      if (isLikelyComponentType(value)) register(value, `${id} export ${name}`);
    }
    if (hasOnlyComponents(exported)) {
      hot.accept();
      hot.dispose((data) => (data.previous = exported));
    }
    if (previous && !isSameInterface(previous, exported)) hot.invalidate();
  },

  /**
   * Called for a section's module without components. After an update of it, the section is replaced, so that objects
   * such as stores are created again.
   */
  renew(hot: Hot): void {
    if (hot.data) isSwapWanted = true;
  },

  /** The root module of a build. It runs again when no other module accepts an update. */
  begin(hot: Hot, name: string, modules: object, hash: () => string): void {
    if (hot.data) isSwapWanted = true;
    const earlier = running.get(name);
    running.set(name, { hot, modules, hash });
    if (!earlier || earlier.modules === modules) return;
    doubled.add(name);
    if (isUpdated) reloadPage(`${name} has failed`);
  },
};

const reloadPage = (reason: unknown): void => {
  console.info('[parlour] The page reloads:', reason);
  window.location.reload();
};

const hasOnlyComponents = (exported: object): boolean => {
  const values = Object.values(exported);
  return values.length > 0 && values.every(isLikelyComponentType);
};

const isSameInterface = (previous: object, exported: object): boolean =>
  hasOnlyComponents(exported) && Object.keys(previous).join() === Object.keys(exported).join();

/** Allows files without integrity, because they change while the page is open. */
const allowWithoutIntegrity = ({ base, scripts }: Build): void => {
  const files: BuildFiles = [base, Object.fromEntries(scripts.map((path) => [path, '']))];
  globalThis.parlourFiles ??= new Array<BuildFiles>();
  globalThis.parlourFiles.push(files);
};

/** Applies an update to the running build. @throws Error if the page has to be loaded again. */
const update = async (build: Build): Promise<void> => {
  const { name, session, hash } = build;
  const earlier = sessions.get(name);
  sessions.set(name, session);
  if (earlier !== undefined && earlier !== session) {
    if (name === 'shell') throw new Error('The shell is built by another compiler now');
    // The section is replaced as a whole, because its contract has changed.
    running.delete(name);
    doubled.delete(name);
  }
  const current = running.get(name);
  if (!current || current.hash() === hash) return;
  if (doubled.has(name)) throw new Error(`${name} has failed before`);
  isUpdated = true;
  allowWithoutIntegrity(build);
  while (current.hash() !== hash) {
    if ((await current.hot.check(true)) === null) throw new Error(`An update of ${name} was missed`);
  }
  performReactRefresh();
};

const follow = ({ updates, swap }: SourcePage): void => {
  let last = Promise.resolve();
  new EventSource(updates).addEventListener('update', ({ data }: MessageEvent<string>) => {
    last = last
      .then(() => update(JSON.parse(data)))
      .then(async () => {
        if (!isSwapWanted) return;
        isSwapWanted = false;
        await fetch(swap, { method: 'POST' });
      })
      .catch(reloadPage);
  });
};

declare global {
  var parlourRefresh: unknown;
  /** Defined by the shell's `integrity.ts`. */
  var parlourFiles: { push(files: BuildFiles): unknown } | undefined;
}

const page: SourcePage = JSON.parse(document.getElementById('parlour-source')?.textContent ?? '');
globalThis.parlourRefresh = parlourRefresh;
injectIntoGlobalHook(window);
allowWithoutIntegrity(page.shell);
sessions.set(page.shell.name, page.shell.session);
takeOverrides(sessionStorage, page.overrides);
follow(page);
