import { createHash } from 'node:crypto';
import type { LoaderDefinition } from 'webpack';
import { controlTextsOf } from './controlTexts.ts';

/**
 * Converts a table of antd's languages (code → antd's name) to a table of addresses, each of a file with the texts.
 * Chunks are not used, because the first script of every page would list them with their integrity.
 */
const controlTextsLoader: LoaderDefinition = function (table) {
  const names: Readonly<Record<string, string>> = JSON.parse(table);
  const addresses = Object.entries(names).map(([code, name]) => {
    const text = JSON.stringify(controlTextsOf(name));
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const file = `assets/controls-${code}.${hash}.json`;
    this.emitFile(file, text);
    return `${code}: __webpack_public_path__ + "${file}"`;
  });
  return `export default { ${addresses.join(', ')} };`;
};

export default controlTextsLoader;
