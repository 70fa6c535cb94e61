import { THEME_COOKIE, type Bus } from '@parlour/shared-contracts';
import { makeAutoObservable } from 'mobx';
import { localKeys } from '../storage/keys.ts';
import { writePreferenceCookie } from '../storage/writeCookie.ts';

export type Theme = 'dark' | 'light';

/** Follows the system until the visitor chooses (D-58). */
export class ThemeStore {
  theme: Theme;
  readonly #bus: Bus;

  constructor(bus: Bus) {
    this.#bus = bus;
    const stored = localStorage.getItem(localKeys.theme);
    this.theme = stored === 'dark' || stored === 'light' ? stored : systemTheme();
    makeAutoObservable(this, {}, { autoBind: true });
    this.#paint();
  }

  toggle(): void {
    this.theme = this.theme === 'dark' ? 'light' : 'dark';
    localStorage.setItem(localKeys.theme, this.theme);
    writePreferenceCookie(THEME_COOKIE, this.theme);
    this.#paint();
    this.#bus.emit('theme.changed', { theme: this.theme });
  }

  #paint(): void {
    document.documentElement.dataset['theme'] = this.theme;
  }
}

const systemTheme = (): Theme =>
  window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
