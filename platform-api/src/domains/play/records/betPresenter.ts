import type { BetRecord, BetTransaction } from '@parlour/shared-contracts/domains/betRecords';
import { encodeParts } from '../../../http/opaqueParts.ts';
import type { playTransaction } from '../tables.ts';
import type { BetRow } from './betRepository.ts';

type TransactionRow = typeof playTransaction.$inferSelect;

export const resultOf = ({ isClosed, stake, payout }: BetRow): BetRecord['result'] => {
  if (stake === 0 && payout === 0) return 'cancelled';
  if (!isClosed) return 'open';
  if (payout === stake) return 'even';
  return payout > stake ? 'won' : 'lost';
};

export const presentBet = (row: BetRow): BetRecord => ({
  id: encodeParts([row.connection, row.roundId]),
  reference: row.roundId,
  openedAt: row.openedAt.toISOString(),
  game: {
    name: row.gameName,
    type: row.gameType,
    vendorCode: row.vendorCode,
    vendorName: row.vendorName,
    gameCode: row.gameCode,
    icon: row.gameArt,
  },
  stake: row.stake,
  payout: row.payout,
  validBet: row.isClosed ? row.toldValidBet : null,
  result: resultOf(row),
});

/** A rollback has the amount of what it takes back, with the other sign. */
const changeOf = (row: TransactionRow, all: readonly TransactionRow[]): number => {
  if (row.kind === 'bet') return -row.amount;
  if (row.kind !== 'rollback') return row.amount;
  const target = all.find(({ transactionId }) => transactionId === row.referenceId);
  if (target?.kind === 'bet') return target.amount;
  return target?.kind === 'win' ? -target.amount : 0;
};

export const presentTransactions = (rows: readonly TransactionRow[]): BetTransaction[] =>
  rows.flatMap((row) =>
    row.kind === 'tombstone'
      ? []
      : [
          {
            kind: row.kind,
            amount: changeOf(row, rows),
            balanceAfter: row.balanceAfter,
            at: row.receivedAt.toISOString(),
            reference: row.transactionId,
          },
        ],
  );
