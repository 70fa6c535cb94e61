import * as z from '@parlour/shared-contracts/schema';
import type { RendererMessage } from '../../renderer/face/protocol.ts';

/** Maximum number of characters; no view has more. */
const MAX_VIEW_CHARACTERS = 4_000_000;
/** More than the number of parts of a view. */
const MAX_FAULTS = 10;

const faultSchema = z.object({
  part: z.text(100),
  version: z.text(100),
  reason: z.text(500),
});

const messageSchema: z.ZodMiniType<RendererMessage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('began'), id: z.int(), part: z.text(100), version: z.text(100) }),
  z.object({
    kind: z.literal('rendered'),
    id: z.int(),
    view: z.string().check(z.maxLength(MAX_VIEW_CHARACTERS)),
    took: z.record(z.text(100), z.number().check(z.gte(0))),
    faults: z.array(faultSchema).check(z.maxLength(MAX_FAULTS)),
  }),
  z.object({ kind: z.literal('failed'), id: z.int(), fault: faultSchema }),
]);

/**
 * Validates a message, because compromised code in a renderer may send anything. Returns null for an invalid
 * message.
 */
export const readMessage = (message: unknown): RendererMessage | null =>
  z.safeParse(messageSchema, message).data ?? null;
