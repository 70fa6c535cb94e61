import { Transform } from 'node:stream';

/**
 * Length of the part that each head has. The fourth byte contains flags that name the parts behind it (RFC 1952, 2.3).
 */
const FIXED_BYTES = 10;
const FLAGS_AT = 3;
const flags = { check: 2, extra: 4, name: 8, comment: 16 } as const;

/** Returns the length of the head of a gzip file. Null: more bytes are needed to know it. */
const headLength = (bytes: Buffer): number | null => {
  if (bytes.length < FIXED_BYTES) return null;
  const has = (flag: number): boolean => (bytes.readUInt8(FLAGS_AT) & flag) > 0;
  let at = FIXED_BYTES;
  if (has(flags.extra)) {
    if (bytes.length < at + 2) return null;
    at += 2 + bytes.readUInt16LE(at);
  }
  const texts = [flags.name, flags.comment].filter(has).length;
  for (let text = 0; text < texts; text += 1) {
    const end = bytes.indexOf(0, at);
    if (end < 0) return null;
    at = end + 1;
  }
  if (has(flags.check)) at += 2;
  return at <= bytes.length ? at : null;
};

/** Removes the head of a gzip file from a stream. It does not check the head: `createGunzip` does, in another pass. */
export const skipGzipHead = (): Transform => {
  let head: Buffer | null = Buffer.alloc(0);
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      if (head === null) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      const length = headLength(head);
      if (length === null) return done();
      const rest = head.subarray(length);
      head = null;
      done(null, rest);
    },
  });
};
