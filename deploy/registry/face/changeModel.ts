import { ringSchema, swapPolicySchema, versionSchema } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { rolloutPolicySchema } from './healthModel.ts';
import { epochSchema, nameSchema, pinSchema, whySchema } from './model.ts';

const weightSchema = z.int().check(z.gte(0), z.lte(10_000));

/** One operation of a change. The operations of a change are applied together, in one epoch. */
export const operationSchema = z.discriminatedUnion('action', [
  /** Makes a version live for everyone, and ends a canary of the part. */
  z.object({ action: z.literal('activate'), remote: nameSchema, version: versionSchema }),
  /** Ends a canary, or goes back: to the previous version, or to one that was live here. */
  z.object({ action: z.literal('rollback'), remote: nameSchema, to: z.optional(versionSchema) }),
  /** Gives a version to a share of visitors, in basis points, and always to the rings. */
  z.object({
    action: z.literal('canary'),
    remote: nameSchema,
    version: versionSchema,
    weight: weightSchema,
    rings: z._default(z.array(ringSchema).check(z.maxLength(10)), []),
  }),
  /** A canary that grows automatically as health allows. Without a policy it uses the registry's default. */
  z.object({
    action: z.literal('rollout'),
    remote: nameSchema,
    version: versionSchema,
    policy: z.optional(rolloutPolicySchema),
  }),
  /** Makes the canary live for everyone. */
  z.object({ action: z.literal('promote'), remote: nameSchema }),
  /** Ends the canary; the stable version stays. */
  z.object({ action: z.literal('abort'), remote: nameSchema }),
  z.object({ action: z.literal('lock'), remote: nameSchema }),
  z.object({ action: z.literal('unlock'), remote: nameSchema }),
  /** Restores every part as of an epoch. Parts that were not live then are withdrawn. */
  z.object({ action: z.literal('restore'), epoch: epochSchema }),
  z.object({ action: z.literal('freeze') }),
  z.object({ action: z.literal('thaw') }),
]);
export type Operation = z.output<typeof operationSchema>;
export type OperationInput = z.input<typeof operationSchema>;

export const changeRequestSchema = z.object({
  operations: z.array(operationSchema).check(z.minLength(1), z.maxLength(40)),
  why: z.optional(whySchema),
  /** Refused with the difference unless the environment has this epoch. */
  ifEpoch: z.optional(epochSchema),
  /** How open tabs apply the change; by default `lazy` for new versions and `soft` for rollbacks. */
  swap: z.optional(swapPolicySchema),
  /** Ignores the gate. Requires its own scope and a reason. */
  force: z.optional(z.boolean()),
  /** Returns what would happen, and changes nothing. */
  dryRun: z.optional(z.boolean()),
});
export type ChangeRequest = z.output<typeof changeRequestSchema>;

/** Stable versions of two epochs, by part; null if a part was not live. */
export const differenceSchema = z.array(
  z.object({ name: nameSchema, from: z.nullable(versionSchema), to: z.nullable(versionSchema) }),
);
export type Difference = z.output<typeof differenceSchema>;

/** The reason why two versions must not be live together. */
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
  /** The other version; null if there is none. */
  counterpart: z.nullable(z.object({ remote: nameSchema, version: versionSchema })),
  message: z.string(),
});
export type ChangeProblem = z.output<typeof problemSchema>;

export const changeResultSchema = z.object({
  environment: nameSchema,
  epoch: z.int(),
  /** False if nothing had to change. */
  changed: z.boolean(),
  swap: swapPolicySchema,
  remotes: z.array(
    z.object({ name: nameSchema, before: z.nullable(pinSchema), after: z.nullable(pinSchema) }),
  ),
  /** Problems that the change adds, by the gate; empty unless forced or in a dry run. */
  problems: z.array(problemSchema),
  /** The nearest set that the gate accepts, as operations of one change; null if none is needed or found. */
  proposal: z.nullable(z.array(operationSchema)),
});
export type ChangeResult = z.output<typeof changeResultSchema>;

/** Details of a refused change. */
export const refusalSchema = z.object({
  problems: z.optional(z.array(problemSchema)),
  /** The nearest compatible set, as operations of one change. */
  proposal: z.optional(z.array(operationSchema)),
  /** The environment's epoch, if another one was expected. */
  epoch: z.optional(z.int()),
  /** Changes since the expected epoch; absent if that epoch does not exist. */
  difference: z.optional(differenceSchema),
});
export type ChangeRefusal = z.output<typeof refusalSchema>;
