import { readBounded } from '@parlour/shared-server/boundedBody';
import type * as z from 'zod';
import { parseJson } from './parseJson.ts';

const MAX_ANSWER_BYTES = 1_048_576;

export interface ProviderRequest<T> {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  /** What the provider must answer. */
  readonly answer: z.ZodType<T>;
  readonly timeoutMs: number;
}

/** A provider has answered with another status than 2xx. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

/**
 * Calls a payment provider. Errors name the path and never what was sent or answered, which can be secret.
 * @throws ProviderRefusal; Error after a timeout, for an answer that is too long, not JSON, or of another form.
 * The provider may have executed the request anyway.
 */
export const askProvider = async <T>({
  url,
  method = 'GET',
  headers,
  body,
  answer,
  timeoutMs,
}: ProviderRequest<T>): Promise<T> => {
  const { pathname } = new URL(url);
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readBounded(response, MAX_ANSWER_BYTES);
  if (!response.ok) throw new ProviderRefusal(pathname, response.status);
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${pathname} answered with something else than documented`);
  return parsed.data;
};
