interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Whether this tab has had its overrides before. */
const TAKEN = 'parlour.source';
/** Of the shell's `OverrideStore.ts`. */
const OVERRIDES = 'parlour.overrides';
const NONE = '{}';

/** Has the shell take sections from source, unless the button of the badge has ended that in this tab. */
export const takeOverrides = (tab: TabStorage, overrides: Readonly<Record<string, string>>): void => {
  const present = tab.getItem(OVERRIDES) ?? NONE;
  if (tab.getItem(TAKEN) !== null && present === NONE) return;
  const wanted = JSON.stringify(overrides);
  tab.setItem(OVERRIDES, wanted);
  if (wanted !== NONE) tab.setItem(TAKEN, 'true');
};
