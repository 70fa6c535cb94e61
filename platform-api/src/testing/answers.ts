import type { LightMyRequestResponse } from 'fastify';

/** Returns the sentence of each faulty field of a refused call. Undefined: no field is faulty. */
export const faultsOf = (answer: LightMyRequestResponse): Readonly<Record<string, string>> | undefined =>
  answer.json<{ value: { fields?: Record<string, string> } | null }>().value?.fields;

/** Returns the reason of a refused call. Undefined: the call was not refused for a reason. */
export const reasonOf = (answer: LightMyRequestResponse): unknown =>
  answer.json<{ value: { reason?: unknown } | null }>().value?.reason;
