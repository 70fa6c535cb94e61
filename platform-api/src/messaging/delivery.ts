import type { FastifyBaseLogger } from 'fastify';
import { DomainError } from '../http/failures.ts';

/** Messages that a process sends to one provider at the same time. A provider that hangs gets no more. */
const MAX_UNDER_WAY = 100;

/** Sends one message. @throws DomainError `messageNotSent` */
export type Delivery = (send: () => Promise<unknown>) => Promise<void>;

/** Why a provider refused a message, in words that may be logged. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
}

/**
 * Turns every failure of a provider into one refusal. The provider's own message often repeats number and
 * content, so it is neither logged nor stored as the cause.
 */
export const createDelivery = (kind: 'text' | 'mail', log: FastifyBaseLogger): Delivery => {
  let underWay = 0;
  return async (send) => {
    underWay += 1;
    try {
      if (underWay > MAX_UNDER_WAY) throw new ProviderFailure('too many are under way');
      await send();
    } catch (error) {
      log.warn({ kind, reason: reasonOf(error) }, 'message not sent');
      throw new DomainError('messageNotSent');
    } finally {
      underWay -= 1;
    }
  };
};

/** Returns the names and codes of a failure and its causes, without messages. */
const reasonOf = (error: unknown): string => {
  if (error instanceof ProviderFailure) return error.message;
  if (typeof error !== 'object' || error === null) return 'unknown';
  const read = (property: string): unknown => Reflect.get(error, property);
  const words = ['name', 'code', 'responseCode'].map(read).filter((word) => word !== undefined);
  return [...words.map(String), ...(read('cause') === undefined ? [] : [reasonOf(read('cause'))])].join(' ');
};
