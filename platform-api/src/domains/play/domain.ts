import { exponentOf } from '@parlour/shared-contracts';
import type { Domain } from '../../domain.ts';
import { openConnections, saveConnection } from './connections.ts';
import { createHub88Adapter } from './hub88/hub88Adapter.ts';
import { createLaunchService } from './launch/launchService.ts';
import { createPragmaticAdapter } from './pragmatic/pragmaticAdapter.ts';
import { createReadPlayResult } from './playResult.ts';
import { prunePlaySessions } from './playSessions.ts';
import { mountPlayRoutes } from './routes.ts';
import { createSettlement } from './settlement/settlement.ts';
import * as tables from './tables.ts';
import { createVendorSecrets } from './vendorSecrets.ts';
import { createVendorWallet } from './vendorWallet.ts';

/** What the connection to the house's own games is called. */
const HOUSE = 'house';

/** Rounds and bets: what vendors' games do with members' money. */
export const play: Domain = {
  tables,
  start: async ({ app, mount, database: { db }, clock, settings, platform }) => {
    const { currency, siteOrigin, timeZone } = settings;
    const { vendorKey, vendorSecretsKey, house, realityCheckSeconds } = settings.play;
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
    const hub88 = vendorKey && createHub88Adapter({ connections, privateKey: vendorKey, decimals: digits });
    const pragmatic = secrets && createPragmaticAdapter({ connections, digits });
    const wallet = createVendorWallet({ db, clock, connections });
    hub88?.serve(app, wallet);
    pragmatic?.serve(app, wallet);
    const launches = createLaunchService({
      db,
      clock,
      connections,
      adapters: { hub88, pragmatic },
      siteOrigin,
      currency,
      realityCheckSeconds,
      report: (error) => app.log.warn({ err: error }, 'a vendor did not begin a game'),
    });
    mountPlayRoutes(mount, {
      launches,
      readVisitor: platform.readVisitor,
      readResult: createReadPlayResult(db, clock, currency),
    });
    return [
      { name: 'connections', everySeconds: 5, isEverywhere: true, run: connections.refresh },
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
