import type { CallInput, Endpoint } from '@parlour/shared-contracts';
import type { OperatorAccess } from '@parlour/shared-contracts/operatorViews';
import { callOperator, OperatorCallFailure, type OperatorAddress } from './callOperator.ts';
import { exitCodes } from './exitCodes.ts';

/** Takes the content of a file while it arrives. */
export type TakeContent = (content: AsyncIterable<Uint8Array>) => Promise<unknown>;

/**
 * Downloads a file from the API without holding it in memory. The timeout is the longest wait for a further part.
 * @throws OperatorCallFailure, also if the file breaks off; what `take` throws
 */
export const downloadFromOperator = async <E extends Endpoint<OperatorAccess>>(
  address: OperatorAddress,
  endpoint: E,
  input: CallInput<E>,
  take: TakeContent,
): Promise<void> => {
  let taking: Promise<unknown> = Promise.resolve();
  const fetchFile: typeof fetch = async (target, init) => {
    const wait = startWait(address.deadline);
    const response = await fetch(target, { ...init, signal: wait.signal }).finally(wait.end);
    const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json');
    if (!isFile || response.body === null) return response;
    taking = take(partsOf(response.body, address, wait));
    await taking.catch(() => {});
    return new Response(null, { headers: response.headers });
  };
  await callOperator(address, endpoint, input, { fetch: fetchFile });
  await taking;
};

/** Ends a download if the API sends nothing for this time. The time that `take` needs for a part does not count. */
const startWait = (timeoutMs: number) => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => clearTimeout(timer);
  const begin = (): void => void (timer = setTimeout(() => controller.abort(), timeoutMs));
  begin();
  return { signal: controller.signal, begin, end };
};

const partsOf = async function* (
  body: ReadableStream<Uint8Array>,
  { url }: OperatorAddress,
  wait: ReturnType<typeof startWait>,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      wait.begin();
      const { done, value } = await reader.read().finally(wait.end);
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw new OperatorCallFailure(`the file from ${url} broke off`, {
      exitCode: exitCodes.unreachable,
      cause,
    });
  } finally {
    await reader.cancel().catch(() => {});
  }
};
