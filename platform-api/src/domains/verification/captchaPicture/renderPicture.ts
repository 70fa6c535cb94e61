import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { drawPicture } from './drawPicture.ts';
import { ALPHABET } from './glyphs.ts';
import type { Picture } from './pictureStock.ts';

const CHARACTER_COUNT = 5;

const writeText = (): string =>
  Array.from({ length: CHARACTER_COUNT }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Renders a random text as a PNG. */
export const renderPicture = async (): Promise<Picture> => {
  const text = writeText();
  const png = await sharp(Buffer.from(drawPicture(text)))
    .png({ palette: true, colours: 16 })
    .toBuffer();
  return { text, png };
};
