import type { TestApi } from './testApi.ts';

interface SentMessage {
  readonly kind: 'text' | 'mail';
  readonly to: string;
  readonly subject: string | null;
  readonly content: string;
}

/** Returns the messages to a recipient, newest first. */
export const readOutbox = async ({ app }: Pick<TestApi, 'app'>, to: string): Promise<SentMessage[]> => {
  const answer = await app.inject({
    url: '/dev/outbox',
    query: { to },
    headers: { accept: 'application/json' },
  });
  return answer.json<{ messages: SentMessage[] }>().messages;
};

/** Returns the code in the newest message to a number; empty if the message has none. */
export const readCode = async (api: Pick<TestApi, 'app'>, mobile: string): Promise<string> => {
  const [newest] = await readOutbox(api, mobile);
  return /\b\d{6}\b/.exec(newest?.content ?? '')?.[0] ?? '';
};
