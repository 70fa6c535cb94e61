import type { CallInput, Endpoint, ValueOf } from './endpoint.ts';
import type { HttpClient } from './http.ts';

/** A read of a store. */
export interface Read<Value> {
  (signal: AbortSignal): Promise<Value>;
  /** Returns the value that came with the document. */
  readonly arrived?: () => Value | undefined;
}

/**
 * Returns a read of an endpoint, which uses the data of the document if it has the answer. `input` is called for each
 * read.
 */
export const readOf = <E extends Endpoint>(
  http: HttpClient,
  endpoint: E,
  input: () => CallInput<E> | undefined = () => undefined,
): Read<ValueOf<E>> =>
  Object.assign((signal: AbortSignal) => http.call(endpoint, input(), { signal }), {
    arrived: () => http.arrived?.(endpoint, input()),
  });

/** Returns the same read, with its value mapped by `select`. */
export const mapRead = <Value, Selected>(
  read: Read<Value>,
  select: (value: Value) => Selected,
): Read<Selected> =>
  Object.assign(async (signal: AbortSignal) => select(await read(signal)), {
    arrived: () => {
      const value = read.arrived?.();
      return value === undefined ? undefined : select(value);
    },
  });
