import type { LoaderDefinition } from 'webpack';

/**
 * Removes data that the kit does not use from the file of a lucide icon: the names of the icon, and the keys of its
 * shapes. The keys are random letters, so compression cannot make them smaller.
 */
const iconDataLoader: LoaderDefinition = (source) =>
  source.replaceAll(/\b(?:name|key): "[^"]*",?|\baliases: \[[^\]]*\],?/g, '');

export default iconDataLoader;
