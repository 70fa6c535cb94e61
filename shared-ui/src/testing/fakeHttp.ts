import {
  endpointId,
  PlatformError,
  type CallInput,
  type CallOptions,
  type Endpoint,
  type HttpClient,
  type ValueOf,
} from '@parlour/shared-contracts';

export interface RecordedCall {
  readonly endpoint: string;
  readonly query: unknown;
  readonly body: unknown;
  /** Token of the call, if it is not the session's. */
  readonly token?: string;
}

/**
 * An HTTP client with answers that a test sets for each endpoint. An endpoint without an answer fails with `network`.
 */
export class FakeHttp implements HttpClient {
  readonly calls: RecordedCall[] = [];
  readonly #answers = new Map<string, (input: { query?: unknown; body?: unknown }) => unknown>();

  /** Sets the answer to all calls of an endpoint. If the function throws, the call fails. */
  answer<E extends Endpoint>(
    endpoint: E,
    respond: (input: CallInput<E>) => ValueOf<E> | Promise<ValueOf<E>>,
  ): this {
    this.#answers.set(endpointId(endpoint), (input) => respond(input as CallInput<E>));
    return this;
  }

  callsOf(endpoint: Endpoint): readonly RecordedCall[] {
    return this.calls.filter((call) => call.endpoint === endpointId(endpoint));
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
    { token }: CallOptions = {},
  ): Promise<ValueOf<E>> {
    this.calls.push({
      endpoint: endpointId(endpoint),
      query: input?.query,
      body: input?.body,
      ...(token === undefined ? {} : { token }),
    });
    const respond = this.#answers.get(endpointId(endpoint));
    if (!respond) throw new PlatformError('network', { endpoint: endpointId(endpoint) });
    return (await respond(input ?? {})) as ValueOf<E>;
  }
}
