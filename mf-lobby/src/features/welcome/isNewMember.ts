import type { SessionView } from '@parlour/shared-contracts';

/** Milliseconds after the registration in which an account is new. */
const NEW_ACCOUNT_MS = 14 * 86_400_000;

/** Returns whether the session is of a player with a new account. Agents have no first steps. */
export const isNewMember = (
  { state, isAgent, member }: Pick<SessionView, 'state' | 'isAgent' | 'member'>,
  now = Date.now(),
): boolean =>
  state === 'full' && !isAgent && member !== null && now - Date.parse(member.registeredAt) < NEW_ACCOUNT_MS;
