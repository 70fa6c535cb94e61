import type { LoaderDefinition } from 'webpack';

/**
 * Leaves out what the kit's icons do not use from a file of lucide: names, other names, and the keys of shapes, which
 * are random letters that do not compress.
 */
const iconDataLoader: LoaderDefinition = (source) =>
  source.replaceAll(/\b(?:name|key): "[^"]*",?|\baliases: \[[^\]]*\],?/g, '');

export default iconDataLoader;
