interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Marks that this tab has received its overrides. */
const TAKEN = 'parlour.source';
/** Key of the shell's `OverrideStore.ts`. */
const OVERRIDES = 'parlour.overrides';
const NONE = '{}';

/** Makes the shell load sections from source, unless the badge's button has ended that in this tab. */
export const takeOverrides = (tab: TabStorage, overrides: Readonly<Record<string, string>>): void => {
  const present = tab.getItem(OVERRIDES) ?? NONE;
  if (tab.getItem(TAKEN) !== null && present === NONE) return;
  const wanted = JSON.stringify(overrides);
  tab.setItem(OVERRIDES, wanted);
  if (wanted !== NONE) tab.setItem(TAKEN, 'true');
};
