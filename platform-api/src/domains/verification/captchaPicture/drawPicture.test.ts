import fc from 'fast-check';
import sharp from 'sharp';
import { drawPicture } from './drawPicture.ts';
import { ALPHABET, glyphs } from './glyphs.ts';
import { renderPicture } from './renderPicture.ts';

const chances = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

describe('a captcha’s picture', () => {
  it('has no two characters that look alike', () => {
    for (const similar of ['0ODQ', '1ILJ7T', '2Z', '5S', '8B', '6G', 'UV']) {
      expect([...similar].filter((letter) => ALPHABET.includes(letter)).join('').length).toBeLessThanOrEqual(
        1,
      );
    }
    expect(new Set(Object.values(glyphs)).size).toBe(ALPHABET.length);
  });

  it('consists of strokes, so that a program finds no text in it', () => {
    const svg = drawPicture('ACE34');
    expect(svg).not.toMatch(/<text|font|ACE34|NaN|undefined/);
    expect(drawPicture('ACE34', chances(1))).toBe(drawPicture('ACE34', chances(1)));
    expect(drawPicture('ACE34', chances(1))).not.toBe(drawPicture('ACE34', chances(2)));
  });

  it('shows every character completely, however it is turned', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...ALPHABET), { minLength: 5, maxLength: 5 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 }),
        (letters, values) => {
          let index = 0;
          const svg = drawPicture(letters.join(''), () => values[index++ % values.length] ?? 0);
          const paths = [...svg.matchAll(/d="([^"]+)" stroke-width="([\d.]+)"/g)];
          // Thick strokes belong to characters, thin ones are noise.
          for (const [, path = ''] of paths.filter(([, , width]) => Number(width) >= 4)) {
            for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
              expect(Number(x)).toBeGreaterThan(2);
              expect(Number(x)).toBeLessThan(278);
              expect(Number(y)).toBeGreaterThan(2);
              expect(Number(y)).toBeLessThan(94);
            }
          }
        },
      ),
      { seed: 20_261_122, numRuns: 200 },
    );
  });

  it('is a small PNG with five random characters', async () => {
    const pictures = await Promise.all([renderPicture(), renderPicture()]);
    for (const { text, png } of pictures) {
      expect([...text].every((letter) => ALPHABET.includes(letter)) && text.length).toBe(5);
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 280, height: 96 });
      expect(png.length).toBeLessThan(10_000);
    }
    expect(pictures[0]?.text).not.toBe(pictures[1]?.text);
  });
});
