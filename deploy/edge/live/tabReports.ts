import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { registryEndpoints } from '../../registry/face/endpoints.ts';
import type { OpenTabs } from './openTabs.ts';
import { tellRegularly, type TellingOptions } from '../telling.ts';

/** How often the counts are looked at, and how often they are told unchanged; in milliseconds. */
const INTERVAL = 2_000;
const REPEAT_AFTER = 6_000;
const NONE = '[]';

/** Tells the registry what is counted: soon when it changes, and regularly so that it stays in force. */
export const reportTabs = (app: FastifyInstance, tabs: OpenTabs, options: TellingOptions): void => {
  const edge = randomUUID();
  let told = NONE;
  let toldAt = 0;
  tellRegularly(app, options, {
    what: 'open tabs',
    interval: INTERVAL,
    work: async (tell) => {
      const counts = tabs.count();
      const text = JSON.stringify(counts);
      const isInForce = text === NONE || Date.now() - toldAt < REPEAT_AFTER;
      if (text === told && isInForce) return;
      await tell(registryEndpoints.reportTabs, {
        params: { environment: options.environment },
        body: { edge, tabs: [...counts] },
      });
      told = text;
      toldAt = Date.now();
    },
  });
};
