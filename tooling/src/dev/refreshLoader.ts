import { relative } from 'node:path';
import type { LoaderDefinitionFunction } from 'webpack';
import { repositoryRoot } from '../packages.ts';

export interface RefreshOptions {
  /** Name of the build. */
  readonly name: string;
  /** Root files of the build. */
  readonly roots: readonly string[];
  /** Whether a root may run again. Otherwise the page has to be loaded again. */
  readonly canRootsRunAgain: boolean;
  /** Files that other builds use. Their updates cannot be applied here. */
  readonly shared: readonly string[];
}

const HOT = 'import.meta.webpackHot';

const endOf = (file: string, id: string, options: RefreshOptions): string => {
  if (options.roots.includes(file)) {
    const accept = options.canRootsRunAgain ? `${HOT}.accept(); ` : '';
    return `${accept}parlourRefresh.begin(${HOT}, "${options.name}", __webpack_require__.c, () => __webpack_require__.h());`;
  }
  if (options.shared.includes(file)) return `${HOT}.decline();`;
  if (file.endsWith('.tsx'))
    return `parlourRefresh.accept(${HOT}, "${id}", __webpack_require__.c[__webpack_module__.id].exports);`;
  return options.canRootsRunAgain ? `parlourRefresh.renew(${HOT});` : '';
};

/** Registers a module's components, which swc has marked, with `parlourRefresh` (`browser/refresh.ts`). */
const refreshLoader: LoaderDefinitionFunction<RefreshOptions> = function refreshLoader(source, map) {
  const id = relative(repositoryRoot, this.resourcePath);
  const start = source.includes('$Refresh')
    ? `const $RefreshReg$ = (type, name) => parlourRefresh.register(type, "${id} " + name), $RefreshSig$ = parlourRefresh.sign; `
    : '';
  this.callback(null, `${start}${source}\n${endOf(this.resourcePath, id, this.getOptions())}`, map);
};

export default refreshLoader;
