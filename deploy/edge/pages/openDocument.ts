import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw, gzip } from 'node:zlib';

/** Compression quality for documents that a visitor waits for. */
const QUALITY = 5;
/** Quality for documents that were sent before. It saves a tenth and takes thirty times as long. */
const BEST_QUALITY = 11;
/** The pause after an improvement, as a multiple of its duration. So improvements use a tenth of one core at most. */
const REST = 9;
/** Maximum bytes of an uncompressed block in both formats. */
const MAX_END_BYTES = 65_535;

export type DocumentEncoding = 'br' | 'gzip' | undefined;

/**
 * A document whose end is open: the common part is compressed once, and each visitor gets their own end. Both
 * formats are a sequence of blocks. The end is an uncompressed block (RFC 7932 9.2, RFC 1951 3.2.4).
 */
export class OpenDocument {
  readonly #text: Buffer;
  #brotli: Promise<Buffer> | undefined;
  #isImproved = false;
  #deflated: Promise<Buffer> | undefined;
  #checksum: number | undefined;

  constructor(text: string) {
    this.#text = Buffer.from(text);
  }

  hasText(text: string): boolean {
    return this.#text.equals(Buffer.from(text));
  }

  async close(end: string, encoding: DocumentEncoding): Promise<Buffer> {
    const bytes = Buffer.from(end);
    if (bytes.length === 0 || bytes.length > MAX_END_BYTES)
      throw new RangeError(`the end of a document has ${bytes.length} bytes, which is too long`);
    if (encoding === 'br') return Buffer.concat([await this.#asBrotli(), ...brotliEnd(bytes)]);
    if (encoding === 'gzip') return Buffer.concat(await this.#asGzip(bytes));
    return Buffer.concat([this.#text, bytes]);
  }

  #asBrotli(): Promise<Buffer> {
    if (this.#brotli && !this.#isImproved) this.#improve();
    return (this.#brotli ??= openBrotli(this.#text, QUALITY));
  }

  /** Compresses it better for later visitors, if there is time. */
  #improve(): void {
    if (Date.now() < restUntil) return;
    const started = Date.now();
    restUntil = Number.POSITIVE_INFINITY;
    this.#isImproved = true;
    openBrotli(this.#text, BEST_QUALITY)
      .then((best) => {
        this.#brotli = Promise.resolve(best);
      })
      .catch(() => {})
      .finally(() => {
        restUntil = Date.now() + REST * (Date.now() - started);
      });
  }

  async #asGzip(end: Buffer): Promise<Buffer[]> {
    this.#deflated ??= promisify(deflateRaw)(this.#text, { finishFlush: constants.Z_SYNC_FLUSH });
    this.#checksum ??= crc32(this.#text);
    const deflated = await this.#deflated;
    const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
    const block = Buffer.alloc(5);
    block.writeUInt8(1);
    block.writeUInt16LE(end.length, 1);
    block.writeUInt16LE(end.length ^ 0xff_ff, 3);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(end, this.#checksum));
    trailer.writeUInt32LE((this.#text.length + end.length) % 2 ** 32, 4);
    return [header, deflated, block, end, trailer];
  }
}

/** Time before which no document is improved. */
let restUntil = 0;

const openBrotli = (text: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });

/** An answer without the end of its document, which differs for each visitor. */
export interface OpenPage {
  readonly status: number;
  readonly document: OpenDocument;
}

/** A non-last uncompressed block with a length of 16 bits, followed by an empty last block. */
const brotliEnd = (bytes: Buffer): readonly Buffer[] => {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
  return [header, bytes, Buffer.from([0x03])];
};

/** Compresses a document for a single visitor. */
export const compressDocument = async (
  text: string,
  encoding: DocumentEncoding,
): Promise<string | Buffer> => {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    return promisify(brotliCompress)(text, { params });
  }
  return encoding === 'gzip' ? promisify(gzip)(text) : text;
};
