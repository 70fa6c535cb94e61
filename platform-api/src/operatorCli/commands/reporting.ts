import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import type { Reconciliation } from '@parlour/shared-contracts/operatorViews';
import { writeAmount } from '../amount.ts';
import type { Values } from '../options.ts';
import { UsageFailure, type OperatorCommand } from '../command.ts';
import { exitCodes } from '../exitCodes.ts';

export const readReportCommand = (operands: readonly string[], { day }: Values): OperatorCommand => {
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

const isSound = ({ ledger, wallets, cases, faults }: Reconciliation): boolean =>
  faults.length + cases === 0 &&
  [...ledger, ...wallets].every(({ held, expected }) => held === expected) &&
  wallets.every(({ dead }) => dead.count === 0);

const describeWallets = (wallets: Reconciliation['wallets'][number]): string[] => {
  const { connection, currency, held, expected, pending, dead, asked } = wallets;
  const write = (amount: number): string => writeAmount(amount, currency);
  return [
    `wallets at ${connection} in ${currency}`,
    held === expected
      ? `  the ledger has ${write(held)} in them, as moved and played for`
      : `  THE LEDGER HAS ${write(held)} IN THEM, NOT ${write(expected)}`,
    `  pending transfers: ${pending.count}, ${write(pending.amount)}`,
    `  ${dead.count > 0 ? 'DEAD TRANSFERS' : 'dead transfers'}: ${dead.count}, ${write(dead.amount)}`,
    `  of the ${asked.wallets} fullest ${asked.unreachable} could not be asked; in the others the vendor has ${write(asked.vendor)}, the ledger ${write(asked.ledger)}: the difference was played for since`,
  ];
};

const describe = (report: Reconciliation): string => {
  const { day, connections, ledger, wallets, cases, checked, faults } = report;
  return [
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
    ...wallets.flatMap(describeWallets),
    ...faults.map(
      ({ rule, subject, found, expected }) => `BROKEN: ${rule}: ${subject} has ${found}, not ${expected}`,
    ),
    ...(faults.length === 0 ? ['every rule of the ledger holds'] : []),
    `the newest journals were checked at ${checked.newAt ?? 'no time yet'}, all of them at ${checked.allAt ?? 'no time yet'}`,
    ...(cases > 0 ? [`CASES TO LOOK AT: ${cases} (cases list)`] : []),
  ].join('\n');
};
