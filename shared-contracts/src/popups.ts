import type { Announcement } from './domains/content.ts';
import type { SessionView } from './session.ts';

/**
 * Returns the pop-ups that are meant for a visitor. Guests, members, and members at their first sign-in each have
 * pop-ups of their own (CONTENT-010 to 012).
 */
export const popupsFor = (
  popups: readonly Announcement[],
  { state, firstTimeLogin }: Pick<SessionView, 'state' | 'firstTimeLogin'>,
): readonly Announcement[] => {
  const wanted = state === 'guest' ? 'B' : firstTimeLogin ? 'F' : 'A';
  return popups.filter(({ execution }) => execution === wanted);
};
