import type { FastifyInstance } from 'fastify';
import type { CallInput, Endpoint } from '@parlour/shared-contracts';
import { callRegistry } from '../registry/face/registryCall.ts';
import { readToken } from '../registry/face/tokenFile.ts';

/** Timeout of the registry in milliseconds. */
const TIMEOUT_MS = 10_000;

export interface ReportingOptions {
  readonly environment: string;
  readonly registryUrl: string;
  /** File with the token for reports. */
  readonly tokenFile: string;
  readonly report: (reason: string, error?: unknown) => void;
}

/** Sends a report to the registry. @throws RegistryClientFailure if the registry refuses it. */
export type SendReport = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<void>;

/**
 * Reports to the registry every `interval` milliseconds, one report after another, until the server stops.
 * `work` is repeated after a failure. Only the first of consecutive failures is reported.
 */
export const reportRegularly = (
  app: FastifyInstance,
  { registryUrl, tokenFile, report }: ReportingOptions,
  { what, interval, work }: { what: string; interval: number; work: (send: SendReport) => Promise<void> },
): void => {
  const send: SendReport = async (endpoint, input) => {
    const address = { url: registryUrl, token: await readToken(tokenFile), deadline: TIMEOUT_MS };
    await callRegistry(address, endpoint, input);
  };
  let isBusy = false;
  let isBroken = false;
  const turn = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work(send);
      isBroken = false;
    } catch (error) {
      if (!isBroken) report(`${what} could not be reported to the registry`, error);
      isBroken = true;
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void turn(), interval);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
};
