import { isAgentType } from '@parlour/shared-contracts';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { countOpenPayments } from '../../cashier/public.ts';
import { endDocuments } from '../../documents/public.ts';
import { lockMembers, markClosed, raiseEpoch } from '../../members/public.ts';
import type { Sessions } from '../../sessions/public.ts';
import type { Asker, OwnProof, ProvingSecrets } from '../../signIn/public.ts';
import { lockWallet, sumWallets } from '../../wallets/public.ts';
import type { ProfileBox } from '../profile/profileBox.ts';
import { accountClosing } from '../tables.ts';

export interface ClosingOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly box: ProfileBox;
  readonly proof: OwnProof;
  readonly sessions: Pick<Sessions, 'end'>;
  readonly currency: string;
}

export interface Closing extends ProvingSecrets {
  readonly reason: string;
}

/**
 * Closes an account for good. All its money must have been withdrawn before.
 * @throws like `OwnProof.prove`; DomainError `agentAccount`, `paymentsOpen`, `balanceLeft`.
 */
export const createCloseAccount =
  ({ db, clock, box, proof, sessions, currency }: ClosingOptions) =>
  async (asker: Asker, { reason, ...secrets }: Closing): Promise<void> => {
    const { memberId } = asker;
    const proved = await proof.prove(asker, secrets);
    if (isAgentType(proved.type)) throw new DomainError('agentAccount');
    await db.transaction(async (tx) => {
      const row = (await lockMembers(tx, [memberId])).get(memberId);
      if (!row || row.closedAt !== null) return;
      // Money that is on its way belongs to the member, so its payment has to end first.
      if ((await countOpenPayments(tx, memberId)) > 0) throw new DomainError('paymentsOpen');
      await lockWallet(tx, memberId, currency);
      const { main, vendors } = await sumWallets(tx, memberId, currency);
      if (main + vendors !== 0) {
        throw new DomainError('balanceLeft', { value: { amount: main + vendors, currency } });
      }
      const at = clock.now();
      await tx.insert(accountClosing).values({ memberId, sealedReason: box.seal(memberId, reason), at });
      await endDocuments(tx, memberId, at);
      await markClosed(tx, memberId, at);
      await raiseEpoch(tx, memberId);
      await sessions.end(tx, memberId, undefined);
    });
  };

export type CloseAccount = ReturnType<typeof createCloseAccount>;
