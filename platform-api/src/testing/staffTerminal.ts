import { text } from 'node:stream/consumers';
import { staffSessionEndpoints } from '@parlour/shared-contracts/operatorSessions';
import type { OperatorRole } from '@parlour/shared-contracts/operatorViews';
import { createOperatorToken } from '../domains/operator/public.ts';
import { codeOf } from './authenticator.ts';
import { operate } from '../operatorCli/operate.ts';
import type { TestApi } from './testApi.ts';

/** One person for each role, named like it. */
export const oneOfEachRole = {
  admin: 'admin',
  finance: 'finance',
  games: 'games',
  support: 'support',
  auditor: 'auditor',
} as const satisfies Readonly<Record<OperatorRole, OperatorRole>>;

/** Creates people of the staff, and lets them use `npm run operator`. The API listens afterwards. */
export const openStaffTerminal = async <Person extends string>(
  { app, clock, settings, database: { db } }: TestApi,
  people: Readonly<Record<Person, OperatorRole>>,
) => {
  const url = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' });
  const tokens = new Map<string, string>();
  const open = async (token: string, authenticator: string): Promise<string> => {
    const { method, path: target } = staffSessionEndpoints.openStaffSession;
    const headers = { authorization: `Bearer ${token}` };
    const body = { code: codeOf(authenticator, clock) };
    const answer = await app.inject({ method, url: target, headers, payload: body });
    return answer.json<{ value: { session: string } }>().value.session;
  };
  for (const [name, role] of Object.entries<OperatorRole>(people)) {
    const order = { name, role, days: 365, by: 'database:test', now: clock.now() };
    const { token, authenticator } = await createOperatorToken(db, order);
    tokens.set(name, settings.market.rules.requiresStaffCode ? await open(token, authenticator) : token);
  }
  /** Runs a command line: a text without quotes, or its arguments. */
  return async (person: Person, line: string | readonly string[], input = '') => {
    const lines: string[] = [];
    const print = (text: string): void => void lines.push(text);
    const env = { OPERATOR_TOKEN: tokens.get(person), OPERATOR_API_URL: url };
    const args = typeof line === 'string' ? line.split(' ') : line;
    const terminal = {
      out: print,
      err: print,
      write: async (content: AsyncIterable<Uint8Array | string>) => print(await text(content)),
      input: async () => input,
      env,
    };
    const exitCode = await operate(args, terminal);
    return { exitCode, text: lines.join('\n') };
  };
};
export type StaffTerminal<Person extends string> = Awaited<ReturnType<typeof openStaffTerminal<Person>>>;
