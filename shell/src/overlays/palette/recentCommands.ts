import type { PreferenceStore } from '@parlour/shared-contracts';

const NAME = 'recentCommands';
const MAX_RECENT = 5;

/** Returns the ids of the commands that were used last in this browser, the newest first. */
export const readRecentCommands = (preferences: PreferenceStore): readonly string[] =>
  (preferences.read(NAME) ?? '').split(' ').filter(Boolean).slice(0, MAX_RECENT);

export const addRecentCommand = (preferences: PreferenceStore, id: string): void => {
  const others = readRecentCommands(preferences).filter((other) => other !== id);
  preferences.keep(NAME, [id, ...others].slice(0, MAX_RECENT).join(' '));
};
