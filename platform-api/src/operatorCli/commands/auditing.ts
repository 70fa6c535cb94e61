import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import type { Values } from '../options.ts';
import { expectOperands, UsageFailure, wholeNumber, type OperatorCommand } from '../command.ts';
import { exitCodes } from '../exitCodes.ts';

const USAGE = 'audit list [--before N] | verify';

export const readAuditCommand = (operands: readonly string[], { before }: Values): OperatorCommand => {
  expectOperands(operands, USAGE, 1);
  const [action] = operands;
  if (action === 'verify') return verifyAudit;
  if (action !== 'list') throw new UsageFailure(`usage: ${USAGE}`);
  const query = before === undefined ? {} : { before: wholeNumber('--before', before) };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.audit, { query });
    const lines = value.map(
      (event) =>
        `${event.sequence}  ${event.at}  ${event.who}  ${event.action}  ${JSON.stringify(event.details)}`,
    );
    return { value, text: lines.join('\n') || 'there are no events' };
  };
};

const verifyAudit: OperatorCommand = async ({ call }) => {
  const value = await call(operatorEndpoints.verifyAudit, {});
  const { events, hash, faults } = value;
  if (faults.length > 0) return { value, text: faults.join('\n'), exitCode: exitCodes.failure };
  return { value, text: `${events} events in an unbroken chain, newest hash ${hash ?? 'none'}` };
};
