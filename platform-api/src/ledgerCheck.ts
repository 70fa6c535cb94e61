import { join } from 'node:path';
import { systemClock } from '@parlour/shared-server/clock';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { openApiDatabase } from './database/database.ts';
import { createLedgerChecks } from './domains/wallets/public.ts';
import { readSettings } from './settings.ts';

// Checks the rules of the ledger for new journals, or for everything with `all`. Ends with exit code 1 if a
// rule is broken.
await runProcess(async () => {
  const [wanted] = process.argv.slice(2);
  if (wanted !== undefined && wanted !== 'all') throw new StartFailure('expected `all` or no argument');
  const { process: own } = readSettings();
  const database = await openApiDatabase({
    url: own.databaseUrl,
    folder: join(own.dataFolder, 'api'),
    production: own.production,
  });
  const checks = createLedgerChecks({ db: database.db, clock: systemClock, report: () => {} });
  await checks.proveNew();
  if (wanted === 'all') await checks.walk();
  const { faults, allAt } = await checks.read();
  await database.close();
  for (const { rule, subject, found, expected } of faults) {
    process.stdout.write(`${rule}: ${subject} has ${found}, not ${expected}\n`);
  }
  process.stdout.write(`all of the ledger was checked last at ${allAt?.toISOString() ?? 'no time yet'}\n`);
  if (faults.length > 0) process.exitCode = 1;
  else process.stdout.write('every rule of the ledger holds\n');
});
