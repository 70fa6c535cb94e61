import { operatorEndpoints, type Reconciliation } from '@parlour/shared-contracts/operator';
import { writeAmount } from '../amount.ts';
import type { Values } from '../arguments.ts';
import { exitCodes, UsageFailure, type Command } from '../command.ts';

export const readReportCommand = (operands: readonly string[], { day }: Values): Command => {
  if (operands.length !== 1 || operands[0] !== 'reconcile') {
    throw new UsageFailure('usage: report reconcile [--day 2026-11-22]');
  }
  if (day !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(day)) {
    throw new UsageFailure(`--day ${day} is not a day like 2026-11-22`);
  }
  return async ({ call }) => {
    const value = await call(operatorEndpoints.reconcile, { query: day === undefined ? {} : { day } });
    return { value, text: describe(value), exitCode: isSound(value) ? exitCodes.success : exitCodes.failure };
  };
};

const isSound = ({ ledger, faults }: Reconciliation): boolean =>
  faults.length === 0 && ledger.every(({ held, expected }) => held === expected);

const describe = ({ day, connections, ledger, faults }: Reconciliation): string =>
  [
    day === null ? 'All days' : day,
    ...connections.flatMap(({ connection, currency, openRounds, bets, wins, rollbacks, adjustments }) => [
      `${connection} in ${currency}`,
      ...Object.entries({ bets, wins, rollbacks, adjustments }).map(
        ([kind, { count, amount }]) => `  ${kind}: ${count}, ${writeAmount(amount, currency)}`,
      ),
      `  open for more than an hour: ${openRounds}`,
    ]),
    ...ledger.map(({ currency, held, expected }) =>
      held === expected
        ? `the ledger holds ${writeAmount(held, currency)} for games, as it should`
        : `THE LEDGER HOLDS ${writeAmount(held, currency)} FOR GAMES, NOT ${writeAmount(expected, currency)}`,
    ),
    ...faults.map(
      ({ rule, subject, found, expected }) => `BROKEN: ${rule}: ${subject} has ${found}, not ${expected}`,
    ),
    ...(faults.length === 0 ? ['every rule of the ledger holds'] : []),
  ].join('\n');
