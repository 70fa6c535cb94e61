import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { startLocalServer } from '../../testing/localServer.ts';
import type { RegisterPerson } from '../registerClient.ts';

const TOKEN = 'the token of the register';

/** A real server that answers like a register of excluded persons. */
export interface RegisterDouble {
  /** The environment of an API that asks this register. */
  readonly variables: Readonly<Record<string, string>>;
  /** The persons it was asked about, newest last. */
  readonly asked: readonly RegisterPerson[];
  /** Sets the status and the text of the answers. With the status null, it accepts calls and never answers. */
  answer(status: number | null, body?: string): void;
  close(): Promise<void>;
}

export const startRegisterDouble = async (): Promise<RegisterDouble> => {
  const asked: RegisterPerson[] = [];
  let answer: { status: number | null; body: string } = { status: 200, body: '{"excluded":false}' };
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push((body as { person: RegisterPerson }).person);
      const isKnown = request.headers.authorization === `Bearer ${TOKEN}`;
      const { status, body: text } = answer;
      if (status !== null) response.writeHead(isKnown ? status : 401).end(text);
    });
  });
  const { port, close } = await startLocalServer(server);
  return {
    variables: {
      EXCLUSION_REGISTER_URL: `http://127.0.0.1:${port}/persons`,
      EXCLUSION_REGISTER_TOKEN: TOKEN,
      EXCLUSION_REGISTER_TIMEOUT_MS: '500',
    },
    asked,
    answer: (status, body = '') => {
      answer = { status, body };
    },
    close,
  };
};
