import { randomUUID } from 'node:crypto';
import { BEACON_PATH, beaconSchema } from '@parlour/shared-contracts/health';
import * as z from '@parlour/shared-contracts/schema';
import type { FastifyInstance } from 'fastify';
import { registryEndpoints } from '../registry/endpoints.ts';
import type { HealthReport } from '../registry/healthModel.ts';
import { callRegistry } from '../registry/registryCall.ts';
import { readToken } from '../registry/tokenFile.ts';
import { refusal } from './answers.ts';
import { createHealthWindows } from './healthWindows.ts';
import { identifyVisitor } from './visitorIdentity.ts';

export interface HealthOptions {
  readonly environment: string;
  readonly registryUrl: string;
  /** Holds the token that may report. */
  readonly tokenFile: string;
  /** Length of a window in milliseconds, as the registry has it. */
  readonly window: number;
  readonly report: (reason: string, error?: unknown) => void;
}

/** A beacon has at most so many bytes. */
const BODY_LIMIT = 16_384;
/** Windows that wait for a registry that is gone. */
const MOST_WAITING = 60;

/** Takes in what tabs tell of their sections, and passes it on once per window. */
export const registerHealth = (app: FastifyInstance, options: HealthOptions): void => {
  const { window, report } = options;
  const edge = randomUUID();
  const windows = createHealthWindows(window);
  let waiting: HealthReport[] = [];

  // A beacon comes as text: anything else would make browsers ask for permission first.
  app.post(BEACON_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const beacon = z.safeParse(beaconSchema, parse(request.body));
    if (!beacon.success) return reply.code(400).send(refusal('Not a beacon'));
    windows.add(identifyVisitor(request.headers.cookie, request.ip), beacon.data, Date.now());
    return reply.code(204).send();
  });

  const send = async (): Promise<void> => {
    const complete = windows.takeComplete(Date.now()).filter(({ rows }) => rows.length > 0);
    waiting = [...waiting, ...complete.map((entry) => ({ edge, ...entry, tabs: {} }))].slice(-MOST_WAITING);
    if (waiting.length === 0) return;
    const address = { url: options.registryUrl, token: await readToken(options.tokenFile) };
    while (waiting[0]) {
      await callRegistry(address, registryEndpoints.report, {
        params: { environment: options.environment },
        body: waiting[0],
      });
      waiting = waiting.slice(1);
    }
  };
  let isBroken = false;
  const timer = setInterval(() => {
    send().then(
      () => void (isBroken = false),
      (error: unknown) => {
        if (!isBroken) report('health could not be told to the registry', error);
        isBroken = true;
      },
    );
  }, window / 4);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
};

const parse = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
