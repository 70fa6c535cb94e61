import { randomUUID } from 'node:crypto';
import { createIsIdentityVerified } from '../../commands/isIdentityVerified.ts';
import { createMoneyGate } from '../../commands/moneyGate.ts';
import { createReadAge } from '../../commands/readAge.ts';
import type { Domain } from '../../domain.ts';
import { saveConnection } from './connections.ts';
import { createBringMoney } from './launch/bringMoney.ts';
import { createLaunchService } from './launch/launchService.ts';
import { createFindObstacle } from './launch/lawfulObstacle.ts';
import { createReadMostStake } from './launch/mostStake.ts';
import { createReadPlayResult } from './playResult.ts';
import { createGameVersions } from './operating/gameVersions.ts';
import { prunePlaySessions } from './playSessions.ts';
import { mountBetRecordRoutes, mountProfitRoutes } from './records/recordRoutes.ts';
import { createBetRecords } from './records/betRecords.ts';
import { createReadProfit } from './records/profit.ts';
import { mountPlayRoutes } from './routes.ts';
import { createSessionResults } from './sessionResults.ts';
import { createSettlement } from './settlement/settlement.ts';
import * as tables from './tables.ts';
import { mountTransferRoutes } from './transfers/transferRoutes.ts';
import { createTransfers } from './transfers/transfers.ts';
import { openVendors } from './vendors.ts';
import { createVendorWallet } from './vendorWallet.ts';

/** Code of the connection to the house's own games. */
const HOUSE = 'house';

/** Rounds and bets: what vendors' games do with members' money. */
export const play: Domain = {
  tables,
  start: async ({ app, mount, database: { db }, clock, settings, texts, platform }) => {
    const { currency, siteOrigin, timeZone } = settings;
    const { house, realityCheckSeconds, isSingleWallet: isSingle } = settings.play;
    const report = (error: unknown): void =>
      app.log.warn({ err: error }, 'the vendor did not start the game');
    if (house) {
      const { url: launchUrl, ...terms } = house;
      const { merchantCode: operatorId } = settings.site;
      await saveConnection(db, { code: HOUSE, protocol: 'hub88', launchUrl, operatorId, ...terms });
    }
    const { connections, adapters, withWallets } = await openVendors({
      db,
      settings: settings.play,
      currency,
      reportSealed: (code) => app.log.warn({ connection: code }, "the vendor's secret cannot be decrypted"),
    });
    const versions = createGameVersions({ db, clock, log: app.log });
    app.addHook('onClose', () => versions.settle());
    const wallet = createVendorWallet({
      db,
      clock,
      connections,
      sessions: platform.sessions,
      versions,
      alarm: (alarm) => app.log.error(alarm, "a vendor's payment was refused"),
    });
    for (const adapter of Object.values(adapters)) adapter?.serve(app, wallet);
    const transfers = createTransfers({
      db,
      clock,
      currency,
      vendors: withWallets,
      isSingle,
      report: (error, transfer) =>
        app.log.warn({ err: error, transfer }, 'the vendor did not execute the transfer'),
      alarm: (found) =>
        app.log.error(
          { code: 'transferContradicted', ...found },
          "the vendor's answers contradict each other",
        ),
    });
    mountTransferRoutes(mount, { db, service: transfers.service, currency, isSingle });
    const launches = createLaunchService({
      db,
      clock,
      connections,
      adapters,
      checkMoneyGate: createMoneyGate({
        db,
        clock,
        rules: settings.market.rules,
        register: platform.register,
      }).checkPlay,
      bringMoney: createBringMoney({ transfers: transfers.service, isSingle, report }),
      returnMoney: (memberId, connection) =>
        transfers.service.recall(memberId, `return ${randomUUID()}`, ({ code }) => code === connection),
      siteOrigin,
      currency,
      allowsParallelPlay: settings.market.rules.allowsParallelPlay,
      versions,
      isFreePace: settings.market.rules.allowsFreePace,
      readMostStake: createReadMostStake({
        limits: settings.market.rules.stakeLimits,
        currency,
        readAge: await createReadAge({ db, clock, timeZone, filesKey: settings.files.key }),
      }),
      findObstacle: createFindObstacle(db, settings.market.rules, createIsIdentityVerified(db, clock)),
      realityCheckSeconds,
      // The lists of games decide which games are hot.
      isHot: (nodeId) => platform.catalogue.current.byNode.get(nodeId)?.isHot ?? false,
      report,
    });
    mountPlayRoutes(mount, {
      launches,
      readVisitor: platform.readVisitor,
      findCaller: platform.sessions.findCaller,
      readResult: createReadPlayResult(db, clock, currency),
    });
    mountBetRecordRoutes(mount, createBetRecords({ db, texts, currency, timeZone, provable: HOUSE }));
    platform.channel.addSource(createSessionResults({ db, clock, currency }));
    mountProfitRoutes(mount, createReadProfit({ db, currency, timeZone }));
    return [
      { name: 'connections', everySeconds: 5, isEverywhere: true, run: connections.refresh },
      ...transfers.tasks,
      { name: 'play sessions', everySeconds: 3_600, run: () => prunePlaySessions(db, clock.now()) },
      ...createSettlement({
        db,
        currency,
        timeZone,
        feed: settings.feed,
        report: (error, reader) => app.log.error({ err: error, reader }, 'a settled bet was not applied'),
      }),
    ];
  },
};
