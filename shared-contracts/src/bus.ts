import * as z from '@parlour/shared-contracts/schema';
import { events, type EventName, type EventPayload } from './events.ts';
import type { Scope } from './scope.ts';

export type Unsubscribe = () => void;
export type EventHandler<Name extends EventName> = (payload: EventPayload<Name>) => void;

export interface Bus {
  /** Delivers an event to every subscriber, synchronously. Refuses and reports an invalid payload. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Subscribes until the returned function is called. */
  on<Name extends EventName>(name: Name, handler: EventHandler<Name>): Unsubscribe;
}

export type ReportFailure = (error: Error, context: Readonly<Record<string, string>>) => void;

/** Creates the event bus. A handler that throws is reported, and the other handlers still run. */
export const createBus = (report: ReportFailure): Bus => {
  const handlers = new Map<EventName, Set<(payload: never) => void>>();
  return {
    emit: (name, payload) => {
      const parsed = z.safeParse(events[name], payload);
      if (!parsed.success) {
        report(new Error(`Event ${name} refused: its payload is invalid`, { cause: parsed.error }), {
          event: name,
        });
        return;
      }
      // Iterates over a copy, because a handler may subscribe or unsubscribe while it runs.
      for (const handler of Array.from(handlers.get(name) ?? [])) {
        try {
          handler(parsed.data as never);
        } catch (cause) {
          report(new Error(`A handler of ${name} failed`, { cause }), { event: name });
        }
      }
    },
    on: (name, handler) => {
      const subscribers = handlers.get(name) ?? new Set();
      handlers.set(name, subscribers.add(handler));
      return () => void subscribers.delete(handler);
    },
  };
};

/** Returns a view of the bus whose subscriptions end with the scope. */
export const scopeBus = (bus: Bus, scope: Scope): Bus => ({
  emit: bus.emit,
  on: (name, handler) => scope.add(bus.on(name, handler)),
});
