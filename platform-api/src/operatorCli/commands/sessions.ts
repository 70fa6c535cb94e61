import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import { expectOperands, needed, UsageFailure, type OperatorCommand } from '../command.ts';
import type { Values } from '../options.ts';

const USAGE = 'session open --code CODE | close';

export const readSessionCommand = (operands: readonly string[], { code }: Values): OperatorCommand => {
  expectOperands(operands, USAGE, 1);
  const [action] = operands;
  if (action === 'close') return closeSession;
  if (action !== 'open') throw new UsageFailure(`usage: ${USAGE}`);
  const digits = needed('--code', code);
  if (!/^\d{6}$/.test(digits)) throw new UsageFailure(`--code ${digits} is not six digits`);
  return openSession(digits);
};

const openSession =
  (code: string): OperatorCommand =>
  async ({ callByToken, keepSession }) => {
    const value = await callByToken(operatorEndpoints.openStaffSession, { body: { code } });
    await keepSession(value.session);
    const { idleMinutes, expiresAt } = value;
    const text = `the session is open until ${expiresAt}; it ends after ${idleMinutes} minutes without a command`;
    return { value: { idleMinutes, expiresAt }, text };
  };

const closeSession: OperatorCommand = async ({ call, keepSession }) => {
  const value = await call(operatorEndpoints.closeStaffSession, {});
  await keepSession(null);
  return { value, text: 'the session is closed' };
};
