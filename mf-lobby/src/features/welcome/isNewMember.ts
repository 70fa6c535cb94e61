import type { SessionView } from '@parlour/shared-contracts';

/** For how many milliseconds after the registration an account is new. */
const NEW_ACCOUNT_MS = 14 * 86_400_000;

/** Returns whether the visitor is a player with a new account. Returns false for agents. */
export const isNewMember = (
  { state, isAgent, member }: Pick<SessionView, 'state' | 'isAgent' | 'member'>,
  now = Date.now(),
): boolean =>
  state === 'full' && !isAgent && member !== null && now - Date.parse(member.registeredAt) < NEW_ACCOUNT_MS;
