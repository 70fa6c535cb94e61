import { accountRecordEndpoints } from '@parlour/shared-contracts/domains/accountRecords';
import type { MountEndpoint } from '../../../http/mount.ts';
import type { AccountRecords } from './accountRecords.ts';

export const mountAccountRecordRoutes = (mount: MountEndpoint, records: AccountRecords): void => {
  mount(accountRecordEndpoints.entries, ({ caller, query }) => records.page(caller.memberId, query));
  mount(accountRecordEndpoints.entryTotals, ({ caller, query }) => records.totals(caller.memberId, query));
  mount(accountRecordEndpoints.entriesFile, ({ caller, query, language }) =>
    records.file(caller.memberId, query, language),
  );
};
