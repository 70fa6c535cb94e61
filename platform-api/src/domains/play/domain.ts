import { exponentOf } from '@parlour/shared-contracts';
import type { Domain } from '../../domain.ts';
import { openConnections, saveConnection } from './connections.ts';
import { createHub88Adapter } from './hub88/hub88Adapter.ts';
import { createBringMoney } from './launch/bringMoney.ts';
import { createLaunchService } from './launch/launchService.ts';
import { createPragmaticAdapter } from './pragmatic/pragmaticAdapter.ts';
import { prunePlaySessions } from './playSessions.ts';
import { mountPlayRoutes } from './routes.ts';
import { createSettlement } from './settlement/settlement.ts';
import * as tables from './tables.ts';
import { mountTransferRoutes } from './transfers/transferRoutes.ts';
import { createTransfers } from './transfers/transfers.ts';
import { createTransferVendors } from './transfers/transferVendors.ts';
import { createVendorSecrets } from './vendorSecrets.ts';
import { createVendorWallet } from './vendorWallet.ts';

/** What the connection to the house's own games is called. */
const HOUSE = 'house';

/** Rounds and bets: what vendors' games do with members' money. */
export const play: Domain = {
  tables,
  start: async ({ app, mount, database: { db }, clock, settings, platform }) => {
    const { currency, siteOrigin, timeZone } = settings;
    const {
      vendorKey,
      vendorSecretsKey,
      house,
      realityCheckSeconds,
      isSingleWallet: isSingle,
    } = settings.play;
    const report = (error: unknown): void => app.log.warn({ err: error }, 'a vendor did not begin a game');
    if (house) {
      const { url: launchUrl, publicKey } = house;
      const { merchantCode: operatorId } = settings.site;
      await saveConnection(db, { code: HOUSE, protocol: 'hub88', launchUrl, operatorId, publicKey });
    }
    const secrets = vendorSecretsKey === null ? null : createVendorSecrets(vendorSecretsKey);
    const connections = await openConnections({
      db,
      secrets,
      reportSealed: (code) => app.log.warn({ connection: code }, "a vendor's secret does not open"),
    });
    const digits = exponentOf(currency);
    const hub88 = vendorKey && createHub88Adapter({ connections, privateKey: vendorKey, digits });
    const pragmatic = secrets && createPragmaticAdapter({ connections, digits });
    const wallet = createVendorWallet(db, clock);
    hub88?.serve(app, wallet);
    pragmatic?.serve(app, wallet);
    const adapters = { hub88, pragmatic };
    const transfers = createTransfers({
      db,
      clock,
      currency,
      vendors: createTransferVendors(connections, adapters),
      isSingle,
      report: (error, transfer) => app.log.warn({ err: error, transfer }, 'a vendor moved no money'),
    });
    mountTransferRoutes(mount, { db, service: transfers.service, currency, isSingle });
    const launches = createLaunchService({
      db,
      clock,
      connections,
      adapters,
      bringMoney: createBringMoney({ transfers: transfers.service, isSingle, report }),
      siteOrigin,
      currency,
      realityCheckSeconds,
      report,
    });
    mountPlayRoutes(mount, launches, platform.readVisitor);
    return [
      { name: 'connections', everySeconds: 5, isEverywhere: true, run: connections.refresh },
      transfers.chore,
      { name: 'play sessions', everySeconds: 3_600, run: () => prunePlaySessions(db, clock.now()) },
      ...createSettlement({
        db,
        currency,
        timeZone,
        report: (error, reader) => app.log.error({ err: error, reader }, 'a settled bet was not applied'),
      }),
    ];
  },
};
