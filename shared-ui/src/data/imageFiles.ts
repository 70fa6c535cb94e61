export interface ImageLimits {
  /** Bytes of one file. */
  readonly maxBytes: number;
  readonly maxCount: number;
}

export type ImageRefusal = 'uploadWrongType' | 'uploadTooLarge' | 'uploadTooMany';

const TYPES: readonly string[] = ['image/png', 'image/jpeg'];

/** Returns why a file cannot be added to `count` other files. Undefined if it can. */
export const imageRefusal = (
  file: Pick<File, 'type' | 'size'>,
  count: number,
  { maxBytes, maxCount }: ImageLimits,
): ImageRefusal | undefined => {
  if (!TYPES.includes(file.type)) return 'uploadWrongType';
  if (file.size > maxBytes) return 'uploadTooLarge';
  return count >= maxCount ? 'uploadTooMany' : undefined;
};
