import { runProcess } from '@parlour/shared-server/failure';
import { startPlatform } from './startPlatform.ts';

await runProcess(async () => {
  const started = performance.now();
  const platform = await startPlatform({ environment: process.env, log: (line) => console.log(line) });
  console.log(
    `\nParlour is at ${platform.url} (healthy after ${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  console.log(
    `The release console is at ${platform.consoleUrl}; it asks for a token, see ${platform.tokenFile}`,
  );
  let stopping: Promise<void> | undefined;
  // A terminal signals the whole process group, so the same signal may arrive twice.
  const stop = (): void => void (stopping ??= platform.stop().then(() => process.exit(0)));
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
});
