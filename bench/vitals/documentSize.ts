import { request } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

export interface DocumentSize {
  /** Bytes of the answer in brotli, as the edge serves it. */
  readonly bytes: number;
  /** Bytes in brotli of each kind of content alone. Together they are larger than the whole. */
  readonly styles: number;
  readonly json: number;
  readonly html: number;
}

const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;

const sizeOf = (url: string, encoding: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding, accept: 'text/html' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
      response.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });

const matches = (html: string, pattern: RegExp): string =>
  [...html.matchAll(pattern)].map(([part]) => part).join('\n');

/** Measures the document of a page for a new visitor. */
export const measureDocument = async (url: string): Promise<DocumentSize> => {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const styles = matches(html, /<style[^>]*>[\s\S]*?<\/style>/g);
  const json = matches(html, /<script[^>]*type="[^"]*json"[^>]*>[\s\S]*?<\/script>/g);
  return {
    bytes: await sizeOf(url, 'br'),
    styles: compressed(styles),
    json: compressed(json),
    html: compressed(html.replace(/<(style|script)[^>]*>[\s\S]*?<\/\1>/g, '')),
  };
};
