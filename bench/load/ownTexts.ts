import { relative, sep } from 'node:path';
import { repositoryRoot } from '@parlour/tooling/packages';
import type { LoaderDefinition } from 'webpack';

/**
 * Keeps each section's texts in a separate file, as remotes have them, and the frame's texts in another one.
 * Otherwise chunks with the same name would be merged, and the first page would load the texts of all
 * sections.
 */
const ownTexts: LoaderDefinition = function (source) {
  const [folder = ''] = relative(repositoryRoot, this.resourcePath).split(sep);
  const owner = folder.startsWith('mf-') ? folder : 'frame';
  return source.replace('language-[request]', `language-${owner}-[request]`);
};

export default ownTexts;
