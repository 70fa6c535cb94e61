import * as z from '@parlour/shared-contracts/schema';
import type { Endpoint } from './endpoint.ts';
import { accountName, nothing, operatorName, type OperatorAccess } from './operatorViews.ts';

/** The queues that staff work on, with the form of the ids of their items. */
export const itemPatterns = {
  withdrawals: /^W[2-9A-Z]{11}$/,
  cashierCases: /^[1-9]\d{0,8}$/,
  documents: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/,
} as const;
export type StaffQueue = keyof typeof itemPatterns;
export const staffQueues = [
  'withdrawals',
  'cashierCases',
  'documents',
] as const satisfies readonly StaffQueue[];

/** `me`: items that the caller has taken. `free`: items that no person has taken. */
export const assignedFilters = ['me', 'free'] as const;

/** Fields of the query of each queue. */
export const queueQuery = {
  member: z.optional(accountName),
  assigned: z.optional(z.enum(assignedFilters)),
};

/** A page of a queue, the oldest item first. `next`: the `after` of the next page; null on the last page. */
export const queuePage = <View extends z.ZodMiniType>(view: View) =>
  z.object({ list: z.array(view), next: z.nullable(z.string()) });

/** A field of each item: the person who has taken it. */
export const assignedTo = z.nullable(z.string());

const item = z
  .object({ queue: z.enum(staffQueues), item: z.text(40) })
  .check(z.refine((value) => itemPatterns[value.queue].test(value.item)));

const refusals = {
  /** The queue has no such item, or it is done. */
  unknownWork: nothing,
  alreadyTaken: z.object({ assignedTo: operatorName }),
};

/** How staff share the work of a queue. A taken item can still be decided by others: a second person may have to. */
export const queueOperatorEndpoints = {
  takeWork: {
    method: 'POST',
    path: '/operator/queues/{queue}/{item}/assignment',
    access: 'finance',
    summary: 'Takes an item of a queue for 12 hours, or until it is decided',
    params: item,
    body: z.object({
      /** Takes it from the person who has it. */
      takesOver: z.boolean(),
    }),
    value: z.object({ assignedTo: operatorName, expiresAt: z.string() }),
    refusals,
  },
  releaseWork: {
    method: 'POST',
    path: '/operator/queues/{queue}/{item}/release',
    access: 'finance',
    summary: 'Gives back an item that the caller has taken',
    params: item,
    value: z.object({ assignedTo: z.null() }),
    refusals,
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
