import { ringSchema, swapPolicySchema, versionSchema } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { rolloutPolicySchema } from './healthModel.ts';
import { epochSchema, nameSchema, pinSchema, whySchema } from './model.ts';

const weightSchema = z.int().check(z.gte(0), z.lte(10_000));

/** One thing that a change does. Several are done together, in one epoch. */
export const operationSchema = z.discriminatedUnion('action', [
  /** Makes a version live for everybody; a canary of the part ends. */
  z.object({ action: z.literal('activate'), remote: nameSchema, version: versionSchema }),
  /** Ends a canary, or goes back: to the version before, or to one that has been live here. */
  z.object({ action: z.literal('rollback'), remote: nameSchema, to: z.optional(versionSchema) }),
  /** Gives a version to a share of visitors, in basis points, and to rings whatever the share. */
  z.object({
    action: z.literal('canary'),
    remote: nameSchema,
    version: versionSchema,
    weight: weightSchema,
    rings: z._default(z.array(ringSchema).check(z.maxLength(10)), []),
  }),
  /** A canary that grows by itself as health allows; the policy is otherwise the registry's own. */
  z.object({
    action: z.literal('rollout'),
    remote: nameSchema,
    version: versionSchema,
    policy: z.optional(rolloutPolicySchema),
  }),
  /** Makes the canary live for everybody. */
  z.object({ action: z.literal('promote'), remote: nameSchema }),
  /** Ends the canary; the stable version stays. */
  z.object({ action: z.literal('abort'), remote: nameSchema }),
  z.object({ action: z.literal('lock'), remote: nameSchema }),
  z.object({ action: z.literal('unlock'), remote: nameSchema }),
  /** Every part as it was at an epoch; those that were not live then are withdrawn. */
  z.object({ action: z.literal('restore'), epoch: epochSchema }),
  z.object({ action: z.literal('freeze') }),
  z.object({ action: z.literal('thaw') }),
]);
export type Operation = z.output<typeof operationSchema>;
export type OperationInput = z.input<typeof operationSchema>;

export const changeRequestSchema = z.object({
  operations: z.array(operationSchema).check(z.minLength(1), z.maxLength(40)),
  why: z.optional(whySchema),
  /** Refused with the difference unless the environment is at this epoch. */
  ifEpoch: z.optional(epochSchema),
  /** How open tabs take it over; otherwise `lazy` going forward and `soft` going back. */
  swap: z.optional(swapPolicySchema),
  /** Also against the gate; needs its own scope, and a reason. */
  force: z.optional(z.boolean()),
  /** Only says what would happen. */
  dryRun: z.optional(z.boolean()),
});
export type ChangeRequest = z.output<typeof changeRequestSchema>;

/** Stable versions of two epochs, by part; null where a part was not live. */
export const differenceSchema = z.array(
  z.object({ name: nameSchema, from: z.nullable(versionSchema), to: z.nullable(versionSchema) }),
);
export type Difference = z.output<typeof differenceSchema>;

/** Why two versions must not be live beside each other. */
export const problemSchema = z.object({
  rule: z.enum([
    'container',
    'route',
    'modal',
    'destination',
    'shared',
    'exports',
    'event',
    'endpoint',
    'shell',
  ]),
  remote: nameSchema,
  version: versionSchema,
  /** The other side; null where there is none. */
  counterpart: z.nullable(z.object({ remote: nameSchema, version: versionSchema })),
  message: z.string(),
});
export type ChangeProblem = z.output<typeof problemSchema>;

export const changeResultSchema = z.object({
  environment: nameSchema,
  epoch: z.int(),
  /** False when everything was as wanted: nothing happened. */
  changed: z.boolean(),
  swap: swapPolicySchema,
  remotes: z.array(
    z.object({ name: nameSchema, before: z.nullable(pinSchema), after: z.nullable(pinSchema) }),
  ),
  /** What the gate objects to, of what the change adds; empty unless forced or asked with `dryRun`. */
  problems: z.array(problemSchema),
  /** The nearest set that the gate would not object to, as operations of one change; null without need or where none is. */
  proposal: z.nullable(z.array(operationSchema)),
});
export type ChangeResult = z.output<typeof changeResultSchema>;

/** What a refused change says besides its message. */
export const refusalSchema = z.object({
  problems: z.optional(z.array(problemSchema)),
  /** The nearest compatible set, as operations of one change. */
  proposal: z.optional(z.array(operationSchema)),
  /** The environment's epoch, where another one was expected. */
  epoch: z.optional(z.int()),
  /** What has changed since the epoch that was expected; absent where there was no such epoch. */
  difference: z.optional(differenceSchema),
});
export type ChangeRefusal = z.output<typeof refusalSchema>;
