import type { ProtocolFailure } from './protocol.ts';

type Reason = ProtocolFailure['error'];

/** A refusal with a reason of the protocol. */
export class HouseFailure extends Error {
  override readonly name = 'HouseFailure';
  readonly reason: Reason;
  readonly balance: number | undefined;

  constructor(reason: Reason, balance?: number) {
    super(reason);
    this.reason = reason;
    this.balance = balance;
  }

  get answer(): ProtocolFailure {
    return this.balance === undefined
      ? { error: this.reason }
      : { error: this.reason, balance: this.balance };
  }
}

export const statusOf: Readonly<Record<Reason, number>> = {
  badRequest: 400,
  sessionEnded: 401,
  insufficientFunds: 402,
  playRefused: 403,
  roundOpen: 409,
  noOpenRound: 409,
  stakeOutOfRange: 422,
  tooFast: 429,
  unknown: 500,
  walletUnreachable: 503,
};
