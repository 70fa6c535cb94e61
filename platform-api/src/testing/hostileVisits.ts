import { endpointId, IDEMPOTENCY_HEADER, type Endpoint } from '@parlour/shared-contracts';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { createSessions } from '../domains/sessions/public.ts';
import { loginFailure, proofCount } from '../domains/signIn/tables.ts';
import { session } from '../domains/sessions/tables.ts';
import { member } from '../domains/members/tables.ts';
import { hourlyCount } from '../domains/verification/tables.ts';
import { BROWSER_COOKIE, encodeBody, type TestCallOptions } from './calls.ts';
import { addressOf, completeCall, type HostileCall } from './hostileCalls.ts';
import type { TestApi } from './testApi.ts';
import { prepareCall } from './validCalls.ts';

const NOWHERE = { address: '', browser: '', system: '' };

/** Number of answers by kind: a status, and the reason of a refusal. */
export type AnswerCounts = Record<string, number>;

/** Calls an endpoint many times at once as an agent, who may call every endpoint. */
export interface HostileVisits {
  /** @throws Error for an answer that a caller must never get. */
  visit(endpoint: Endpoint, calls: readonly HostileCall[], answers: AnswerCounts): Promise<void>;
}

export const createHostileVisits = (api: TestApi): HostileVisits => {
  const { app, clock, settings } = api;
  const { db } = api.database;
  const sessions = createSessions(db, clock, settings.sessions, app.log);

  /** Earlier calls may have ended every session and used up the limits. */
  const begin = async (): Promise<string> => {
    for (const kept of [proofCount, loginFailure, hourlyCount, session]) await db.delete(kept);
    const [agent] = await db.select().from(member).where(eq(member.account, 'agent'));
    return sessions.open(agent?.id ?? 0, NOWHERE);
  };

  const send = async (endpoint: Endpoint, call: HostileCall, right: TestCallOptions): Promise<string> => {
    const complete = completeCall(call, right);
    const { body, headers } = complete;
    const content = body === undefined ? null : await encodeBody(api, endpoint, body);
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, complete),
      headers: {
        cookie: right.cookie ?? BROWSER_COOKIE,
        [IDEMPOTENCY_HEADER]: randomUUID(),
        ...(right.token ? { authorization: `Bearer ${right.token}` } : {}),
        ...(content ? { 'content-type': content.type } : {}),
        ...headers,
      },
      ...(content?.payload === undefined ? {} : { payload: content.payload }),
    });
    if (endpoint.download && answer.statusCode === 200) return '200';
    const { success, value } = answer.json<{ success?: boolean; value: unknown }>();
    const reason: unknown = Object(value).reason;
    if (answer.statusCode >= 500 || (success !== true && typeof reason !== 'string')) {
      throw new Error(`${answer.body} for ${JSON.stringify(complete)}`);
    }
    return success ? String(answer.statusCode) : `${answer.statusCode} ${String(reason)}`;
  };

  return {
    visit: async (endpoint, calls, answers) => {
      const right = await prepareCall(api, endpointId(endpoint), await begin());
      await Promise.all(
        calls.map(async (call) => {
          const kind = await send(endpoint, call, right);
          answers[kind] = (answers[kind] ?? 0) + 1;
        }),
      );
    },
  };
};
