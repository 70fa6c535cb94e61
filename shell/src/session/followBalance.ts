import type { Money } from '@parlour/shared-contracts';
import { BALANCE_STREAM_PATH, balanceSchema } from '@parlour/shared-contracts/domains/wallets';

export interface BalanceFeed {
  /** Id of the account. Tabs of the same account share one stream. */
  readonly account: string;
  readonly token: () => string | null;
  readonly accept: (balance: Money) => void;
  /** Called when the token's session has ended. */
  readonly onRefused: () => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Milliseconds before the stream is requested again: first delay and maximum. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const UNAUTHORIZED = 401;

/**
 * Follows an account's balance, whatever changes it. One tab of a browser reads the stream and tells the
 * others, because browsers limit the connections to a site. Another tab takes over when it closes.
 */
export const followBalance = async ({
  account,
  token,
  accept,
  onRefused,
  signal,
}: BalanceFeed): Promise<void> => {
  const name = `parlour.balance.${account}`;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close(), { once: true });
  const read = (data: unknown): Money | null => {
    const { data: balance } = balanceSchema.safeParse(data);
    return balance ? { amount: balance.balance, currency: balance.currency } : null;
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const balance = read(data);
    if (balance) accept(balance);
  };
  const handleText = (text: string): void => {
    const data: unknown = JSON.parse(text);
    const balance = read(data);
    if (!balance || signal.aborted) return;
    accept(balance);
    channel.postMessage(data);
  };
  // `navigator.locks` is missing on an insecure page. The balance is then read without a stream.
  await navigator.locks
    ?.request(name, { signal }, () => readOn({ token, onRefused, signal }, handleText))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
};

/** Reads one stream after another until the session has ended. */
const readOn = async (
  { token, onRefused, signal }: Pick<BalanceFeed, 'token' | 'onRefused' | 'signal'>,
  handleText: (text: string) => void,
): Promise<void> => {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const started = Date.now();
    const status = await readStream(token(), handleText, signal).catch(() => null);
    if (signal.aborted) return;
    if (status === UNAUTHORIZED) return onRefused();
    pause = Date.now() - started > MAX_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, MAX_PAUSE_MS);
    await sleep(pause * (0.5 + Math.random() / 2), signal);
  }
};

/** @returns the status, after the stream has ended. */
const readStream = async (
  token: string | null,
  handleText: (text: string) => void,
  signal: AbortSignal,
): Promise<number> => {
  const response = await fetch(BALANCE_STREAM_PATH, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token ?? ''}` },
    signal,
  });
  if (!response.ok || !response.body) return response.status;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return response.status;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) handleText(line.slice('data: '.length));
  }
};

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true });
  });
