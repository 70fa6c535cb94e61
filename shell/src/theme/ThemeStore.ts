import { THEME_COOKIE, type Bus } from '@parlour/shared-contracts';
import { makeAutoObservable, when } from 'mobx';
import type { FirstView } from '../firstView/FirstView.ts';
import { localKeys } from '../storage/keys.ts';
import { writePreferenceCookie } from '../storage/writeCookie.ts';

export type Theme = 'dark' | 'light';

/** Follows the system until the visitor chooses (D-58). */
export class ThemeStore {
  theme: Theme;
  readonly #bus: Bus;

  /** While the first view lasts it is the document's; what the browser would rather have follows. */
  constructor(bus: Bus, firstView: FirstView) {
    this.#bus = bus;
    this.theme = firstView.isOver ? ownTheme() : documentTheme();
    makeAutoObservable(this, {}, { autoBind: true });
    when(
      () => firstView.isOver,
      () => this.#show(ownTheme()),
    );
  }

  toggle(): void {
    this.#show(this.theme === 'dark' ? 'light' : 'dark');
    localStorage.setItem(localKeys.theme, this.theme);
    writePreferenceCookie(THEME_COOKIE, this.theme);
    this.#bus.emit('theme.changed', { theme: this.theme });
  }

  #show(theme: Theme): void {
    this.theme = theme;
    const { dataset } = document.documentElement;
    // To say again what is shown already would have every element styled anew.
    if ((dataset['theme'] ?? systemTheme()) !== theme) dataset['theme'] = theme;
  }
}

/** How a document without a theme of its own looks is its stylesheet's matter; then it calls itself dark. */
const documentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');

const ownTheme = (): Theme => {
  const stored = localStorage.getItem(localKeys.theme);
  return stored === 'dark' || stored === 'light' ? stored : systemTheme();
};

const systemTheme = (): Theme =>
  window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
