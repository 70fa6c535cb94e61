import type { AccessClass } from '@parlour/shared-contracts';
import { kitFailure } from '@parlour/shared-server/endpoints/failure';
import { createMount, type Mount } from '@parlour/shared-server/endpoints/mountEndpoint';
import { englishMessages } from '@parlour/shared-server/endpoints/englishMessages';
import type { FastifyInstance } from 'fastify';
import { failureStatuses } from '../registry/face/failureStatuses.ts';
import { sessionIdIn } from './sessionCookie.ts';
import type { ConsoleSession, ConsoleSessions } from './sessions.ts';

/** Serves an endpoint of the console's table. */
export type MountConsoleEndpoint = Mount<AccessClass, 'public', ConsoleSession>;

export const consoleMessages = englishMessages({
  statuses: { ...failureStatuses, otherVersion: 502, unreachable: 502 },
  sentences: {
    unauthorized: 'sign in first',
    failed: 'the console or the registry failed; their logs have the details',
    otherVersion: 'the registry is of another version than the console',
    unreachable: 'the registry does not answer',
  },
});

export const createConsoleMount = (app: FastifyInstance, sessions: ConsoleSessions): MountConsoleEndpoint =>
  createMount<AccessClass, 'public', ConsoleSession>(app, {
    admit: async ({ headers }, { access }) => {
      if (access === 'public') return null;
      const session = sessions.find(sessionIdIn(headers.cookie));
      if (!session) throw kitFailure('unauthorized');
      return session;
    },
    identify: ({ id }) => id,
    answers: null,
    count: async () => null,
    messages: consoleMessages,
  });
