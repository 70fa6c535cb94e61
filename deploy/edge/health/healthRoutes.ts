import { randomUUID } from 'node:crypto';
import { BEACON_PATH, beaconSchema } from '@parlour/shared-contracts/health';
import * as z from '@parlour/shared-contracts/schema';
import { networkOf } from '@parlour/shared-server/networkOf';
import type { FastifyInstance } from 'fastify';
import { registryEndpoints } from '../../registry/face/endpoints.ts';
import type { HealthReport } from '../../registry/face/healthModel.ts';
import { refusalAnswer } from '../refusal.ts';
import { cookiesOf } from '../visitors/cookies.ts';
import type { HealthWindows } from './healthWindows.ts';
import { reportRegularly, type ReportingOptions } from '../reporting.ts';
import { identifyVisitor } from '../visitors/visitorIdentity.ts';

export interface HealthOptions extends ReportingOptions {
  /** Length of a window in milliseconds, the same as the registry's. */
  readonly window: number;
  readonly windows: HealthWindows;
}

/** Maximum bytes of a beacon. */
const MAX_BODY_BYTES = 16_384;
/** Maximum number of windows that wait for an unavailable registry. */
const MAX_WAITING_REPORTS = 60;

/** Receives health reports of tabs, and forwards them once per window. */
export const registerHealth = (app: FastifyInstance, options: HealthOptions): void => {
  const { window, windows } = options;
  const edge = randomUUID();
  const params = { environment: options.environment };
  let waiting: HealthReport[] = [];

  // A beacon is sent as text, because other content types would need a preflight.
  app.post(BEACON_PATH, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const beacon = z.safeParse(beaconSchema, parse(request.body));
    if (!beacon.success) return reply.code(400).send(refusalAnswer('Not a beacon'));
    const visitor = identifyVisitor(cookiesOf(request), request.ip);
    windows.add({ visitor, network: networkOf(request.ip, 56) }, beacon.data, Date.now());
    return reply.code(204).send();
  });

  reportRegularly(app, options, {
    what: 'health',
    interval: window / 4,
    work: async (send) => {
      const complete = windows.takeComplete(Date.now()).filter(({ rows }) => rows.length > 0);
      waiting = [...waiting, ...complete.map((entry) => ({ edge, ...entry }))].slice(-MAX_WAITING_REPORTS);
      while (waiting[0]) {
        const body = { ...waiting[0], sentAt: Date.now() };
        await send(registryEndpoints.report, { params, body }).catch((error: unknown) => {
          // An invalid report must not block the next ones.
          if (!isRefusedInput(error)) throw error;
          options.report('a health report was refused', error);
        });
        waiting = waiting.slice(1);
      }
    },
  });
};

const isRefusedInput = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'invalidRequest';

const parse = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
