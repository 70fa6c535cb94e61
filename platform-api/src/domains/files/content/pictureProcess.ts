import * as z from 'zod';
import { pictureTypes } from './picture.ts';
import { restrictDecoders, rewritePicture } from './rewritePicture.ts';

const orderSchema = z.object({
  content: z.instanceof(Uint8Array),
  type: z.enum(pictureTypes),
  maxPixels: z.int(),
  webpWidth: z.optional(z.int()),
});

restrictDecoders();

/** Writes one picture after the other again. A crash of the decoder ends this process only. */
const write = async (message: unknown): Promise<void> => {
  const { content, ...order } = orderSchema.parse(message);
  process.send?.(await rewritePicture({ content: Buffer.from(content), ...order }));
};
process.on('message', (message) => void write(message));
