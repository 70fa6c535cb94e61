import type { FileType } from '@parlour/shared-contracts/domains/files';

const startsWith = (content: Buffer, text: string, at = 0): boolean =>
  content.subarray(at, at + text.length).toString('latin1') === text;

/** The mark at the end of a PDF stands in its last kilobyte (ISO 32000-2, 7.5.5, and its readers). */
const PDF_END_BYTES = 1_024;

const signatures: Readonly<Record<FileType, (content: Buffer) => boolean>> = {
  'image/png': (content) => startsWith(content, '\u0089PNG\r\n\u001a\n'),
  'image/jpeg': (content) => startsWith(content, '\u00ff\u00d8\u00ff'),
  'image/webp': (content) => startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8),
  'application/pdf': (content) =>
    startsWith(content, '%PDF-') && content.subarray(-PDF_END_BYTES).includes('%%EOF'),
};

/** Returns the type that the first bytes of a file say; null if it is none of the types. */
export const fileTypeOf = (content: Buffer, types: readonly FileType[]): FileType | null =>
  types.find((type) => signatures[type](content)) ?? null;

const PNG_HEAD_BYTES = 8;
/** Length, name and checksum of a chunk of a PNG. */
const CHUNK_FRAME_BYTES = 12;

/** Returns whether a PNG has several pictures (APNG). Decoders that do not know it show the first one. */
export const isAnimatedPng = (content: Buffer): boolean => {
  let at = PNG_HEAD_BYTES;
  while (at + CHUNK_FRAME_BYTES <= content.length) {
    const name = content.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += content.readUInt32BE(at) + CHUNK_FRAME_BYTES;
  }
  return false;
};
