import type { CallInput, Endpoint, ValueOf } from './endpoint.ts';
import type { HttpClient } from './http.ts';

/** A read as stores make it. */
export interface Read<Value> {
  (signal: AbortSignal): Promise<Value>;
  /** What came with the document. */
  readonly arrived?: () => Value | undefined;
}

/** Reads an endpoint, and takes what the document brought of it; `input` is made anew for each read. */
export const readOf = <E extends Endpoint>(
  http: HttpClient,
  endpoint: E,
  input: () => CallInput<E> | undefined = () => undefined,
): Read<ValueOf<E>> =>
  Object.assign((signal: AbortSignal) => http.call(endpoint, input(), { signal }), {
    arrived: () => http.arrived?.(endpoint, input()),
  });

/** The same read of what `select` picks out or makes of its value. */
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
