import type { Domain } from '../../domain.ts';
import { mountWalletRoutes } from './routes.ts';
import { createWalletService } from './service.ts';
import * as tables from './tables.ts';

/** The ledger, and what an account can spend. */
export const wallets: Domain = {
  tables,
  start: ({ mount, database: { db }, settings }) => {
    mountWalletRoutes(mount, createWalletService(db, settings.currency));
    return [];
  },
};
