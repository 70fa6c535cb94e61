import { randomUUID } from 'node:crypto';
import { memberTransferEndpoints } from '@parlour/shared-contracts/domains/memberTransfers';
import type { MountEndpoint } from '../../../http/mount.ts';
import type { TransferService } from './transferService.ts';

export const mountTransferRoutes = (mount: MountEndpoint, transfers: TransferService): void => {
  mount(memberTransferEndpoints.uplineOverview, ({ caller }) => transfers.overview(caller.memberId));
  mount(memberTransferEndpoints.sendToUpline, ({ caller: { memberId }, language, body, idempotencyKey }) => {
    const { amount, note, ...secrets } = body;
    const order = { memberId, amount, note: note || null, key: idempotencyKey ?? randomUUID() };
    return transfers.send(order, secrets, language);
  });
  mount(memberTransferEndpoints.memberTransfers, ({ caller, query }) =>
    transfers.list(caller.memberId, query.cursor),
  );
};
