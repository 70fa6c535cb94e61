import { accountEndpoints } from '@parlour/shared-contracts/domains/account';
import type { MountEndpoint } from '../../http/mount.ts';
import type { AvatarService } from './avatars/avatarService.ts';
import type { ProfileService } from './profile/profileService.ts';

export interface AccountRoutesOptions {
  readonly profiles: ProfileService;
  readonly avatars: AvatarService;
}

export const mountAccountRoutes = (
  mount: MountEndpoint,
  { profiles, avatars }: AccountRoutesOptions,
): void => {
  mount(accountEndpoints.profile, ({ caller }) => profiles.read(caller.memberId));
  mount(accountEndpoints.saveProfile, ({ caller, language, body }) =>
    profiles.save({ memberId: caller.memberId, language }, body),
  );
  mount(accountEndpoints.avatars, () => ({ list: avatars.list() }), { maxAge: 300 });
  mount(accountEndpoints.chooseAvatar, async ({ caller, body }) => {
    await avatars.choose(caller.memberId, body.name);
    return {};
  });
};
