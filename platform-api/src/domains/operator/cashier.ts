import type { QueryOf, ValueOf } from '@parlour/shared-contracts';
import type {
  CashierCaseView,
  cashierOperatorEndpoints as endpoints,
  WithdrawalView,
} from '@parlour/shared-contracts/operatorCashier';
import type { PaymentReconciliation } from '@parlour/shared-contracts/operatorViews';
import { OPERATOR_PAGE_SIZE } from '@parlour/shared-contracts/operatorViews';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { cutPage } from '../../http/cutPage.ts';
import { DomainError } from '../../http/failures.ts';
import {
  approveWithdrawal,
  createReceiveNotice,
  creditCase,
  dismissCase,
  failWithdrawal,
  findByReference,
  readAccounts,
  readOpen,
  readOpenCases,
  rejectWithdrawal,
  sendPart,
  orderPayout,
  type createAdapters,
  type createProviders,
  type FoundCase,
  type Notice,
  type Reconciler,
  type WithdrawalRow,
} from '../cashier/public.ts';
import { readAccountNames } from '../members/public.ts';
import { endAssignment, readAssignments, readQueueFilter } from './assignments.ts';
import { recordAction } from './audit.ts';
import { getMember } from './getMember.ts';
import { refuseUnderAge } from './underAgeCases.ts';

export interface OperatedCashierDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  /** Currency of the site. */
  readonly currency: string;
  /** Minor units above which a withdrawal needs two persons. */
  readonly secondApproval: number;
  readonly confirmationMinutes: number;
  readonly providers: ReturnType<typeof createProviders>;
  readonly adapters: ReturnType<typeof createAdapters>;
  readonly reconciler: Reconciler;
}

type Change = (tx: ApiDatabase, id: string, now: Date) => Promise<WithdrawalRow>;

/** Creates the work of staff on withdrawals and payments. Each change is written to the audit. */
export const createOperatedCashier = (dependencies: OperatedCashierDependencies) => {
  const { db, clock, currency, secondApproval, confirmationMinutes, providers, adapters, reconciler } =
    dependencies;
  const receive = createReceiveNotice(db, clock);

  const change = (
    { who, action, reference }: { readonly who: string; readonly action: string; readonly reference: string },
    details: Readonly<Record<string, unknown>>,
    work: Change,
  ): Promise<WithdrawalView> =>
    db.transaction(async (tx) => {
      const found = await findByReference(tx, reference);
      if (!found) throw new DomainError('unknownWithdrawal');
      const row = await work(tx, found.id, clock.now());
      const { memberId, amount, state } = row;
      await recordAction(tx, {
        who,
        action,
        details: { withdrawal: reference, memberId, amount, currency: row.currency, state, ...details },
      });
      await endAssignment(tx, { queue: 'withdrawals', item: reference });
      const [view] = await presentWithdrawals(tx, [row], clock.now());
      if (!view) throw new Error(`withdrawal ${reference} is not shown`);
      return view;
    });

  const decideCase = (
    who: string,
    action: string,
    { id, reason }: { readonly id: number; readonly reason: string },
    work: (tx: ApiDatabase, now: Date) => Promise<FoundCase>,
  ): Promise<CashierCaseView> =>
    db.transaction(async (tx) => {
      const found = await work(tx, clock.now());
      const { kind, amount, resolution, proposedMemberId, memberId } = found.row;
      await recordAction(tx, {
        who,
        action,
        details: {
          case: id,
          kind,
          amount,
          currency: found.row.currency,
          memberId,
          proposedMemberId,
          resolution,
          reason,
        },
      });
      await endAssignment(tx, { queue: 'cashierCases', item: String(id) });
      const [view] = await presentCases(tx, [found], clock.now());
      if (!view) throw new Error(`case ${id} is not shown`);
      return view;
    });

  return {
    withdrawals: async (
      who: string,
      { state, method, after: reference, ...filter }: QueryOf<typeof endpoints.withdrawals>,
    ): Promise<ValueOf<typeof endpoints.withdrawals>> => {
      const now = clock.now();
      const after = reference === undefined ? undefined : await findByReference(db, reference);
      if (reference !== undefined && !after) throw new DomainError('unknownWithdrawal');
      const common = await readQueueFilter(db, { queue: 'withdrawals', who, ...filter }, now);
      const rows = await readOpen(db, { state, method, after, ...common });
      const { page, next } = cutPage(rows, OPERATOR_PAGE_SIZE, (row) => row.reference);
      return { list: await presentWithdrawals(db, page, now), next };
    },
    approve: (who: string, reference: string) =>
      change({ who, action: 'approveWithdrawal', reference }, {}, (tx, id, now) =>
        approveWithdrawal(tx, { id, by: who, secondApproval }, now),
      ),
    reject: (who: string, reference: string, reason: string) =>
      change({ who, action: 'rejectWithdrawal', reference }, { reason }, (tx, id, now) =>
        rejectWithdrawal(tx, { id, reason }, now),
      ),
    pay: (
      who: string,
      reference: string,
      part: { readonly amount: number; readonly bankReference: string },
    ) =>
      change(
        { who, action: 'sendPayout', reference },
        { part: part.amount, bankReference: part.bankReference },
        (tx, id, now) =>
          sendPart(
            tx,
            { id, amount: part.amount, reference: part.bankReference, by: who, confirmationMinutes },
            now,
          ),
      ),
    order: async (who: string, reference: string, code: string) => {
      const provider = await providers.find(code);
      if (!provider) throw new DomainError('unknownProvider');
      if (!adapters[provider.protocol].payouts?.canPay(provider)) throw new DomainError('noPayouts');
      return change({ who, action: 'orderPayout', reference }, { provider: code }, (tx, id, now) =>
        orderPayout(tx, { id, provider: code, by: who }, now),
      );
    },
    fail: (who: string, reference: string, reason: string) =>
      change({ who, action: 'failWithdrawal', reference }, { reason }, (tx, id, now) =>
        failWithdrawal(tx, { id, reason }, now),
      ),
    /** Acts on a payment like on a provider's notice. */
    report: async (who: string, payment: Omit<Notice, 'kind'>): Promise<{ outcome: string }> => {
      if (!(await providers.find(payment.provider))) throw new DomainError('unknownProvider');
      const outcome = await receive({ ...payment, kind: 'paid' });
      if (outcome === 'conflict') throw new DomainError('keyReused');
      const { provider, paymentId, reference, amount } = payment;
      await db.transaction((tx) =>
        recordAction(tx, {
          who,
          action: 'reportPayment',
          details: { provider, paymentId, reference, amount, currency: payment.currency, outcome },
        }),
      );
      return { outcome };
    },
    reconcile: async (who: string, provider: string, day: string): Promise<PaymentReconciliation> => {
      const { differences, ...rest } = await reconciler.reconcile(provider, day);
      const details = { ...rest, differences: differences.length };
      await db.transaction((tx) => recordAction(tx, { who, action: 'reconcilePayments', details }));
      return { ...rest, differences: [...differences] };
    },
    cases: async (
      who: string,
      { kind, after, ...filter }: QueryOf<typeof endpoints.cashierCases>,
    ): Promise<ValueOf<typeof endpoints.cashierCases>> => {
      const now = clock.now();
      const common = await readQueueFilter(db, { queue: 'cashierCases', who, ...filter }, now);
      const only = common.only?.map(Number);
      const except = common.except?.map(Number);
      const found = await readOpenCases(db, { ...common, kind, after, only, except });
      const { page, next } = cutPage(found, OPERATOR_PAGE_SIZE, ({ row }) => row.id);
      return { list: await presentCases(db, page, now), next };
    },
    credit: (
      who: string,
      decision: { readonly id: number; readonly member: string; readonly reason: string },
    ) =>
      decideCase(who, 'creditCase', decision, async (tx, now) => {
        const { id: memberId } = await getMember(tx, decision.member);
        await refuseUnderAge(tx, memberId);
        return creditCase(tx, { id: decision.id, memberId, by: who, currency }, now);
      }),
    close: (who: string, decision: { readonly id: number; readonly reason: string }) =>
      decideCase(who, 'closeCashierCase', decision, (tx, now) => dismissCase(tx, decision.id, who, now)),
  };
};

const presentWithdrawals = async (
  db: ApiDatabase,
  rows: readonly WithdrawalRow[],
  now: Date,
): Promise<WithdrawalView[]> => {
  const assigned = await readAssignments(
    db,
    'withdrawals',
    rows.map(({ reference }) => reference),
    now,
  );
  const names = await readAccountNames(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const used = await readAccounts(db, [...new Set(rows.map(({ accountId }) => accountId))]);
  const accounts = new Map(used.map((account) => [account.id, account]));
  return rows.map((row) => {
    const account = accounts.get(row.accountId);
    return {
      reference: row.reference,
      member: names.get(row.memberId) ?? '',
      holder: account?.holder ?? '',
      bankName: account?.bankName ?? '',
      accountNumber: account?.accountNumber ?? '',
      method: row.method,
      currency: row.currency,
      amount: row.amount,
      payout: row.amount - row.fee,
      sent: row.sent,
      state: row.state,
      requestedAt: row.requestedAt.toISOString(),
      proposedBy: row.proposedBy,
      approvedBy: row.approvedBy,
      reason: row.reason,
      assignedTo: assigned.get(row.reference) ?? null,
    };
  });
};

const presentCases = async (
  db: ApiDatabase,
  found: readonly FoundCase[],
  now: Date,
): Promise<CashierCaseView[]> => {
  const assigned = await readAssignments(
    db,
    'cashierCases',
    found.map(({ row }) => String(row.id)),
    now,
  );
  const names = await readAccountNames(
    db,
    found.flatMap(({ row }) => [row.memberId, row.proposedMemberId]).filter((id) => id !== null),
  );
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return found.map(({ row, notice }) => ({
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    member: nameOf(row.memberId),
    reference: notice?.reference ?? null,
    payer: notice?.payer ?? null,
    currency: row.currency,
    amount: row.amount,
    openedAt: row.openedAt.toISOString(),
    proposedMember: nameOf(row.proposedMemberId),
    proposedBy: row.proposedBy,
    resolution: row.resolution,
    assignedTo: assigned.get(String(row.id)) ?? null,
  }));
};
