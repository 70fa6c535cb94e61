import sharp, { type Sharp } from 'sharp';
import { isAnimatedPng } from './fileTypeOf.ts';
import type { PictureAnswer, PictureFault, PictureOrder, PictureType } from './picture.ts';

/** Seconds after which a picture counts as damaged. */
const TIMEOUT_SECONDS = 10;
const QUALITY = 90;

const formats = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const;

const encode = (picture: Sharp, type: PictureType, isPalette: boolean): Sharp => {
  if (type === 'image/png') return picture.png({ palette: isPalette });
  return type === 'image/jpeg' ? picture.jpeg({ quality: QUALITY }) : picture.webp({ quality: QUALITY });
};

/** Quality of a WebP that everyone sees. */
const PUBLIC_QUALITY = 82;

/** The longest side that WebP can have, in pixels. */
const MAX_WEBP_SIDE = 16_383;

const encodeFor = (picture: Sharp, width: number): Sharp =>
  picture
    .resize({ width, height: MAX_WEBP_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: PUBLIC_QUALITY });

const refuse = (fault: PictureFault): PictureAnswer => ({ kind: 'refused', fault });

/** Limits the library to the three formats, to one thread and to no memory between pictures. */
export const restrictDecoders = (): void => {
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
};

/**
 * Decodes a picture and writes it again, upright and without anything but its pixels: no EXIF data, place,
 * profile, text, or bytes after its end.
 */
export const rewritePicture = async ({
  content,
  type,
  maxPixels,
  webpWidth,
}: PictureOrder): Promise<PictureAnswer> => {
  try {
    // The head says the size; nothing is decoded before it is checked.
    const head = await sharp(content, { limitInputPixels: false }).metadata();
    if (head.format !== formats[type]) return refuse('fileUnreadable');
    if ((head.pages ?? 1) > 1 || isAnimatedPng(content)) return refuse('fileAnimated');
    if (head.width * head.height > maxPixels) return refuse('fileTooManyPixels');
    const picture = sharp(content, { limitInputPixels: maxPixels, failOn: 'warning' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .toColourspace('srgb');
    const encoded =
      webpWidth === undefined
        ? encode(picture, type, head.isPalette ?? false)
        : encodeFor(picture, webpWidth);
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { kind: 'written', content: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    return refuse('fileUnreadable');
  }
};
