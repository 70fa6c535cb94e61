import type { Withdrawal, WithdrawalOverview } from '@parlour/shared-contracts/domains/withdrawals';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { cutPage } from '../../../http/cutPage.ts';
import { DomainError } from '../../../http/failures.ts';
import type { Texts } from '../../../texts.ts';
import { onceVerifiedLevelOf, verificationLevelOf } from '../../documents/public.ts';
import { findMember } from '../../members/public.ts';
import type { OwnProof, ProvingSecrets } from '../../signIn/public.ts';
import { findWallet } from '../../wallets/public.ts';
import type { MethodReader, Methods } from '../methods/methods.ts';
import { answerPart, assumeReceived, confirmAll, type PartAnswer } from './answerPayout.ts';
import { beginWithdrawal, findRepeat, type WithdrawalOrder } from './beginWithdrawal.ts';
import { lockedUntil } from './lockedUntil.ts';
import { cancelWithdrawal } from './changeWithdrawal.ts';
import { lowestByKindOf, readPaymentSources } from './paymentSources.ts';
import type { PayoutAccounts } from './payoutAccounts.ts';
import { presentWithdrawal } from './presentWithdrawal.ts';
import {
  findOwn,
  readAccounts,
  readOwn,
  readOwnAccounts,
  readPayouts,
  readUnanswered,
  readUsualTime,
  sumAll,
  sumDay,
  type WithdrawalRow,
} from './withdrawalRows.ts';
import type { WithdrawalSettings } from './withdrawalSettings.ts';

const PAGE_SIZE = 20;
const TIMEOUT_BATCH = 100;

export interface WithdrawalServiceOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly texts: Texts;
  readonly currency: string;
  readonly settings: WithdrawalSettings;
  readonly methods: Methods;
  readonly accounts: PayoutAccounts;
  readonly proof: OwnProof;
}

export const createWithdrawalService = (options: WithdrawalServiceOptions) => {
  const { db, clock, texts, currency, settings, methods, accounts, proof } = options;

  const present = async (rows: readonly WithdrawalRow[], language: string): Promise<Withdrawal[]> => {
    const used = await readAccounts(db, [...new Set(rows.map(({ accountId }) => accountId))]);
    const parts = await readPayouts(
      db,
      rows.map(({ id }) => id),
    );
    const presenter = {
      texts,
      methods: await methods.all(),
      accounts: new Map(used.map((row) => [row.id, row])),
      payouts: Map.groupBy(parts, ({ withdrawalId }) => withdrawalId),
      canCancel: settings.canCancel,
      language,
      now: clock.now(),
    };
    return rows.map((row) => presentWithdrawal(row, presenter));
  };
  const presentOne = async (row: WithdrawalRow, language: string): Promise<Withdrawal> => {
    const [shown] = await present([row], language);
    if (!shown) throw new Error(`withdrawal ${row.id} is not shown`);
    return shown;
  };
  const memberOf = async (memberId: number) => {
    const found = await findMember(db, memberId);
    if (!found) throw new DomainError('notFound');
    return found.member;
  };

  return {
    overview: async (memberId: number, reader: MethodReader): Promise<WithdrawalOverview> => {
      const now = clock.now();
      const row = await memberOf(memberId);
      const wallet = await findWallet(db, memberId, currency);
      const day = await sumDay(db, memberId, now);
      const level = settings.requiresEarlierIdentity
        ? await onceVerifiedLevelOf(db, memberId)
        : await verificationLevelOf(db, memberId, now);
      const offered = await methods.list('withdrawal', reader, now);
      const own = await accounts.list(memberId, reader.language, await methods.all());
      const [first] = own;
      return {
        currency,
        available: Math.max(0, (wallet?.balance ?? 0) - (wallet?.held ?? 0)),
        held: wallet?.held ?? 0,
        hasTransactionPassword: row.securityPasswordHash !== null,
        holder: row.realName,
        lockedUntil: (await lockedUntil(db, row, now))?.toISOString() ?? null,
        remainingToday: {
          count: Math.max(0, settings.perDay - day.count),
          amount: Math.max(0, settings.dailyLimit - day.amount),
        },
        unverifiedLeft:
          level > 0 ? null : Math.max(0, settings.unverifiedLimit - (await sumAll(db, memberId))),
        payBackFirst: settings.paysBackToSource
          ? await readPaymentSources(db, memberId, lowestByKindOf(offered))
          : [],
        accounts: own,
        methods: offered,
        usualTime: first ? await readUsualTime(db, first.methodCode, now) : null,
      };
    },
    start: async (
      order: WithdrawalOrder,
      secrets: ProvingSecrets,
      reader: MethodReader,
    ): Promise<Withdrawal> => {
      const { memberId } = order;
      const repeated = await findRepeat(db, order);
      if (repeated) return presentOne(repeated, reader.language);
      await proof.proveForMoney({ memberId, language: reader.language }, secrets);
      const account = (await readOwnAccounts(db, memberId)).find(({ id }) => id === order.account);
      const now = clock.now();
      const method = account && (await methods.find('withdrawal', account.method, reader.country));
      if (!account || !method) throw new DomainError('unknownAccount');
      if (!methods.isOpen(method, now)) {
        throw new DomainError('methodClosed', { value: { opensAt: method.opensAt } });
      }
      const payBack = settings.paysBackToSource
        ? lowestByKindOf(await methods.list('withdrawal', reader, now))
        : undefined;
      const begun = await beginWithdrawal(db, order, { account, method, payBack }, settings, now);
      return presentOne(begun, reader.language);
    },
    find: async (memberId: number, id: string, language: string): Promise<Withdrawal> => {
      const row = await findOwn(db, memberId, id);
      if (!row) throw new DomainError('notFound');
      return presentOne(row, language);
    },
    list: async (memberId: number, cursor: string | undefined, language: string) => {
      const before = cursor === undefined ? null : Number(cursor);
      const rows = await readOwn(db, memberId, { before, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, PAGE_SIZE, ({ sequence }) => sequence);
      return { list: await present(page, language), next };
    },
    cancel: async (memberId: number, id: string, language: string): Promise<Withdrawal> => {
      if (!settings.canCancel) throw new DomainError('cannotCancel', { value: { state: 'inReview' } });
      return presentOne(
        await db.transaction((tx) => cancelWithdrawal(tx, memberId, id, clock.now())),
        language,
      );
    },
    answer: async (
      memberId: number,
      given: Omit<PartAnswer, 'memberId'>,
      language: string,
    ): Promise<Withdrawal> =>
      presentOne(await db.transaction((tx) => answerPart(tx, { ...given, memberId }, clock.now())), language),
    confirm: async (memberId: number, id: string, language: string): Promise<Withdrawal> =>
      presentOne(await db.transaction((tx) => confirmAll(tx, { memberId, id }, clock.now())), language),
    /** Counts parts as received whose time to answer has passed. */
    timeOut: async (): Promise<void> => {
      const now = clock.now();
      for (const part of await readUnanswered(db, now, TIMEOUT_BATCH)) {
        await db.transaction((tx) => assumeReceived(tx, part, now));
      }
    },
  };
};

export type WithdrawalService = ReturnType<typeof createWithdrawalService>;
