import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { drawPicture } from './drawPicture.ts';
import { ALPHABET } from './glyphs.ts';
import type { Picture } from './pictureStock.ts';

const LENGTH = 5;

const writeText = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Renders a random text as a PNG. */
export const renderPicture = async (): Promise<Picture> => {
  const text = writeText();
  const png = await sharp(Buffer.from(drawPicture(text)))
    .png({ palette: true, colours: 16 })
    .toBuffer();
  return { text, png };
};
