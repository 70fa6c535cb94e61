import * as z from '@parlour/shared-contracts/schema';
import { defineEndpoints } from '../endpoint.ts';
import { openingHoursSchema } from '../openingHours.ts';

export const chatModelSchema = z.object({
  id: z.string(),
  /** Name for the visitor, for example that of the team that answers. */
  name: z.string(),
});
export type ChatModel = z.output<typeof chatModelSchema>;

/** The live chat with customer service. */
export const chatEndpoints = defineEndpoints({
  models: {
    method: 'GET',
    path: '/wps/chat/models',
    access: 'public',
    summary: 'The chats that the operator offers',
    value: z.object({ list: z.array(chatModelSchema) }),
  },
  launch: {
    method: 'POST',
    path: '/wps/chat/launch',
    access: 'public',
    summary: 'Returns the address of a chat, in a language',
    body: z.object({
      model: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
      language: z.string().check(z.regex(/^[A-Z]{2}$/)),
    }),
    value: z.object({
      /** Web address of the chat. The client opens it in a new window. */
      chatUrl: z.string(),
    }),
    refusals: {
      unknownChat: z.object({}),
      /** The chat is outside its hours. */
      chatClosed: z.object({ hours: openingHoursSchema }),
    },
  },
  verifyContact: {
    method: 'POST',
    path: '/wps/chat/verify_contact',
    access: 'public',
    summary: 'Whether an address or a name of an account belongs to the customer service of the site',
    body: z.object({ contact: z.text(120).check(z.trim(), z.minLength(3)) }),
    value: z.object({
      isOfficial: z.boolean(),
      /** Title of the channel; null if the contact is not official. */
      channel: z.nullable(z.string()),
    }),
    limits: { perMinute: { network: 60 } },
  },
});
