import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import { reportKinds, reportSteps } from '@parlour/shared-contracts/operatorReports';
import { expectOperands, needed, oneOf, UsageFailure, type OperatorCommand } from '../command.ts';
import type { Values } from '../options.ts';
import { keepCsv } from './keepCsv.ts';

const USAGE = `reports ${reportKinds.join('|')} --from DAY --to DAY [--by ${reportSteps.join('|')}] [--out FILE], reports liability [--out FILE]`;

export const readReportsCommand = (operands: readonly string[], values: Values): OperatorCommand => {
  expectOperands(operands, USAGE, 1);
  const [name] = operands;
  if (name === 'liability') {
    return (tools) => keepCsv(tools, operatorEndpoints.liabilityReport, {}, values.out);
  }
  const kind = reportKinds.find((known) => known === name);
  if (!kind) throw new UsageFailure(`usage: ${USAGE}`);
  const query = {
    from: dayOf('--from', values.from),
    to: dayOf('--to', values.to),
    by: oneOf('--by', reportSteps, values.by ?? 'day'),
  };
  return (tools) => keepCsv(tools, operatorEndpoints.report, { params: { kind }, query }, values.out);
};

const dayOf = (option: string, value: string | undefined): string => {
  const text = needed(option, value);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text))
    throw new UsageFailure(`${option} ${text} is not a day like 2026-11-22`);
  return text;
};
