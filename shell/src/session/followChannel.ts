import {
  channelTopics,
  MEMBER_CHANNEL_PATH,
  type ChannelState,
  type ChannelTopic,
} from '@parlour/shared-contracts/domains/channel';

/** Receives the state of a topic. */
export type ChannelHandlers = {
  readonly [Topic in ChannelTopic]: (state: ChannelState<Topic>) => void;
};

export interface ChannelFeed {
  /** Id of the account. Tabs of the same account share one stream. */
  readonly account: string;
  readonly token: () => string | null;
  readonly handlers: ChannelHandlers;
  /** Called when the token's session has ended. */
  readonly onRefused: () => void;
  /** Ends the feed. */
  readonly signal: AbortSignal;
}

/** Milliseconds before the stream is requested again: first delay and maximum. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const UNAUTHORIZED = 401;

/** A state as the stream and other tabs send it. Its topic may be one that this release does not know. */
interface SentState {
  readonly topic: string;
  readonly state: unknown;
}

/**
 * Follows the state of an account. One tab of a browser reads the stream and informs the others, because browsers limit
 * the connections to a site. When this tab closes, another one takes over.
 */
export const followChannel = async ({
  account,
  token,
  handlers,
  onRefused,
  signal,
}: ChannelFeed): Promise<void> => {
  const name = `parlour.channel.${account}`;
  const tabs = new BroadcastChannel(name);
  signal.addEventListener('abort', () => tabs.close(), { once: true });
  const take = <Topic extends ChannelTopic>(topic: Topic, state: unknown): void => {
    const { data } = channelTopics[topic].safeParse(state);
    if (data !== undefined) handlers[topic](data as ChannelState<Topic>);
  };
  const accept = ({ topic, state }: SentState): void => {
    if (isTopic(topic)) take(topic, state);
  };
  tabs.onmessage = ({ data }: MessageEvent<SentState>) => accept(data);
  const handleState = (sent: SentState): void => {
    if (signal.aborted) return;
    accept(sent);
    tabs.postMessage(sent);
  };
  // `navigator.locks` is missing on an insecure page. The balance is then read without a stream.
  await navigator.locks
    ?.request(name, { signal }, () => readRepeatedly({ token, onRefused, signal }, handleState))
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
};

const isTopic = (topic: string): topic is ChannelTopic => Object.hasOwn(channelTopics, topic);

/** Reads one stream after another until the session has ended. */
const readRepeatedly = async (
  { token, onRefused, signal }: Pick<ChannelFeed, 'token' | 'onRefused' | 'signal'>,
  handleState: (sent: SentState) => void,
): Promise<void> => {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const started = Date.now();
    const status = await readStream(token(), handleState, signal).catch(() => null);
    if (signal.aborted) return;
    if (status === UNAUTHORIZED) return onRefused();
    pause = Date.now() - started > MAX_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, MAX_PAUSE_MS);
    await sleep(pause * (0.5 + Math.random() / 2), signal);
  }
};

/** @returns the status, after the stream has ended. */
const readStream = async (
  token: string | null,
  handleState: (sent: SentState) => void,
  signal: AbortSignal,
): Promise<number> => {
  const response = await fetch(MEMBER_CHANNEL_PATH, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token ?? ''}` },
    signal,
  });
  if (!response.ok || !response.body) return response.status;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return response.status;
    const frames = (rest + value).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const [, topic, data] = /^event: (\w+)\ndata: (.*)$/.exec(frame) ?? [];
      if (topic !== undefined && data !== undefined) handleState({ topic, state: JSON.parse(data) });
    }
  }
};

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true });
  });
