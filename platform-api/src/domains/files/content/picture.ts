import * as z from 'zod';
import { DomainError } from '../../../http/failures.ts';

/** Why a picture is not accepted; a code of the endpoint. */
export const pictureFaults = ['fileUnreadable', 'fileAnimated', 'fileTooManyPixels'] as const;
export type PictureFault = (typeof pictureFaults)[number];

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** A picture to write again. */
export interface PictureOrder {
  readonly content: Buffer;
  readonly type: PictureType;
  readonly maxPixels: number;
  /** Writes a WebP of at most this width. Without it, type and size stay the same. */
  readonly webpWidth?: number | undefined;
}

/** What the process answers, beside the content of the new picture. */
export const pictureAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('written'),
    content: z.instanceof(Uint8Array),
    /** In pixels. */
    width: z.int(),
    height: z.int(),
  }),
  z.object({ kind: z.literal('refused'), fault: z.enum(pictureFaults) }),
]);
export type PictureAnswer = z.output<typeof pictureAnswerSchema>;

export const refusalOfPicture = (fault: PictureFault, maxPixels: number): DomainError =>
  new DomainError(fault, fault === 'fileTooManyPixels' ? { value: { pixels: maxPixels } } : {});
