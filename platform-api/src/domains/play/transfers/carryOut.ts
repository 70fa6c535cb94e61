import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/database.ts';
import type { TransferOutcome } from '../vendorAdapter.ts';
import { endAttempt } from './endTransfer.ts';
import { buryTransfer, claimTransfer, type TransferRow } from './transferRows.ts';
import type { TransferVendor, TransferVendors } from './transferVendors.ts';

/** About a day, of which the first hour sees eight. */
const MOST_ATTEMPTS = 32;
/** Milliseconds after which a call is at the vendor's or nowhere. */
const LONGEST_FLIGHT = 120_000;

export interface CarryOutDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly vendors: TransferVendors;
  /** Hears why it is not known what became of a transfer, and of those that are left to people. */
  readonly report: (transfer: string, error: unknown) => void;
}

/** Has vendors move the money of transfers, outside of any transaction, and writes down what they say. */
export interface CarryOut {
  /** One that has just begun. @returns it as it is then: settled, or not yet. */
  first(row: TransferRow, vendor: TransferVendor): Promise<TransferRow>;
  /** One of which nobody knows what became of it; not before it is due. */
  again(id: string): Promise<void>;
}

export const createCarryOut = ({ db, clock, vendors, report }: CarryOutDependencies): CarryOut => {
  /** Null where it is not known. */
  const learn = async (id: string, ask: () => Promise<TransferOutcome>): Promise<TransferOutcome | null> => {
    try {
      return await ask();
    } catch (error) {
      report(id, error);
      return null;
    }
  };
  /** The vendor moves once what it is asked for twice; a refusal counts when no earlier call can still arrive. */
  const askAgain = async ({ id, connection, direction, ...row }: TransferRow): Promise<TransferOutcome> => {
    const vendor = vendors.find(connection);
    if (!vendor) throw new Error(`${connection} is not connected`);
    if ((await vendor.status(id)) === 'done') return 'done';
    const outcome = await vendor.send(direction, { ...row, id });
    if (outcome !== 'done' && clock.now().getTime() - row.askedAt.getTime() < LONGEST_FLIGHT) {
      throw new Error(`the vendor refuses what it may have been asked for a moment ago: ${outcome}`);
    }
    return outcome;
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
    first: async (row, vendor) => {
      const outcome = await learn(row.id, () => vendor.send(row.direction, row));
      return outcome === null ? row : end(row, outcome);
    },
    again: async (id) => {
      const row = await claimTransfer(db, id, clock.now());
      if (!row) return;
      const outcome = await learn(id, () => askAgain(row));
      if (outcome !== null) await end({ id, attempts: row.attempts + 1 }, outcome);
      else if (row.attempts + 1 >= MOST_ATTEMPTS) {
        await buryTransfer(db, id);
        report(id, new Error('the transfer is left to people'));
      }
    },
  };
};
