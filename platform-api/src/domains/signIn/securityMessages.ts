import type { MessageKind } from '@parlour/shared-contracts/domains/messageKinds';
import type { SecurityEventKind } from '@parlour/shared-contracts/domains/security';
import type { Clock } from '@parlour/shared-server/clock';
import { sendMessage } from '../messages/public.ts';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { ClientInfo, SecurityEvents } from '../sessions/public.ts';

type SecurityMessage = Extract<
  MessageKind,
  | 'passwordChanged'
  | 'transactionPasswordSet'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
>;

const messages: ReadonlyMap<SecurityEventKind, SecurityMessage> = new Map([
  ['passwordChanged', 'passwordChanged'],
  ['passwordReset', 'passwordChanged'],
  ['transactionPasswordSet', 'transactionPasswordSet'],
  ['passkeyAdded', 'passkeyAdded'],
  ['passkeyRemoved', 'passkeyRemoved'],
  ['authenticatorAdded', 'authenticatorAdded'],
  ['authenticatorRemoved', 'authenticatorRemoved'],
]);

/** Records security events, and sends the member a message about those that change how the account is protected. */
export const withMessages = (events: SecurityEvents, clock: Clock): SecurityEvents => ({
  ...events,
  record: async (tx, memberId, happening, client) => {
    await events.record(tx, memberId, happening, client);
    const kind = messages.get(happening.kind);
    if (kind) await sendMessage(tx, { memberId, kind, parameters: {}, at: clock.now() });
  },
});

/** Sends the member a message about a sign-in. The kind `newDevice` is for a browser that is not known. */
export const reportSignIn = (
  tx: ApiDatabase,
  memberId: number,
  kind: 'newDevice' | 'signedIn',
  { browser, system, address }: ClientInfo,
  at: Date,
): Promise<void> =>
  sendMessage(tx, {
    memberId,
    kind,
    parameters: { browser, system, address, at: at.toISOString() },
    at,
  });
