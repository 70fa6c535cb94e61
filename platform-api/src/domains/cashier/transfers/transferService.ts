import type { MemberTransfer, UplineOverview } from '@parlour/shared-contracts/domains/memberTransfers';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { cutPage } from '../../../http/cutPage.ts';
import { DomainError } from '../../../http/failures.ts';
import { findMember, readAccountNames, type MemberRow } from '../../members/public.ts';
import type { OwnProof, ProvingSecrets } from '../../signIn/public.ts';
import { readSpendable } from '../../wallets/public.ts';
import { lockedUntil } from '../withdrawals/lockedUntil.ts';
import { findRepeat, sendToUpline, type TransferOrder } from './sendToUpline.ts';
import { readTransfers, sumSentToday, type MemberTransferRow } from './transferRows.ts';
import type { TransferSettings } from './transferSettings.ts';

const PAGE_SIZE = 20;

export interface TransferServiceOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly currency: string;
  readonly settings: TransferSettings;
  readonly proof: OwnProof;
}

/** Transfers from members to their uplines. */
export const createTransferService = ({ db, clock, currency, settings, proof }: TransferServiceOptions) => {
  const present = async (rows: readonly MemberTransferRow[], memberId: number): Promise<MemberTransfer[]> => {
    const partners = rows.map((row) => (row.fromMemberId === memberId ? row.toMemberId : row.fromMemberId));
    const names = await readAccountNames(db, [...new Set(partners)]);
    return rows.map((row, index) => ({
      id: row.id,
      reference: row.reference,
      direction: row.fromMemberId === memberId ? 'sent' : 'received',
      account: names.get(partners[index] ?? 0) ?? '',
      currency: row.currency,
      amount: row.amount,
      note: row.note,
      at: row.sentAt.toISOString(),
    }));
  };
  const presentOne = async (row: MemberTransferRow, memberId: number): Promise<MemberTransfer> => {
    const [shown] = await present([row], memberId);
    if (!shown) throw new Error(`transfer ${row.id} is not shown`);
    return shown;
  };
  const uplineOf = async ({ uplineId }: MemberRow): Promise<MemberRow | null> =>
    uplineId === null ? null : ((await findMember(db, uplineId))?.member ?? null);

  return {
    overview: async (memberId: number): Promise<UplineOverview> => {
      const now = clock.now();
      const found = await findMember(db, memberId);
      if (!found) throw new DomainError('notFound');
      const row = found.member;
      const upline = await uplineOf(row);
      const today = await sumSentToday(db, memberId, now);
      return {
        isEnabled: settings.isEnabled,
        upline: upline && { account: upline.account, nickname: upline.nickname },
        currency,
        available: await readSpendable(db, memberId, currency),
        minAmount: settings.minAmount,
        maxAmount: settings.maxAmount,
        remainingToday: {
          count: Math.max(0, settings.perDay - today.count),
          amount: Math.max(0, settings.dailyLimit - today.amount),
        },
        hasTransactionPassword: row.securityPasswordHash !== null,
        lockedUntil: (await lockedUntil(db, row, now))?.toISOString() ?? null,
      };
    },
    send: async (
      order: TransferOrder,
      secrets: ProvingSecrets,
      language: string,
    ): Promise<MemberTransfer> => {
      const { memberId } = order;
      if (!settings.isEnabled) throw new DomainError('transfersOff');
      const repeated = await findRepeat(db, order);
      if (repeated) return presentOne(repeated, memberId);
      const { uplineId } = await proof.proveForMoney({ memberId, language }, secrets);
      if (uplineId === null) throw new DomainError('noUpline');
      const row = await sendToUpline(db, order, uplineId, { settings, currency }, clock.now());
      return presentOne(row, memberId);
    },
    list: async (memberId: number, cursor: string | undefined) => {
      const before = cursor === undefined ? null : Number(cursor);
      const rows = await readTransfers(db, memberId, { before, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, PAGE_SIZE, ({ sequence }) => sequence);
      return { list: await present(page, memberId), next };
    },
  };
};

export type TransferService = ReturnType<typeof createTransferService>;
