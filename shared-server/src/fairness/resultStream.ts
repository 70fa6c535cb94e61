/** Numbers that depend only on a commitment. Anyone with its seeds can compute the same numbers. */
export interface ResultStream {
  /** Returns the next whole number from 0 to `bound` − 1. All are equally likely. A bound is at most 2³². */
  below(bound: number): number;
}

const WORD = 4;
const WORD_VALUES = 2 ** 32;

/**
 * Reads numbers from blocks of bytes, four bytes each, big-endian. It skips words that would make some
 * numbers more likely, so a number may take more than one word.
 */
export const createResultStream = (blockAt: (cursor: number) => Uint8Array): ResultStream => {
  let cursor = 0;
  let block: DataView = new DataView(new ArrayBuffer(0));
  let offset = 0;
  const nextWord = (): number => {
    if (offset + WORD > block.byteLength) {
      const { buffer, byteOffset, byteLength } = blockAt(cursor);
      block = new DataView(buffer, byteOffset, byteLength);
      cursor += 1;
      offset = 0;
    }
    const word = block.getUint32(offset);
    offset += WORD;
    return word;
  };
  return {
    below: (bound) => {
      const fair = WORD_VALUES - (WORD_VALUES % bound);
      let word = nextWord();
      while (word >= fair) word = nextWord();
      return word % bound;
    },
  };
};
