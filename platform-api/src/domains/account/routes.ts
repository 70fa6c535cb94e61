import { accountEndpoints } from '@parlour/shared-contracts/domains/account';
import type { FastifyRequest } from 'fastify';
import type { InBackground } from '../../http/background.ts';
import type { MountEndpoint } from '../../http/mount.ts';
import { clientInfoOf } from '../sessions/public.ts';
import type { AvatarService } from './avatars/avatarService.ts';
import type { CloseAccount } from './closing/closeAccount.ts';
import type { ContactService } from './contacts/contactService.ts';
import type { ProfileService } from './profile/profileService.ts';

export interface AccountRoutesOptions {
  readonly profiles: ProfileService;
  readonly avatars: AvatarService;
  readonly contacts: ContactService;
  readonly inBackground: InBackground;
  readonly close: CloseAccount;
}

export const mountAccountRoutes = (
  mount: MountEndpoint,
  { profiles, avatars, contacts, inBackground, close }: AccountRoutesOptions,
): void => {
  mount(accountEndpoints.profile, ({ caller }) => profiles.read(caller.memberId));
  mount(accountEndpoints.saveProfile, ({ caller, language, body }) =>
    profiles.save({ memberId: caller.memberId, language }, body),
  );
  const whoAsks = (memberId: number, language: string, request: FastifyRequest) => ({
    ...clientInfoOf(request),
    memberId,
    language,
  });
  mount(accountEndpoints.sendContactCodes, ({ caller, language, request, body }) =>
    contacts.sendCodes(whoAsks(caller.memberId, language, request), body),
  );
  mount(accountEndpoints.changeContact, async ({ caller, language, request, body }) => {
    const tellOwner = await contacts.confirm(whoAsks(caller.memberId, language, request), body);
    if (tellOwner) inBackground('old contact', request.log, tellOwner);
    return {};
  });
  mount(accountEndpoints.closeAccount, async ({ caller, language, body }) => {
    await close({ memberId: caller.memberId, language }, body);
    return {};
  });
  mount(accountEndpoints.avatars, () => ({ list: avatars.list() }), { maxAge: 300 });
  mount(accountEndpoints.chooseAvatar, async ({ caller, body }) => {
    await avatars.choose(caller.memberId, body.name);
    return {};
  });
};
