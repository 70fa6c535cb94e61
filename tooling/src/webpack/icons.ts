import { join } from 'node:path';
import webpack, { type RuleSetRule, type WebpackPluginInstance } from 'webpack';

/**
 * Import of the kit's function that creates icons. The function is a shared module, so a remote contains only the data
 * of its icons.
 */
export const KIT_ICONS = '@parlour/shared-ui/icons';

/** Matches the path of lucide's own function that creates icons. Each icon of lucide imports this file. */
const LUCIDE_MAKER = /[\\/]createLucideIcon\.mjs$/;

/** Replaces lucide's function with the kit's function. @param request import of the kit's function */
export const replaceIconMaker = (request: string): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(LUCIDE_MAKER, request);

/**
 * Rule for the files of lucide's icons. An `.mjs` file can import the default export of a shared module only if the type
 * of the file is `auto`.
 */
export const iconRule: RuleSetRule = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/,
  type: 'javascript/auto',
  use: join(import.meta.dirname, 'iconDataLoader.ts'),
};
