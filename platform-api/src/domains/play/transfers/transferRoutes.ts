import { randomUUID } from 'node:crypto';
import { isTrialType } from '@parlour/shared-contracts';
import { MAIN_WALLET, walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { presentToken } from '../../../http/access.ts';
import type { MountEndpoint } from '../../../http/mount.ts';
import { hashToken } from '../../../sealing/tokens.ts';
import { playCurrency, readSpendable } from '../../wallets/public.ts';
import type { TransferService } from './transferService.ts';

export interface TransferRoutesOptions {
  readonly db: ApiDatabase;
  readonly service: TransferService;
  readonly currency: string;
  readonly isSingle: boolean;
}

export const mountTransferRoutes = (
  mount: MountEndpoint,
  { db, service, currency, isSingle }: TransferRoutesOptions,
): void => {
  mount(walletEndpoints.merchantWallet, () => ({ isSingle }));
  mount(walletEndpoints.wallets, async ({ caller: { memberId, type } }) => {
    if (!isTrialType(type)) return { currency, wallets: await service.wallets(memberId) };
    // Trial money is never moved to providers.
    const balance = await readSpendable(db, memberId, playCurrency(type, currency));
    const main = { code: MAIN_WALLET, name: null, balance, asOf: null, isUnderWay: false };
    return { currency, wallets: [main] };
  });
  mount(walletEndpoints.walletTransfer, ({ caller: { memberId }, body, idempotencyKey, request }) =>
    service.transfer({
      memberId,
      ...body,
      amount: body.amount,
      key: idempotencyKey ?? randomUUID(),
      sessionHash: hashToken(presentToken(request)),
    }),
  );
};
