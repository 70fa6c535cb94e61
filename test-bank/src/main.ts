import { join } from 'node:path';
import { systemClock } from '@parlour/shared-server/clock';
import { runProcess } from '@parlour/shared-server/failure';
import { listen } from '@parlour/shared-server/httpServer';
import { createBank } from './bank.ts';
import { openBooks } from './books.ts';
import { readSettings } from './settings.ts';

await runProcess(async () => {
  const { host, port, dataFolder, ...settings } = readSettings();
  const folder = join(dataFolder, 'test-bank');
  const app = createBank({ books: openBooks(folder), folder, clock: systemClock, ...settings });
  await listen(app, { host, port, portName: 'TEST_BANK_PORT' });
});
