import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { RENDERED_BY } from '@parlour/shared-contracts/rendering';
import { freePort } from '@parlour/shared-server/testing/freePort';
import { startPlatform, type RunningPlatform } from '@parlour/tooling/start';

export interface MeasuredPlatform {
  readonly platform: RunningPlatform;
  /** Address of the edge's metrics about documents. */
  readonly metricsUrl: string;
  /** Stops the platform and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a separate platform on free ports, so that another one can run at the same time. */
export const startMeasuredPlatform = async (
  log: (line: string) => void,
  environment: NodeJS.ProcessEnv = {},
): Promise<MeasuredPlatform> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  const names = [
    'PORT',
    'API_PORT',
    'REGISTRY_PORT',
    'CONSOLE_PORT',
    'HOUSE_PORT',
    'TEST_BANK_PORT',
    'METRICS_PORT',
  ];
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())] as const));
  const platform = await startPlatform({
    environment: {
      ...process.env,
      DATA_DIR: dataFolder,
      ...Object.fromEntries(ports),
      LOG_LEVEL: 'error',
      DEFAULT_LANGUAGE: 'EN',
      ...environment,
    },
    log,
  });
  return {
    platform,
    metricsUrl: `http://127.0.0.1:${Object.fromEntries(ports)['METRICS_PORT']}/metrics`,
    stop: async () => {
      await platform.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
};

/**
 * Requests a page until its document contains a server-rendered view. The first documents have no view, because the
 * edge is still starting its renderer and filling its caches.
 */
export const waitForFirstView = async (url: string): Promise<void> => {
  while (!(await (await fetch(url)).text()).includes(RENDERED_BY)) await setTimeout(500);
};
