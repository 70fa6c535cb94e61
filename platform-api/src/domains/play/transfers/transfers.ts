import type { Clock } from '@parlour/shared-server/clock';
import type { ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { NewCase } from '../cases/cases.ts';
import { createTransferExecution } from './transferExecution.ts';
import { createRecallExcluded, createRecallIdle } from './recallWallets.ts';
import { createTransferTask } from './transferTask.ts';
import { createTransferService, type TransferService } from './transferService.ts';
import type { TransferVendors } from './transferVendors.ts';
import { createRefreshWallet } from './vendorBalances.ts';
import { createWalletList } from './walletList.ts';

export interface TransfersOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly vendors: TransferVendors;
  readonly isSingle: boolean;
  /** Called for providers that do not answer, and for the consequences. */
  readonly report: (error: unknown, transfer?: string) => void;
  /** Called when a case for staff was opened. */
  readonly alarm: (found: NewCase) => void;
}

export interface Transfers {
  readonly service: TransferService;
  readonly tasks: readonly ScheduledTask[];
}

/** Wallets at providers, and transfers to and from them. */
export const createTransfers = ({ report, ...options }: TransfersOptions): Transfers => {
  const reportTransfer = (transfer: string, error: unknown): void => report(error, transfer);
  const refresh = createRefreshWallet(options);
  const execution = createTransferExecution({ ...options, report: reportTransfer });
  const list = createWalletList({ ...options, refresh, report });
  const service = createTransferService({ ...options, refresh, execution, list, report });
  const settle = createTransferTask({ ...options, execution, report: reportTransfer });
  const recalls = { ...options, service, report };
  return { service, tasks: [settle, createRecallExcluded(recalls), createRecallIdle(recalls)] };
};
