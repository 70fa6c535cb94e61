import { join } from 'node:path';
import { runProcess } from '@parlour/shared-server/failure';
import { openApiDatabase } from './database/database.ts';
import { findLedgerFaults } from './domains/wallets/walletsFace.ts';
import { readSettings } from './settings.ts';

// Says whether every rule of the ledger holds; ends with 1 where one does not.
await runProcess(async () => {
  const { process: own } = readSettings();
  const database = await openApiDatabase({
    url: own.databaseUrl,
    folder: join(own.dataFolder, 'api'),
    production: own.production,
  });
  const faults = await findLedgerFaults(database.db);
  await database.close();
  for (const { rule, subject, found, expected } of faults) {
    process.stdout.write(`${rule}: ${subject} has ${found}, not ${expected}\n`);
  }
  if (faults.length > 0) process.exitCode = 1;
  else process.stdout.write('every rule of the ledger holds\n');
});
