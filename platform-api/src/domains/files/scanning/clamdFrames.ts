const CHUNK_BYTES = 64 * 1_024;

/** A chunk of INSTREAM is its length in four bytes and its data. The empty one ends the stream. */
export function* framesOf(content: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at <= content.length; at += CHUNK_BYTES) {
    const chunk = content.subarray(at, at + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    if (chunk.length > 0) yield Buffer.concat([length, chunk]);
  }
  yield Buffer.alloc(4);
}
