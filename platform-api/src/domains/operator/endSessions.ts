import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { raiseEpoch } from '../members/public.ts';
import type { Challenges, RememberTokens, Sessions } from '../sessions/public.ts';

export interface EndSessionsDependencies {
  readonly sessions: Pick<Sessions, 'end'>;
  readonly challenges: Pick<Challenges, 'close'>;
  readonly rememberTokens: Pick<RememberTokens, 'endAll'>;
}

/**
 * Ends all sessions of a member, remembered browsers, and sign-ins that have begun. The caller has locked the member.
 * Games take bets only while the session that started them lasts, so this ends play too.
 * @returns the number of ended sessions
 */
export const endSessions = async (
  tx: ApiDatabase,
  memberId: number,
  { sessions, challenges, rememberTokens }: EndSessionsDependencies,
): Promise<number> => {
  await raiseEpoch(tx, memberId);
  await rememberTokens.endAll(tx, memberId);
  await challenges.close(tx, memberId);
  const ended = await sessions.end(tx, memberId, undefined);
  return ended.length;
};
