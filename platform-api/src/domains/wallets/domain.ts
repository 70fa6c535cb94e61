import type { Domain } from '../../domain.ts';
import { createBalanceSource } from './balanceSource.ts';
import { expireHolds } from './holds.ts';
import { createLedgerChecks } from './checks/ledgerChecks.ts';
import { mountAccountRecordRoutes } from './records/accountRecordRoutes.ts';
import { createAccountRecords } from './records/accountRecords.ts';
import { mountWalletRoutes } from './routes.ts';
import { createWalletService } from './service.ts';
import * as tables from './tables.ts';

/** The ledger, and what accounts can spend. */
export const wallets: Domain = {
  tables,
  start: ({ app, mount, database: { db }, clock, settings, texts, platform }) => {
    const { currency, timeZone } = settings;
    mountWalletRoutes(mount, createWalletService(db, currency));
    mountAccountRecordRoutes(mount, createAccountRecords({ db, texts, currency, timeZone }));
    platform.channel.addSource(createBalanceSource(db, currency));
    const checks = createLedgerChecks({
      db,
      clock,
      report: (fault) => app.log.error({ code: 'ledgerFault', ...fault }, 'the ledger breaks a rule'),
    });
    return [
      { name: 'holds', everySeconds: 10, run: () => expireHolds(db, clock.now()) },
      { name: 'ledger', everySeconds: 60, run: (signal) => checks.proveNew(signal) },
      { name: 'walk through the ledger', everySeconds: 600, run: (signal) => checks.walkDaily(signal) },
    ];
  },
};
