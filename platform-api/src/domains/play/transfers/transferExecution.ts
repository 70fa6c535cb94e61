import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { findWallet } from '../../wallets/public.ts';
import { openCase, type NewCase } from '../cases/cases.ts';
import type { TransferOutcome } from '../vendorAdapter.ts';
import { endAttempt } from './endTransfer.ts';
import { markTransferDead, claimTransfer, MAX_FLIGHT_MS, type TransferRow } from './transferRows.ts';
import type { TransferVendor, TransferVendors } from './transferVendors.ts';

/** About a day. Eight attempts are in the first hour. */
const MAX_ATTEMPTS = 32;

export interface TransferExecutionDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly vendors: TransferVendors;
  /** Called if the outcome of a transfer stays unknown, and for transfers that staff must resolve. */
  readonly report: (transfer: string, error: unknown) => void;
  /** Called for a refusal that the provider's own balance contradicts. */
  readonly alarm: (found: NewCase) => void;
}

/**
 * Calls providers to move the money of transfers, outside of database transactions, and records their
 * answers.
 */
export interface TransferExecution {
  /** Executes a new transfer. @returns the transfer after the attempt, which may have left it open. */
  executeFirst(row: TransferRow, vendor: TransferVendor): Promise<TransferRow>;
  /** Repeats a transfer with an unknown outcome if it is due. */
  retry(id: string): Promise<void>;
}

export const createTransferExecution = ({
  db,
  clock,
  currency,
  vendors,
  report,
  alarm,
}: TransferExecutionDependencies): TransferExecution => {
  /** Returns null if the outcome is unknown. */
  const learn = async <T>(id: string, ask: () => Promise<T>): Promise<T | null> => {
    try {
      return await ask();
    } catch (error) {
      report(id, error);
      return null;
    }
  };
  /**
   * The provider executes a repeated request once. A refusal counts only if no earlier call can still arrive.
   */
  const askAgain = async (row: TransferRow): Promise<TransferOutcome | 'contradicted'> => {
    const { id, connection, direction } = row;
    const vendor = vendors.find(connection);
    if (!vendor) throw new Error(`${connection} is not connected`);
    if ((await vendor.status(id)) === 'done') return 'done';
    const outcome = await vendor.send(direction, row);
    if (outcome !== 'done' && clock.now().getTime() - row.askedAt.getTime() < MAX_FLIGHT_MS) {
      throw new Error(`the vendor refused a transfer that may still be running: ${outcome}`);
    }
    return confirm(row, vendor, outcome);
  };
  /**
   * Returns the provider's answer, unless its status or balance contradicts it: a transfer that it refused but executed
   * counts as executed. @throws if the provider's state cannot be read
   */
  const confirm = async (
    transfer: TransferRow,
    vendor: TransferVendor,
    outcome: TransferOutcome,
  ): Promise<TransferOutcome | 'contradicted'> => {
    if (outcome === 'done' || (await vendor.status(transfer.id)) === 'done') return 'done';
    const { memberId, direction, amount, connection } = transfer;
    const known = await findWallet(db, memberId, currency, connection);
    const there = (await vendor.balance({ memberId, currency })) ?? 0;
    const moved = (there - (known?.balance ?? 0)) * (direction === 'in' ? 1 : -1);
    return moved >= amount ? 'contradicted' : outcome;
  };
  const leaveToPeople = async (transfer: TransferRow): Promise<void> => {
    const { id, connection, memberId, amount } = transfer;
    const found: NewCase = {
      kind: 'refusedTransfer',
      connection,
      reference: id,
      memberId,
      amount,
      currency,
      reason: 'the vendor refused it, and its balance looks as if it was done',
    };
    await markTransferDead(db, id);
    await openCase(db, found, clock.now());
    alarm(found);
  };
  /** @returns the transfer after the step */
  const settle = async (
    transfer: TransferRow,
    attempts: number,
    outcome: TransferOutcome | 'contradicted',
  ): Promise<TransferRow> => {
    if (outcome !== 'contradicted') return end({ id: transfer.id, attempts }, outcome);
    await leaveToPeople(transfer);
    return { ...transfer, state: 'dead' };
  };
  const end = async (
    attempt: Pick<TransferRow, 'id' | 'attempts'>,
    outcome: TransferOutcome,
  ): Promise<TransferRow> => {
    const row = await endAttempt(db, attempt, outcome, clock.now());
    if (outcome === 'done' && row.state === 'refused') {
      report(row.id, new Error('the vendor has done a transfer that was written down as refused'));
    }
    return row;
  };

  return {
    executeFirst: async (row, vendor) => {
      const outcome = await learn(row.id, async () =>
        confirm(row, vendor, await vendor.send(row.direction, row)),
      );
      return outcome === null ? row : settle(row, row.attempts, outcome);
    },
    retry: async (id) => {
      const row = await claimTransfer(db, id, clock.now());
      if (!row) return;
      const outcome = await learn(id, () => askAgain(row));
      if (outcome !== null) await settle(row, row.attempts + 1, outcome);
      else if (row.attempts + 1 >= MAX_ATTEMPTS) {
        await markTransferDead(db, id);
        report(id, new Error('the transfer is left to people'));
      }
    },
  };
};
