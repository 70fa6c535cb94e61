import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import type { MountEndpoint } from '../../http/mount.ts';
import type { MessageService } from './service.ts';

export const mountMessageRoutes = (mount: MountEndpoint, service: MessageService): void => {
  mount(messageEndpoints.unreadCount, async ({ caller }) => ({
    unreadMessage: await service.countUnread(caller.memberId),
  }));
  mount(messageEndpoints.list, ({ caller: { memberId }, query: { state, cursor }, language }) =>
    service.list({
      memberId,
      language,
      isUnreadOnly: state === 'unread',
      before: cursor === undefined ? null : Number(cursor),
    }),
  );
  mount(messageEndpoints.read, ({ caller, params, language }) =>
    service.read(caller.memberId, Number(params.id), language),
  );
  mount(messageEndpoints.readAll, async ({ caller, body }) => {
    await service.readAll(caller.memberId, Number(body.upTo));
    return null;
  });
  mount(messageEndpoints.remove, async ({ caller, params }) => {
    await service.remove(caller.memberId, Number(params.id));
    return null;
  });
};
