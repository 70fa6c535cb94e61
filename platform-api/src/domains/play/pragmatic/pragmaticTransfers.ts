import type { TransferOutcome, VendorTransfers } from '../vendorAdapter.ts';
import type { Connection } from '../connections.ts';
import { vendorUserOf } from '../vendorUser.ts';
import { flooredDecimal, writeDecimal } from './amounts.ts';
import { askPragmatic } from './askPragmatic.ts';
import {
  accountAnswer,
  balanceAnswer,
  statusAnswer,
  transferAnswer,
  transferErrors,
} from './transferWire.ts';

const { success, insufficientFunds, alreadyDone, playerNotFound } = transferErrors;

/** Pragmatic Play's transfer wallet. ADR 55 explains how its answers are read. */
export const createPragmaticTransfers = (digits: number): VendorTransfers => {
  const transfer = async (
    connection: Connection,
    { id, memberId, amount }: { readonly id: string; readonly memberId: number; readonly amount: number },
  ): Promise<TransferOutcome> => {
    const { error } = transferAnswer.parse(
      await askPragmatic(connection, 'balance/transfer/', {
        externalPlayerId: vendorUserOf(memberId),
        externalTransactionId: id,
        amount: writeDecimal(amount, digits),
      }),
    );
    if (error === success || error === alreadyDone) return 'done';
    if (error === insufficientFunds && amount < 0) return 'insufficientFunds';
    if (transferErrors.refused.includes(error)) return 'vendorRefused';
    throw new Error(`the vendor answered a transfer with error ${error}`);
  };
  return {
    fundIn: transfer,
    fundOut: (connection, { amount, ...rest }) => transfer(connection, { ...rest, amount: -amount }),
    balance: async (connection, { memberId }) => {
      const { error, balance } = balanceAnswer.parse(
        await askPragmatic(connection, 'balance/current/', { externalPlayerId: vendorUserOf(memberId) }),
      );
      if (error === playerNotFound) return null;
      const minor = balance === undefined ? null : flooredDecimal(String(balance), digits);
      if (error !== success || minor === null || minor < 0) {
        throw new Error(`the vendor returned no balance: error ${error}`);
      }
      return minor;
    },
    open: async (connection, { memberId, currency }) => {
      const account = { externalPlayerId: vendorUserOf(memberId), currency };
      const { error } = accountAnswer.parse(
        await askPragmatic(connection, 'player/account/create/', account),
      );
      if (error !== success) throw new Error(`the vendor opened no account: error ${error}`);
    },
    status: async (connection, id) => {
      const { error, status } = statusAnswer.parse(
        await askPragmatic(connection, 'balance/transfer/status/', { externalTransactionId: id }),
      );
      if (error !== success || status === undefined)
        throw new Error(`the vendor returned no status: error ${error}`);
      return status;
    },
  };
};
