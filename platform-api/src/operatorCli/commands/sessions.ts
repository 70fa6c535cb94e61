import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import { OperatorCallFailure } from '../callOperator.ts';
import { expectOperands, needed, UsageFailure, type OperatorCommand } from '../command.ts';
import { exitCodes } from '../exitCodes.ts';
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

/** Forgets the session too if the API refuses it. Otherwise the next commands would send a session that has ended. */
const closeSession: OperatorCommand = async ({ call, keepSession }) => {
  try {
    const value = await call(operatorEndpoints.closeStaffSession, {});
    await keepSession(null);
    return { value, text: 'the session is closed' };
  } catch (error) {
    if (error instanceof OperatorCallFailure && error.exitCode === exitCodes.unauthorized) {
      await keepSession(null);
    }
    throw error;
  }
};
