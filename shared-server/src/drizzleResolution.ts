import { registerHooks, type ResolveFnOutput } from 'node:module';

const ROOT = new URL('../../', import.meta.url).href;
const found = new Map<string, ResolveFnOutput>();

/**
 * A process that imports this, and then what uses the database by `import()`, starts a second earlier.
 * For every import of drizzle-orm, and of one of its files by another, Node parses its package.json again,
 * 180 kB of exports: the same is found once for each workspace, and a relative import asks for nothing in it.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
    const [workspace] = parentURL.slice(ROOT.length).split('/');
    const key = `${workspace} ${specifier}`;
    const known = found.get(key) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(key, known);
    return known;
  },
});
