import { THEME_COOKIE, type Bus } from '@parlour/shared-contracts';
import { makeAutoObservable, runInAction, when } from 'mobx';
import type { ServerRenderedView } from '../serverRendering/ServerRenderedView.ts';
import { localKeys } from '../storage/keys.ts';
import { writePreferenceCookie } from '../storage/writeCookie.ts';

export type Theme = 'dark' | 'light';

/** Follows the system until the visitor chooses (D-58). */
export class ThemeStore {
  theme: Theme;
  readonly #bus: Bus;

  /** While the first view lasts it is the document's; what the browser would rather have follows. */
  constructor(bus: Bus, firstView: ServerRenderedView) {
    this.#bus = bus;
    this.theme = firstView.isOver ? ownTheme() : documentTheme();
    makeAutoObservable(this, {}, { autoBind: true });
    when(
      () => firstView.isOver,
      () => {
        this.#show(chosenTheme());
        lightScheme().addEventListener('change', () => this.#show(chosenTheme()));
      },
    );
  }

  toggle(): void {
    const theme = this.theme === 'dark' ? 'light' : 'dark';
    this.#show(theme);
    localStorage.setItem(localKeys.theme, theme);
    writePreferenceCookie(THEME_COOKIE, theme);
  }

  #show(chosen: Theme | null): void {
    const { dataset } = document.documentElement;
    // To say again what is shown already would have every element styled anew.
    if (chosen === null) delete dataset['theme'];
    else if (dataset['theme'] !== chosen) dataset['theme'] = chosen;
    const theme = chosen ?? systemTheme();
    if (theme === this.theme) return;
    runInAction(() => (this.theme = theme));
    this.#bus.emit('theme.changed', { theme });
  }
}

/** How a document without a theme of its own looks is its stylesheet's matter; then it calls itself dark. */
const documentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');

const chosenTheme = (): Theme | null => {
  const stored = localStorage.getItem(localKeys.theme);
  return stored === 'dark' || stored === 'light' ? stored : null;
};

const lightScheme = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: light)');

const systemTheme = (): Theme => (lightScheme().matches ? 'light' : 'dark');

const ownTheme = (): Theme => chosenTheme() ?? systemTheme();
