import type { AccessClass } from '@parlour/shared-contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { IdempotencyStore } from '../endpoints/idempotencyStore.ts';
import { handleErrors } from '../endpoints/errorHandler.ts';
import { kitFailure } from '../endpoints/failure.ts';
import { createMount, type Mount } from '../endpoints/mountEndpoint.ts';
import { englishMessages } from '../endpoints/englishMessages.ts';
import type { EndpointPorts, ServiceMessages } from '../endpoints/ports.ts';

export interface TestServiceOptions {
  /** Account ids by token. */
  readonly callers?: Readonly<Record<string, string>>;
  readonly answers?: IdempotencyStore;
  readonly openSealed?: EndpointPorts<AccessClass, string>['openSealed'];
  readonly log?: (line: string) => void;
}

/** Creates a small service for tests of mounted endpoints. Its messages are the language and the code. */
export const createTestService = ({
  callers = {},
  answers,
  openSealed,
  log = () => {},
}: TestServiceOptions): { app: FastifyInstance; mount: Mount<AccessClass, 'public', string> } => {
  const app = Fastify({ logger: { level: 'info', stream: { write: log } } });
  const messages: ServiceMessages = {
    ...englishMessages(),
    languageOf: ({ headers }) => headers['accept-language'] ?? 'EN',
    messageOf: (code, language) => `${language} ${code}`,
  };
  handleErrors(app, messages);
  const calls = new Map<string, number>();
  const mount = createMount<AccessClass, 'public', string>(app, {
    admit: async ({ headers }, { access }) => {
      const caller = callers[(headers.authorization ?? '').slice('Bearer '.length)] ?? null;
      if (caller === null && access !== 'public') throw kitFailure('unauthorized');
      return caller;
    },
    identify: (caller) => caller,
    ...(openSealed ? { openSealed } : {}),
    answers: answers ?? null,
    count: async (_request, { name, who, perMinute }) => {
      const made = (calls.get(`${name} ${who}`) ?? 0) + 1;
      calls.set(`${name} ${who}`, made);
      return made > perMinute ? 60 : null;
    },
    messages,
  });
  return { app, mount };
};
