import type {
  ProtocolFailure,
  RoundRequest,
  PlayedRound,
  Rotated,
  Rounds,
  GameSessionView,
} from '../../src/protocol.ts';

export type HouseRefusal = ProtocolFailure['error'];

/** Thrown when the house refuses. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reason: HouseRefusal;
  readonly balance: number | undefined;

  constructor({ error, balance }: ProtocolFailure) {
    super(`The house refused: ${error}`);
    this.reason = error;
    this.balance = balance;
  }
}

/** Thrown when no answer arrives. It is unknown whether the house has done what was requested. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

export interface Api {
  session(): Promise<GameSessionView>;
  play(play: RoundRequest): Promise<PlayedRound>;
  /** Opens a field of mines. An open field stays open. */
  openField(id: string, field: number): Promise<PlayedRound>;
  cashOut(id: string): Promise<PlayedRound>;
  look(id: string): Promise<PlayedRound>;
  rounds(before: string | null): Promise<Rounds>;
  rotate(clientSeed: string): Promise<Rotated>;
}

const REQUEST_TIMEOUT_MS = 15_000;

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** @throws Refused or Unanswered, from every call */
export const createGameApi = (secret: string, fetch: Fetch): Api => {
  const call = async <Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Unanswered('The house did not answer', { cause });
    });
    const answer: unknown = await response.json().catch((cause: unknown) => {
      throw new Unanswered('The answer was cut off', { cause });
    });
    if (!response.ok) throw failureOf(answer);
    // Page and server have the same release and origin, so the answer needs no validation.
    return answer as Answer;
  };
  return {
    session: () => call('GET', 'session'),
    play: (play) => call('POST', 'rounds', play),
    openField: (id, field) => call('POST', `rounds/${encodeURIComponent(id)}/fields`, { field }),
    cashOut: (id) => call('POST', `rounds/${encodeURIComponent(id)}/cash-out`, {}),
    look: (id) => call('GET', `rounds/${encodeURIComponent(id)}`),
    rounds: (before) =>
      call('GET', before === null ? 'rounds' : `rounds?before=${encodeURIComponent(before)}`),
    rotate: (clientSeed) => call('POST', 'fairness', { clientSeed }),
  };
};

const failureOf = (answer: unknown): Refused | Unanswered => {
  const failure = answer as Partial<ProtocolFailure> | null;
  if (typeof failure?.error !== 'string' || failure.error === 'unknown')
    return new Unanswered('The house failed');
  return new Refused(failure as ProtocolFailure);
};
