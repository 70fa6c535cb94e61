import { eventNames, events, type PayloadSchema } from '@parlour/shared-contracts';
import { toJSONSchema } from 'zod/v4/core';
import type { Deployable } from '../webpack/remote.ts';

/** Payloads of the events that a build emits or consumes; the shell's bus carries all of them. */
export const payloadsOf = ({ kind, declaration }: Deployable): Record<string, PayloadSchema> => {
  const spoken = new Set([...declaration.emits, ...declaration.consumes]);
  return Object.fromEntries(
    eventNames
      .filter((name) => kind === 'shell' || spoken.has(name))
      .map((name) => {
        const { $schema: _, ...schema } = toJSONSchema(events[name], { io: 'output' });
        return [name, schema];
      }),
  );
};
