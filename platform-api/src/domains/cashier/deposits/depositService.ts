import type { Deposit } from '@parlour/shared-contracts/domains/cashier';
import type { Clock } from '@parlour/shared-server/clock';
import { and, eq } from 'drizzle-orm';
import type { MoneyGate } from '../../../commands/moneyGate.ts';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { cutPage } from '../../../http/cutPage.ts';
import { DomainError } from '../../../http/failures.ts';
import type { Texts } from '../../../texts.ts';
import type { MethodReader, Methods } from '../methods/methods.ts';
import type { Adapters } from '../payments/adapters.ts';
import type { Providers } from '../payments/providers.ts';
import { deposit } from '../tables.ts';
import { beginDeposit, findRepeat, type DepositOrder } from './beginDeposit.ts';
import { delayAfter } from '@parlour/shared-server/durable/claimedWork';
import { findDeposit, LOOK_UP_BACK_OFF, readDeposits, readOverdue, type DepositRow } from './depositRows.ts';
import { dropDeposit, expireDeposit, GRACE_MS } from './endDeposit.ts';
import { presentDeposit } from './presentDeposit.ts';

const PAGE_SIZE = 20;
const EXPIRY_BATCH = 100;

export interface DepositServiceOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly texts: Texts;
  readonly methods: Methods;
  readonly providers: Providers;
  readonly adapters: Adapters;
  /** Whether the market asks for a limit before the first deposit. */
  readonly asksForLimit: boolean;
  /** @throws DomainError if the account is not open for money */
  readonly checkMoneyGate: MoneyGate['checkDeposit'];
  /** Page of the site that shows a deposit. */
  readonly pageOf: (id: string) => string;
  readonly report: (error: unknown) => void;
}

export interface DepositPage {
  readonly list: Deposit[];
  readonly next: string | null;
}

export const createDepositService = (options: DepositServiceOptions) => {
  const { db, clock, texts, methods, providers, adapters, asksForLimit, checkMoneyGate, pageOf, report } =
    options;

  const present = async (rows: readonly DepositRow[], language: string): Promise<Deposit[]> => {
    const byCode = await methods.all();
    return rows.map((row) => presentDeposit(row, { texts, methods: byCode, language, now: clock.now() }));
  };
  const presentOne = async (row: DepositRow, language: string): Promise<Deposit> => {
    const [shown] = await present([row], language);
    if (!shown) throw new Error(`deposit ${row.id} is not shown`);
    return shown;
  };

  /** Asks the provider how to pay. Repeating it is harmless. */
  const prepare = async (row: DepositRow): Promise<DepositRow> => {
    const provider = await providers.find(row.provider);
    if (!provider) throw new DomainError('providerUnreachable');
    const order = { ...row, returnUrl: pageOf(row.id) };
    const { steps, session } = await adapters[provider.protocol]
      .begin(provider, order)
      .catch(async (error: unknown) => {
        report(error);
        await dropDeposit(db, row.id, clock.now());
        throw new DomainError('providerUnreachable');
      });
    const nextAttemptAt =
      session === null ? null : new Date(clock.now().getTime() + delayAfter(LOOK_UP_BACK_OFF, 1));
    const [prepared] = await db
      .update(deposit)
      .set({ state: 'pending', steps: { ...steps }, session, nextAttemptAt })
      .where(and(eq(deposit.id, row.id), eq(deposit.state, 'created')))
      .returning();
    return prepared ?? (await findDeposit(db, row.memberId, row.id)) ?? row;
  };

  return {
    start: async (order: DepositOrder, methodCode: string, reader: MethodReader): Promise<Deposit> => {
      const repeated = await findRepeat(db, order, methodCode);
      if (repeated && repeated.state !== 'created') return presentOne(repeated, reader.language);
      const now = clock.now();
      const method = await methods.find('deposit', methodCode, reader.country);
      if (!method) throw new DomainError('unknownMethod');
      if (!methods.isOpen(method, now)) {
        throw new DomainError('methodClosed', { value: { opensAt: method.opensAt } });
      }
      if (!repeated) await checkMoneyGate(order.memberId);
      const row = repeated ?? (await beginDeposit(db, { ...order, asksForLimit }, method, now));
      return presentOne(row.state === 'created' ? await prepare(row) : row, reader.language);
    },
    find: async (memberId: number, id: string, language: string): Promise<Deposit> => {
      const row = await findDeposit(db, memberId, id);
      if (!row) throw new DomainError('notFound');
      return presentOne(row, language);
    },
    list: async (memberId: number, cursor: string | undefined, language: string): Promise<DepositPage> => {
      const before = cursor === undefined ? null : Number(cursor);
      const rows = await readDeposits(db, memberId, { before, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, PAGE_SIZE, ({ sequence }) => sequence);
      return { list: await present(page, language), next };
    },
    /** Ends deposits that were not paid in time. */
    expire: async (): Promise<void> => {
      const now = clock.now();
      const overdue = await readOverdue(db, new Date(now.getTime() - GRACE_MS), EXPIRY_BATCH);
      for (const { id } of overdue) await expireDeposit(db, id, now);
    },
  };
};

export type DepositService = ReturnType<typeof createDepositService>;
