import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import type { Adapters } from '../payments/adapters.ts';
import type { Providers } from '../payments/providers.ts';
import type { ReceiveNotice } from '../payments/receiveNotice.ts';
import { claimForLookUp, type DepositRow } from './depositRows.ts';
import { expireDeposit, GRACE_MS } from './endDeposit.ts';

const BATCH = 20;
/** A deposit ends without an answer of its provider after this time, in milliseconds. */
const MAX_SILENCE_MS = 86_400_000;

export interface LookUpOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly adapters: Adapters;
  readonly providers: Providers;
  readonly receive: ReceiveNotice;
  readonly report: (error: unknown) => void;
}

/**
 * Asks the providers what became of unpaid deposits, for notices that did not arrive, and ends deposits that were not
 * paid in time. A deposit whose provider does not answer stays as it is, and is looked up again later.
 */
export const createLookUps = (options: LookUpOptions): (() => Promise<void>) => {
  const { db, clock, adapters, providers, receive, report } = options;

  const ask = async (row: DepositRow): Promise<void> => {
    const { provider: code, session } = row;
    const provider = await providers.find(code);
    const sessions = provider && adapters[provider.protocol].sessions;
    if (!sessions || session === null) throw new Error(`the provider ${code} cannot be asked`);
    const reports = await sessions.lookUp(provider, session);
    for (const entry of reports) await receive({ ...entry, provider: code });
    if (reports.length > 0 || !isOverdue(row, clock.now(), GRACE_MS)) return;
    await sessions.close(provider, session);
    await expireDeposit(db, row.id, clock.now());
  };

  return async () => {
    const due = await claimForLookUp(db, clock.now(), BATCH);
    await Promise.all(
      due.map((row) =>
        ask(row).catch(async (error: unknown) => {
          report(error);
          const now = clock.now();
          if (isOverdue(row, now, MAX_SILENCE_MS)) await expireDeposit(db, row.id, now);
        }),
      ),
    );
  };
};

const isOverdue = ({ expiresAt }: DepositRow, now: Date, graceMs: number): boolean =>
  now.getTime() > expiresAt.getTime() + graceMs;
