import type { FastifyInstance } from 'fastify';
import type { CallInput, Endpoint } from '@parlour/shared-contracts';
import { callRegistry } from '../registry/face/registryCall.ts';
import { readToken } from '../registry/face/tokenFile.ts';

/** How long the registry may take, in milliseconds. */
const DEADLINE = 10_000;

export interface TellingOptions {
  readonly environment: string;
  readonly registryUrl: string;
  /** Holds the token that may report. */
  readonly tokenFile: string;
  readonly report: (reason: string, error?: unknown) => void;
}

/** Makes reports to the registry. @throws RegistryClientFailure where it does not take them. */
export type Tell = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<void>;

/**
 * Tells the registry something every `interval` milliseconds, one turn after the other, until the
 * server stops. `work` is tried again after a failure; that it begins to fail is reported once.
 */
export const tellRegularly = (
  app: FastifyInstance,
  { registryUrl, tokenFile, report }: TellingOptions,
  { what, interval, work }: { what: string; interval: number; work: (tell: Tell) => Promise<void> },
): void => {
  const tell: Tell = async (endpoint, input) => {
    const address = { url: registryUrl, token: await readToken(tokenFile), deadline: DEADLINE };
    await callRegistry(address, endpoint, input);
  };
  let isBusy = false;
  let isBroken = false;
  const turn = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work(tell);
      isBroken = false;
    } catch (error) {
      if (!isBroken) report(`${what} could not be told to the registry`, error);
      isBroken = true;
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void turn(), interval);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
};
