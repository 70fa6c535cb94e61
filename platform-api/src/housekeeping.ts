import type { FastifyInstance } from 'fastify';

export interface Chore {
  readonly name: string;
  readonly everySeconds: number;
  run(): Promise<void>;
}

/** Runs chores at their intervals until the app closes; one that fails is logged and tried again. */
export const startHousekeeping = (app: FastifyInstance, chores: readonly Chore[]): void => {
  const timers = chores.map(({ name, everySeconds, run }) => {
    const timer = setInterval(() => {
      run().catch((error: unknown) => app.log.error({ err: error, chore: name }, 'chore failed'));
    }, everySeconds * 1000);
    return timer.unref();
  });
  app.addHook('onClose', async () => timers.forEach((timer) => clearInterval(timer)));
};
