import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import type { MaintenanceView } from '@parlour/shared-contracts/operatorPlay';
import type { Values } from '../options.ts';
import { expectOperands, UsageFailure, wholeNumber, type OperatorCommand } from '../command.ts';

const USAGE = 'maintenance begin|end --vendor CODE | --game NUMBER, maintenance list';

export const readMaintenanceCommand = (operands: readonly string[], values: Values): OperatorCommand => {
  expectOperands(operands, USAGE, 1);
  const [action] = operands;
  if (action === 'list') return listMaintenance;
  const subject = readSubject(values);
  if (action === 'begin') {
    const until = values.until === undefined ? {} : { until: values.until };
    return async ({ call }) => {
      const value = await call(operatorEndpoints.beginMaintenance, { body: { ...subject, ...until } });
      return { value, text: describe(value) };
    };
  }
  if (action !== 'end') throw new UsageFailure(`usage: ${USAGE}`);
  return async ({ call }) => {
    const value = await call(operatorEndpoints.endMaintenance, { body: subject });
    return { value, text: value.ended > 0 ? 'it can be played again' : 'there was no maintenance to end' };
  };
};

const listMaintenance: OperatorCommand = async ({ call }) => {
  const value = await call(operatorEndpoints.maintenance, {});
  return { value, text: value.map(describe).join('\n') || 'everything can be played' };
};

const readSubject = ({ vendor, game }: Values) => {
  if ((vendor === undefined) === (game === undefined)) {
    throw new UsageFailure('expected either --vendor or --game');
  }
  return vendor === undefined ? { game: wholeNumber('--game', game) } : { vendor };
};

const describe = ({ vendor, game, beginsAt, endsAt }: MaintenanceView): string =>
  `${vendor === null ? `game ${game}` : `vendor ${vendor}`}  from ${beginsAt} ${endsAt === null ? 'until it is ended' : `to ${endsAt}`}`;
