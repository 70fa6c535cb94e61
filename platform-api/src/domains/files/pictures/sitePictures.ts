import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pictureLimits, pictureWidths, type PictureWidth } from '@parlour/shared-contracts/domains/pictures';
import type { ObjectStorage } from '@parlour/shared-server/storage/objectStorage';
import { DomainError } from '../../../http/failures.ts';
import { fileTypeOf } from '../content/fileTypeOf.ts';
import { refusalOfPicture, type PictureType } from '../content/picture.ts';
import type { PictureWorkers } from '../content/pictureWorkers.ts';
import { drain, receiveFile } from '../receiveFile.ts';

/** Width times height of a picture. Decoded, a pixel takes four bytes. */
const MAX_PIXELS = 50_000_000;
const ID_CHARACTERS = 32;
const [NARROW, WIDE] = pictureWidths;

/** A picture that staff have uploaded. It has been encoded again, and it is not stored yet. */
export interface WrittenPicture {
  /** The start of the hash of the wide picture, so the same picture has the same id. */
  readonly id: string;
  /** Size of the wide picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Bytes of both widths. */
  readonly bytes: number;
  readonly contents: Readonly<Record<PictureWidth, Uint8Array<ArrayBuffer>>>;
}

/** Pictures that staff upload and everyone may see. */
export interface SitePictures {
  /** Encodes a picture again, as WebP in both widths. @throws DomainError with a refusal of `addPicture` */
  write(file: Readable): Promise<WrittenPicture>;
  /** Stores the objects of a picture. */
  put(picture: WrittenPicture): Promise<void>;
  /** Returns null if there is no such picture. */
  read(id: string, width: PictureWidth): Promise<Buffer | null>;
  /** Deletes the objects of a picture. */
  clear(id: string): Promise<void>;
}

const keyOf = (id: string, width: PictureWidth): string => `picture-${id}-${width}.webp`;

/** Returns the id of the picture that an object belongs to. Null for the objects of files. */
export const pictureIdOfKey = (key: string): string | null =>
  /^picture-([\da-f]{32})-\d{3,4}\.webp$/.exec(key)?.[1] ?? null;

const typeOf = (content: Buffer): PictureType => {
  const { types } = pictureLimits;
  const type = types.find((candidate) => fileTypeOf(content, [candidate]) !== null);
  if (!type) throw new DomainError('fileType', { value: { types } });
  return type;
};

export const createSitePictures = (storage: ObjectStorage, workers: PictureWorkers): SitePictures => {
  const writeIn = async (content: Buffer, webpWidth: PictureWidth) => {
    const order = { content, type: typeOf(content), maxPixels: MAX_PIXELS, webpWidth };
    const answer = await workers.rewrite(order);
    if (answer.kind === 'refused') throw refusalOfPicture(answer.fault, MAX_PIXELS);
    return { ...answer, content: new Uint8Array(answer.content) };
  };
  return {
    write: async (file) => {
      try {
        const given = await receiveFile(file, pictureLimits.bytes);
        const wide = await writeIn(given, WIDE);
        const narrow = await writeIn(given, NARROW);
        const id = createHash('sha256').update(wide.content).digest('hex').slice(0, ID_CHARACTERS);
        const { width, height } = wide;
        const contents = { [NARROW]: narrow.content, [WIDE]: wide.content };
        return { id, width, height, bytes: narrow.content.length + wide.content.length, contents };
      } catch (error) {
        await drain(file);
        throw error;
      }
    },
    put: async ({ id, contents }) => {
      for (const width of pictureWidths) await storage.put(keyOf(id, width), contents[width]);
    },
    read: (id, width) => storage.get(keyOf(id, width)),
    clear: async (id) => {
      for (const width of pictureWidths) await storage.delete(keyOf(id, width));
    },
  };
};
