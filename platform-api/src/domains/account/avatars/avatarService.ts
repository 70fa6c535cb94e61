import type { AvatarChoice } from '@parlour/shared-contracts/domains/account';
import { MEDIA_PREFIX } from '@parlour/shared-contracts/endpoints';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { setAvatar } from '../../members/public.ts';
import { avatarArt } from './avatarArt.ts';

const AVATAR_VERSION = 1;
export const AVATAR_FOLDER = `${MEDIA_PREFIX}/portraits/${AVATAR_VERSION}`;

const choices: readonly AvatarChoice[] = avatarArt.map(({ name }) => ({
  name,
  path: `${AVATAR_FOLDER}/${name}.svg`,
}));

export const createAvatarService = (db: ApiDatabase) => ({
  list: (): AvatarChoice[] => [...choices],
  /** @throws DomainError `unknownAvatar` */
  choose: async (memberId: number, name: string): Promise<void> => {
    const chosen = choices.find((choice) => choice.name === name);
    if (!chosen) throw new DomainError('unknownAvatar');
    await setAvatar(db, memberId, chosen.path);
  },
});

export type AvatarService = ReturnType<typeof createAvatarService>;
