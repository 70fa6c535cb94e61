import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { fileTypeOf } from './fileTypeOf.ts';
import type { PictureType } from './picture.ts';
import { rewritePicture } from './rewritePicture.ts';

const WIDTH = 40;
const HEIGHT = 20;
const MAX_PIXELS = 1_000_000;
const canvas = (width = WIDTH, height = HEIGHT) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } });
const rewrite = (content: Buffer, type: PictureType, maxPixels = MAX_PIXELS) =>
  rewritePicture({ content, type, maxPixels });
const written = async (content: Buffer, type: PictureType): Promise<Buffer> => {
  const answer = await rewrite(content, type);
  if (answer.kind !== 'written') throw new Error(answer.fault);
  return Buffer.from(answer.content);
};
const refused = (fault: string) => ({ kind: 'refused', fault });

/** A chunk of a PNG. */
const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

describe('a picture', () => {
  it.each([
    ['image/png', 'png'],
    ['image/jpeg', 'jpeg'],
    ['image/webp', 'webp'],
  ] as const)('of type %s keeps its type, and is written again', async (type, format) => {
    const content = await canvas().toFormat(format).toBuffer();
    const result = await sharp(await written(content, type)).metadata();
    expect(result).toMatchObject({ format, width: WIDTH, height: HEIGHT });
  });

  it('loses its place, camera and colour profile, and is turned upright', async () => {
    const content = await canvas()
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' },
      })
      .toBuffer();
    expect(content.includes('SecretCamera')).toBe(true);
    const result = await written(content, 'image/jpeg');
    expect(result.includes('SecretCamera')).toBe(false);
    const { exif, icc, xmp, orientation, width, height } = await sharp(result).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect([width, height]).toEqual([HEIGHT, WIDTH]);
  });

  it('loses the bytes after its end', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const content = Buffer.concat([await canvas().png().toBuffer(), page]);
    expect((await written(content, 'image/png')).includes('<script>')).toBe(false);
  });

  it.each([
    ['image/png', 'png'],
    ['image/jpeg', 'jpeg'],
    ['image/webp', 'webp'],
  ] as const)('of type %s that is cut off is unreadable', async (type, format) => {
    const noise = {
      create: {
        width: 200,
        height: 200,
        channels: 3 as const,
        background: '#fff',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      },
    };
    const content = await sharp(noise).toFormat(format).toBuffer();
    const cut = content.subarray(0, Math.floor(content.length / 2));
    expect(await rewrite(cut, type)).toEqual(refused('fileUnreadable'));
  });

  it('with only the first bytes of one is unreadable', async () => {
    const renamed = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('MZ this program cannot be run'),
    ]);
    expect(fileTypeOf(renamed, ['image/jpeg'])).toBe('image/jpeg');
    expect(await rewrite(renamed, 'image/jpeg')).toEqual(refused('fileUnreadable'));
  });

  it('with more pixels than its kind allows is refused before it is decoded', async () => {
    const bomb = await canvas(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await rewrite(bomb, 'image/png')).toEqual(refused('fileTooManyPixels'));
    expect((await rewrite(await canvas(10, 10).png().toBuffer(), 'image/png', 100)).kind).toBe('written');
    expect(await rewrite(await canvas(10, 10).png().toBuffer(), 'image/png', 99)).toEqual(
      refused('fileTooManyPixels'),
    );
  });

  it.each([
    [1_000, 500, 640, 320],
    [10, 20, 10, 20],
    [40, 20_000, 33, 16_383],
  ])('of %i x %i pixels has %i x %i pixels as a WebP of at most 640', async (width, height, ...size) => {
    const content = await canvas(width, height).png().toBuffer();
    const order = { content, type: 'image/png', maxPixels: MAX_PIXELS, webpWidth: 640 } as const;
    const answer = await rewritePicture(order);
    expect(answer.kind === 'written' && [answer.width, answer.height]).toEqual(size);
  });

  it('that is animated is refused', async () => {
    const frame = await canvas().raw().toBuffer();
    const film = { width: WIDTH, height: HEIGHT * 2, channels: 3 as const, pageHeight: HEIGHT };
    const webp = await sharp(Buffer.concat([frame, Buffer.alloc(frame.length)]), { raw: film })
      .webp()
      .toBuffer();
    expect(await rewrite(webp, 'image/webp')).toEqual(refused('fileAnimated'));
    const png = await canvas().png().toBuffer();
    const afterHead = png.indexOf('IHDR') + 4 + 13 + 4;
    const animated = Buffer.concat([
      png.subarray(0, afterHead),
      chunk('acTL', Buffer.alloc(8)),
      png.subarray(afterHead),
    ]);
    expect(await rewrite(animated, 'image/png')).toEqual(refused('fileAnimated'));
  });
});

describe('the first bytes', () => {
  const all = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html>'],
    ['a program', 'MZ\u0090'],
    ['a program of Linux', '\u007fELF'],
    ['a moving picture', 'GIF89a'],
    ['an archive', 'PK\u0003\u0004'],
    ['nothing', ''],
    ['a document without an end', '%PDF-1.7 and so on'],
    ['a document that begins later', ' %PDF-1.7\n%%EOF'],
  ])('of %s are of no accepted type', (_what, content) => {
    expect(fileTypeOf(Buffer.from(content, 'latin1'), all)).toBeNull();
  });

  it('decide the type among those that a kind accepts', async () => {
    const webp = await canvas().webp().toBuffer();
    expect(fileTypeOf(webp, all)).toBe('image/webp');
    expect(fileTypeOf(webp, ['image/png', 'image/jpeg'])).toBeNull();
    expect(fileTypeOf(Buffer.from('%PDF-1.7\n…\n%%EOF\n'), all)).toBe('application/pdf');
  });
});
