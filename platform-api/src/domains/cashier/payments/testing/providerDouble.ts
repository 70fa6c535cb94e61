import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { startLocalServer } from '../../../../testing/localServer.ts';

/** How a provider answers: as documented, not at all, without an end, or with something else. */
export type Mood = 'well' | 'down' | 'dripping' | 'endless' | 'garbage' | 'otherForm';

export interface DoubleRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface DoubleAnswer {
  readonly status?: number;
  readonly content: unknown;
  /** The answer is never sent, as if the caller or the connection had ended. */
  readonly isLost?: boolean;
}

export interface ProviderDouble {
  readonly url: string;
  readonly requests: readonly DoubleRequest[];
  /** How many answers were not sent. */
  readonly lostAnswers: number;
  mood: Mood;
  close(): Promise<void>;
}

/** Starts a server in the place of a provider. */
export const startProviderDouble = async (
  answer: (request: DoubleRequest) => DoubleAnswer,
): Promise<ProviderDouble> => {
  const requests: DoubleRequest[] = [];
  const drips = new Set<NodeJS.Timeout>();
  let lostAnswers = 0;
  const reply = (request: DoubleRequest, response: ServerResponse): void => {
    response.setHeader('content-type', 'application/json');
    switch (double.mood) {
      case 'well': {
        const { status = 200, content, isLost = false } = answer(request);
        if (isLost) {
          lostAnswers += 1;
          return;
        }
        response.statusCode = status;
        response.end(JSON.stringify(content));
        return;
      }
      case 'down':
        response.statusCode = 503;
        response.end('{}');
        return;
      case 'dripping':
        response.write('{');
        drips.add(setInterval(() => response.write(' '), 5).unref());
        return;
      case 'endless':
        response.end(' '.repeat(2_000_000));
        return;
      case 'garbage':
        response.end('<html>');
        return;
      case 'otherForm':
        response.end('{"id":7}');
    }
  };
  const server = createServer((message, response) => {
    let body = '';
    message.on('data', (chunk) => (body += String(chunk)));
    message.on('end', () => {
      const url = new URL(message.url ?? '/', 'http://double');
      const request = { method: message.method ?? '', url, headers: message.headers, body };
      requests.push(request);
      reply(request, response);
    });
  });
  const { port, close } = await startLocalServer(server);
  const double: ProviderDouble = {
    url: `http://127.0.0.1:${port}`,
    requests,
    get lostAnswers() {
      return lostAnswers;
    },
    mood: 'well',
    close: async () => {
      for (const drip of drips) clearInterval(drip);
      await close();
    },
  };
  return double;
};
