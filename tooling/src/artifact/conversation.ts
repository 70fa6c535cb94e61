import { events, type EventName, type PayloadSchema } from '@parlour/shared-contracts';
import type { Compilation } from 'webpack';
import { toJSONSchema } from 'zod/v4/core';
import { findEvents, type NamedEvents } from '../source/findEvents.ts';
import { parseSource } from '../source/parseSource.ts';
import { bundledModules, ownFileOf } from './bundledModules.ts';

/** The declarations of events do not count as uses. */
const DECLARATIONS = /[\\/]shared-contracts[\\/]/;

/** Returns the events that the modules of a bundle emit and consume. */
export const findBundleEvents = (compilation: Compilation): NamedEvents => {
  const files = new Set([...bundledModules(compilation)].flatMap((module) => ownFileOf(module) ?? []));
  const named = [...files]
    .filter((file) => /\.tsx?$/.test(file) && !DECLARATIONS.test(file))
    .map((file) => findEvents(parseSource(file).module));
  return {
    emits: sorted(named.flatMap(({ emits }) => emits)),
    consumes: sorted(named.flatMap(({ consumes }) => consumes)),
  };
};

const sorted = (names: readonly EventName[]): EventName[] => [...new Set(names)].sort();

/** Returns the payload schemas of events. */
export const payloadsOf = (names: readonly EventName[]): Record<string, PayloadSchema> =>
  Object.fromEntries(
    names.map((name) => {
      const { $schema: _, ...schema } = toJSONSchema(events[name], { io: 'output' });
      return [name, schema];
    }),
  );
