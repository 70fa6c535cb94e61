import { paymentStepsSchema, type Deposit } from '@parlour/shared-contracts/domains/cashier';
import type { Texts } from '../../../texts.ts';
import type { MethodRow } from '../methods/methods.ts';
import type { DepositRow } from './depositRows.ts';

export interface DepositPresenter {
  readonly texts: Texts;
  readonly methods: ReadonlyMap<string, MethodRow>;
  readonly language: string;
  readonly now: Date;
}

export const presentDeposit = (
  row: DepositRow,
  { texts, methods, language, now }: DepositPresenter,
): Deposit => {
  const method = methods.get(row.method);
  return {
    id: row.id,
    reference: row.reference,
    methodCode: row.method,
    methodName: method ? texts.read(method.name, language) : row.method,
    kind: method?.kind ?? 'bankTransfer',
    currency: row.currency,
    amount: row.amount,
    fee: row.fee,
    credit: row.amount - row.fee,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    remainingSeconds: Math.max(0, Math.floor((row.expiresAt.getTime() - now.getTime()) / 1_000)),
    endedAt: row.endedAt?.toISOString() ?? null,
    isSeen: row.seenAt !== null && row.endedAt === null,
    steps: row.steps === null ? null : paymentStepsSchema.parse(row.steps),
  };
};
