import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SERVER_BUNDLE } from '../webpack/server.ts';

const isText = (path: string): boolean =>
  /\.(?:html|js|css|svg|json)$/.test(path) && !SERVER_BUNDLE.test(path);

/** Writes a `.br` and a `.gz` copy of every text file in a folder that browsers fetch. */
export const compressFolder = async (directory: string): Promise<void> => {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(isText);
  await Promise.all(
    paths.map(async (path) => {
      const source = readFileSync(join(directory, path));
      const brotli = await promisify(brotliCompress)(source, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
      });
      const zipped = await promisify(gzip)(source, { level: 9 });
      writeFileSync(join(directory, `${path}.br`), brotli);
      writeFileSync(join(directory, `${path}.gz`), zipped);
    }),
  );
};
