import type { PreferenceStore } from '@parlour/shared-contracts';
import { browserStorage } from './browserStorage.ts';

const PREFIX = 'parlour.preference.';

/** Stores choices in the storage of the browser. */
export class BrowserPreferences implements PreferenceStore {
  read(key: string): string | null {
    return browserStorage.getItem(PREFIX + key);
  }

  keep(key: string, choice: string | null): void {
    if (choice === null) browserStorage.removeItem(PREFIX + key);
    else browserStorage.setItem(PREFIX + key, choice);
  }
}
