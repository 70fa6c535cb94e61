import { messageEndpoints } from '@parlour/shared-contracts/domains/messages';
import { presentToken } from '../../http/access.ts';
import type { MountEndpoint } from '../../http/mount.ts';
import type { AdvertisingService } from './advertising/advertisingService.ts';
import type { PushService } from './push/pushService.ts';
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

export const mountPushRoutes = (mount: MountEndpoint, push: PushService): void => {
  mount(messageEndpoints.pushKey, async () => ({ publicKey: push.publicKey }));
  mount(messageEndpoints.setPush, async ({ caller: { memberId }, request, language, body }) => {
    await push.set({ memberId, language, token: presentToken(request) }, body);
    return null;
  });
  mount(messageEndpoints.keepPush, async ({ caller: { memberId }, request, language, body }) => ({
    isKept: await push.keep({ memberId, language, token: presentToken(request) }, body),
  }));
  mount(messageEndpoints.endPush, async ({ caller, body }) => {
    await push.remove(caller.memberId, body.endpoint);
    return null;
  });
};

export const mountAdvertisingRoutes = (mount: MountEndpoint, advertising: AdvertisingService): void => {
  mount(messageEndpoints.advertising, ({ caller }) => advertising.read(caller.memberId));
  mount(messageEndpoints.setAdvertising, ({ caller, body }) => advertising.set(caller.memberId, body));
};
