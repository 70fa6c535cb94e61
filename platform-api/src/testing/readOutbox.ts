import type { TestApi } from './testApi.ts';

interface SentMessage {
  readonly kind: 'text' | 'mail';
  readonly to: string;
  readonly subject: string | null;
  readonly content: string;
}

/** What was sent to somebody, newest first. */
export const readOutbox = async ({ app }: Pick<TestApi, 'app'>, to: string): Promise<SentMessage[]> => {
  const answer = await app.inject({
    url: '/dev/outbox',
    query: { to },
    headers: { accept: 'application/json' },
  });
  return answer.json<{ messages: SentMessage[] }>().messages;
};

/** The code in the newest text to a number; empty where the text has none. */
export const readCode = async (api: Pick<TestApi, 'app'>, mobile: string): Promise<string> => {
  const [newest] = await readOutbox(api, mobile);
  return /\b\d{6}\b/.exec(newest?.content ?? '')?.[0] ?? '';
};
