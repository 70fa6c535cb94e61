import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { registryEndpoints } from '../../registry/face/endpoints.ts';
import type { HeldParts } from '../artifacts/heldParts.ts';
import type { OpenTabs } from './openTabs.ts';
import { reportRegularly, type ReportingOptions } from '../reporting.ts';

/** Milliseconds between checks of the counts, and between reports of unchanged counts. */
const CHECK_INTERVAL_MS = 2_000;
const REPEAT_INTERVAL_MS = 6_000;
const NONE = '[[],[]]';

/** Maximum length of a reason in a report. */
const MAX_REASON_LENGTH = 300;

export interface ReportedState {
  readonly tabs: OpenTabs;
  readonly held: HeldParts;
}

/** Reports open tabs and held-back versions to the registry: soon after a change, and regularly. */
export const reportTabs = (app: FastifyInstance, state: ReportedState, options: ReportingOptions): void => {
  const edge = randomUUID();
  let reported = NONE;
  let reportedAt = 0;
  reportRegularly(app, options, {
    what: 'open tabs',
    interval: CHECK_INTERVAL_MS,
    work: async (send) => {
      const tabs = [...state.tabs.count()];
      const held = state.held.all.map(({ name, version, reason }) => ({
        remote: name,
        version,
        reason: reason.toWellFormed().slice(0, MAX_REASON_LENGTH),
      }));
      const text = JSON.stringify([tabs, held]);
      const isInForce = text === NONE || Date.now() - reportedAt < REPEAT_INTERVAL_MS;
      if (text === reported && isInForce) return;
      await send(registryEndpoints.reportTabs, {
        params: { environment: options.environment },
        body: { edge, tabs, held },
      });
      reported = text;
      reportedAt = Date.now();
    },
  });
};
