import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, type Duplex, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface ExpectedContent {
  /** `sha384-` and base64, as browsers check it. */
  readonly integrity: string;
  readonly bytes: number;
}

/** The bytes are not the expected ones. */
export class DamagedContent extends Error {
  override readonly name = 'DamagedContent';
}

/** Returns the integrity of a file's current content. */
export const integrityOf = async (file: string): Promise<string> => {
  const hash = createHash('sha384');
  await pipeline(createReadStream(file), hash);
  return `sha384-${hash.digest('base64')}`;
};

/**
 * Writes a stream to a file, which appears only if it has the expected size and hash.
 * @throws DamagedContent if it does not. In that case `file` is unchanged.
 */
export const writeVerifiedFile = async (
  file: string,
  expected: ExpectedContent,
  content: Readable,
): Promise<void> => {
  const temporary = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeVerified(temporary, expected, content);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
};

const writeVerified = async (file: string, expected: ExpectedContent, content: Readable): Promise<void> => {
  const meter = createMeter(expected);
  await pipeline(content, meter.transform, createWriteStream(file, { flags: 'wx' }));
  meter.check();
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Passes bytes through the streams, each the input of the next, and compares the output of the last one.
 * @throws DamagedContent if it is not the expected one. Stops reading after the expected size.
 */
export const verifyContent = async (
  expected: ExpectedContent,
  ...streams: readonly [Readable, ...Duplex[]]
): Promise<void> => {
  const meter = createMeter(expected);
  await pipeline([...streams, meter.transform.resume()]);
  meter.check();
};

/** Creates a stream that passes bytes on and fails at the first one above the expected number. */
const createMeter = (expected: ExpectedContent) => {
  const hash = createHash('sha384');
  let bytes = 0;
  const transform = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > expected.bytes) done(new DamagedContent(`more than the expected ${expected.bytes} bytes`));
      else done(null, chunk);
    },
  });
  return {
    transform,
    /** Call it after the last byte. @throws DamagedContent */
    check: (): void => {
      if (`sha384-${hash.digest('base64')}` === expected.integrity) return;
      throw new DamagedContent('the hash is not the expected one');
    },
  };
};
