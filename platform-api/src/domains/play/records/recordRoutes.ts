import { betRecordEndpoints } from '@parlour/shared-contracts/domains/betRecords';
import { profitEndpoints } from '@parlour/shared-contracts/domains/profit';
import type { MountEndpoint } from '../../../http/mount.ts';
import type { BetRecords } from './betRecords.ts';
import type { ReadProfit } from './profit.ts';

export const mountProfitRoutes = (mount: MountEndpoint, read: ReadProfit): void => {
  mount(profitEndpoints.profit, ({ caller: { memberId }, query }) => read({ memberId, ...query }));
};

export const mountBetRecordRoutes = (mount: MountEndpoint, records: BetRecords): void => {
  mount(betRecordEndpoints.bets, ({ caller, query }) => records.page(caller.memberId, query));
  mount(betRecordEndpoints.betTotals, ({ caller, query }) => records.totals(caller.memberId, query));
  mount(betRecordEndpoints.betsFile, ({ caller, query, language }) =>
    records.file(caller.memberId, query, language),
  );
  mount(betRecordEndpoints.bet, ({ caller, params }) => records.one(caller.memberId, params.id));
};
