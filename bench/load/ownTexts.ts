import { relative, sep } from 'node:path';
import { repositoryRoot } from '@parlour/tooling/packages';
import type { LoaderDefinition } from 'webpack';

/**
 * Keeps each section's texts in a file of their own, as remotes have them, and the frame's in another:
 * chunks of one name are one, and the first page would fetch the texts of all sections.
 */
const ownTexts: LoaderDefinition = function (source) {
  const [folder = ''] = relative(repositoryRoot, this.resourcePath).split(sep);
  const owner = folder.startsWith('mf-') ? folder : 'frame';
  return source.replace('language-[request]', `language-${owner}-[request]`);
};

export default ownTexts;
