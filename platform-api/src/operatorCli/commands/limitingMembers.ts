import { exclusionPeriods } from '@parlour/shared-contracts/domains/exclusion';
import { limitKinds, limitPeriods } from '@parlour/shared-contracts/domains/messageKinds';
import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import { readAmountOption } from '../amount.ts';
import {
  expectOperands,
  needed,
  oneOf,
  UsageFailure,
  wholeNumber,
  type OperatorCommand,
} from '../command.ts';
import type { Values } from '../options.ts';
import { readUnderAgeCommand } from './blockingUnderAge.ts';
import { advertise } from './advertising.ts';
import { keepCsv } from './keepCsv.ts';

const USAGE =
  'members limit <account> --kind … --period … (--amount … --currency … | --minutes … | --none) --reason …, members end-sessions <account> --reason …, members unlock <account> --reason …, members under-age block|settle|dismiss <account> …, members reopen-profile <account> --reason …, members exclude <account> --period … --reason …, members exclusions [--member …] [--out FILE], members dormant [--out FILE], members advertise <account>… --product … < texts.json, members harm <account>, members harm-report [--day DAY] [--out FILE]';

export const readMemberCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'end-sessions') return endSessions(operands, values);
  if (action === 'under-age') return readUnderAgeCommand(operands, values);
  if (action === 'unlock') return unlock(operands, values);
  if (action === 'reopen-profile') return reopenProfile(operands, values);
  if (action === 'exclude') return exclude(operands, values);
  if (action === 'exclusions') {
    expectOperands(operands, USAGE, 0);
    const query = values.member === undefined ? {} : { member: values.member };
    return (tools) => keepCsv(tools, operatorEndpoints.exclusionHistory, { query }, values.out);
  }
  if (action === 'dormant') {
    expectOperands(operands, USAGE, 0);
    return (tools) => keepCsv(tools, operatorEndpoints.dormantMembers, {}, values.out);
  }
  if (action === 'advertise') return advertise(operands, values);
  if (action === 'harm') return showHarm(operands);
  if (action === 'harm-report') {
    expectOperands(operands, USAGE, 0);
    const query = values.day === undefined ? {} : { day: values.day };
    return (tools) => keepCsv(tools, operatorEndpoints.harmReport, { query }, values.out);
  }
  if (action !== 'limit') throw new UsageFailure(`usage: ${USAGE}`);
  expectOperands(operands, USAGE, 1);
  const kind = oneOf('--kind', limitKinds, values.kind);
  const body = {
    member: operands[0] ?? '',
    kind,
    period: oneOf('--period', limitPeriods, values.period),
    amount: values.none ? null : readValue(kind, values),
    reason: needed('--reason', values.reason),
  };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.setMemberLimit, { body });
    const { member, limit } = value;
    return {
      value,
      text: `${member}: ${limit.kind} ${limit.period}, in force ${limit.inForce ?? 'no limit'}`,
    };
  };
};

const showHarm = (operands: readonly string[]): OperatorCommand => {
  expectOperands(operands, USAGE, 1);
  const query = { member: operands[0] ?? '' };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.harmSigns, { query });
    const lines = value.signs.map(
      ({ name, value: found, threshold, isReached }) =>
        `${isReached ? 'reached' : '      -'}  ${name}: ${found ?? 'unknown'} (threshold ${threshold})`,
    );
    return { value, text: [value.member, ...lines].join('\n') };
  };
};

const exclude = (operands: readonly string[], values: Values): OperatorCommand => {
  expectOperands(operands, USAGE, 1);
  const body = {
    member: operands[0] ?? '',
    period: oneOf('--period', exclusionPeriods, values.period),
    reason: needed('--reason', values.reason),
  };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.excludeMember, { body });
    const { until } = value.exclusion;
    return { value, text: `${value.member}: excluded ${until === null ? 'for ever' : `until ${until}`}` };
  };
};

const endSessions = (operands: readonly string[], values: Values): OperatorCommand => {
  expectOperands(operands, USAGE, 1);
  const body = { member: operands[0] ?? '', reason: needed('--reason', values.reason) };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.endMemberSessions, { body });
    return { value, text: `${value.member}: ${value.ended} sessions ended` };
  };
};

const unlock = (operands: readonly string[], values: Values): OperatorCommand => {
  expectOperands(operands, USAGE, 1);
  const body = { member: operands[0] ?? '', reason: needed('--reason', values.reason) };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.unlockMember, { body });
    return { value, text: `${value.member}: ${value.hasChanged ? 'unlocked' : 'was not locked'}` };
  };
};

const reopenProfile = (operands: readonly string[], values: Values): OperatorCommand => {
  expectOperands(operands, USAGE, 1);
  const body = { member: operands[0] ?? '', reason: needed('--reason', values.reason) };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.reopenProfile, { body });
    return { value, text: `${value.member}: name and birthday can be corrected` };
  };
};

const readValue = (kind: (typeof limitKinds)[number], values: Values): number => {
  if (kind === 'session') return wholeNumber('--minutes', needed('--minutes', values.minutes));
  const amount = readAmountOption(needed('--amount', values.amount), needed('--currency', values.currency));
  if (amount < 0) throw new UsageFailure('--amount of a limit is above 0');
  return amount;
};
