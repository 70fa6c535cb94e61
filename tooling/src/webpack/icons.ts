import { join } from 'node:path';
import webpack, { type RuleSetRule, type WebpackPluginInstance } from 'webpack';

/** The kit's function that creates icons. It is a shared module, so a remote contains only the data of its icons. */
export const KIT_ICONS = '@parlour/shared-ui/icons';

/** Every icon of lucide imports it. */
const LUCIDE_MAKER = /[\\/]createLucideIcon\.mjs$/;

/** Replaces lucide's function that creates icons. @param request the import of the kit's function */
export const replaceIconMaker = (request: string): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(LUCIDE_MAKER, request);

/** webpack sees no default export when an `.mjs` file imports a shared module, unless its type is `auto`. */
export const iconRule: RuleSetRule = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/,
  type: 'javascript/auto',
  use: join(import.meta.dirname, 'iconDataLoader.ts'),
};
