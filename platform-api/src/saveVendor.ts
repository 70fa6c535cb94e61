import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { and, eq, ne } from 'drizzle-orm';
import { openApiDatabase } from './database/database.ts';
import { saveConnection } from './domains/play/connections.ts';
import { createVendorSecrets } from './domains/play/vendorSecrets.ts';
import { ledgerAccount } from './domains/wallets/walletsFace.ts';
import { readSettings } from './settings.ts';

// Makes a vendor known, or changes it, whose calls are hashed with a secret. The secret comes by standard input.
await runProcess(async () => {
  const { values } = parseArgs({
    options: {
      code: { type: 'string' },
      url: { type: 'string' },
      operator: { type: 'string' },
      name: { type: 'string' },
      transfer: { type: 'boolean', default: false },
    },
  });
  const { code, url, operator, name, transfer } = values;
  const { process: own, api } = readSettings();
  const key = api.play.vendorSecretsKey;
  if (key === null) throw new StartFailure('VENDOR_SECRETS_KEY is not set');
  if (!code || !/^[a-z][a-z0-9-]{0,40}$/.test(code) || !url || !URL.canParse(url) || !operator) {
    throw new StartFailure(
      'usage: saveVendor.ts --code <a-z0-9-> --url <https://…> --operator <name> [--transfer] [--name <of its wallet>] < secret',
    );
  }
  if (transfer && !url.startsWith('https:')) {
    throw new StartFailure(
      'what a vendor says of wallets there is believed: its address has to be https://…',
    );
  }
  const secret = (await text(process.stdin)).trim();
  if (secret === '') throw new StartFailure('no secret came by standard input');
  const { db, close } = await openApiDatabase({
    url: own.databaseUrl,
    folder: join(own.dataFolder, 'api'),
    production: own.production,
  });
  const isFilled = and(eq(ledgerAccount.wallet, code), ne(ledgerAccount.balance, 0));
  if (!transfer && (await db.$count(ledgerAccount, isFilled)) > 0) {
    throw new StartFailure(`members have money in their wallets at ${code}: it stays --transfer`);
  }
  await saveConnection(db, {
    code,
    protocol: 'pragmatic',
    launchUrl: url.replace(/\/$/, ''),
    operatorId: operator,
    walletKind: transfer ? 'transfer' : 'single',
    name: name ?? null,
    publicKey: null,
    sealedSecret: createVendorSecrets(key).seal(Buffer.from(secret), code),
  });
  await close();
  process.stdout.write(`${code} is known\n`);
});
