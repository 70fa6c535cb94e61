import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';

const IMPROVING_MS = 2_000;

export interface DocumentSize {
  /** Bytes of the answer in brotli for the first visitor of this content. */
  readonly firstBytes: number;
  /** Bytes for later visitors: the edge compresses a document better in the meantime. */
  readonly bytes: number;
  /** Bytes before compression. */
  readonly plainBytes: number;
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
  const firstBytes = await sizeOf(url, 'br');
  await sizeOf(url, 'br');
  await setTimeout(IMPROVING_MS);
  return {
    firstBytes,
    bytes: await sizeOf(url, 'br'),
    plainBytes: Buffer.byteLength(html),
    styles: compressed(styles),
    json: compressed(json),
    html: compressed(html.replace(/<(style|script)[^>]*>[\s\S]*?<\/\1>/g, '')),
  };
};
