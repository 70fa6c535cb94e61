import { runProcess } from '@parlour/shared-server/failure';
import { startPlatform } from './startPlatform.ts';

await runProcess(async () => {
  const started = performance.now();
  const platform = await startPlatform({ environment: process.env, log: (line) => console.log(line) });
  console.log(
    `\nParlour is at ${platform.url} (healthy after ${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  const stop = (): void => void platform.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
});
