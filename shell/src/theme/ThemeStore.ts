import { THEME_COOKIE, type Bus } from '@parlour/shared-contracts';
import { makeAutoObservable, runInAction, when } from 'mobx';
import type { ServerRenderedView } from '../serverRendering/ServerRenderedView.ts';
import { localKeys } from '../storage/keys.ts';
import { writePreferenceCookie } from '../storage/writeCookie.ts';

export type Theme = 'dark' | 'light';

/** Follows the system until the visitor chooses (D-58). */
export class ThemeStore {
  theme: Theme;
  /** What the buttons show. After a press it is ahead of `theme` by one frame. */
  pressed: Theme;
  readonly #bus: Bus;

  /** The server-rendered view has the theme of the document. The browser's preference follows after it. */
  constructor(bus: Bus, serverView: ServerRenderedView) {
    this.#bus = bus;
    this.theme = serverView.isOver ? ownTheme() : documentTheme();
    this.pressed = this.theme;
    makeAutoObservable(this, {}, { autoBind: true });
    when(
      () => serverView.isOver,
      () => {
        this.#show(chosenTheme());
        lightScheme().addEventListener('change', () => this.#show(chosenTheme()));
      },
    );
  }

  /**
   * Stores the other theme. The press is answered by its button in the next frame. The page follows after that, because
   * the browser computes the styles of all its elements.
   */
  toggle(): void {
    const theme = this.pressed === 'dark' ? 'light' : 'dark';
    this.pressed = theme;
    requestAnimationFrame(() => setTimeout(() => this.#show(this.pressed)));
    localStorage.setItem(localKeys.theme, theme);
    writePreferenceCookie(THEME_COOKIE, theme);
  }

  #show(chosen: Theme | null): void {
    const { dataset } = document.documentElement;
    // Setting the same theme again would restyle every element.
    if (chosen === null) delete dataset['theme'];
    else if (dataset['theme'] !== chosen) dataset['theme'] = chosen;
    const theme = chosen ?? systemTheme();
    if (theme === this.theme) return;
    runInAction(() => {
      this.theme = theme;
      this.pressed = theme;
    });
    this.#bus.emit('theme.changed', { theme });
  }
}

/** A document without a theme leaves its look to the stylesheet. Its theme then counts as dark. */
const documentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');

const chosenTheme = (): Theme | null => {
  const stored = localStorage.getItem(localKeys.theme);
  return stored === 'dark' || stored === 'light' ? stored : null;
};

const lightScheme = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: light)');

const systemTheme = (): Theme => (lightScheme().matches ? 'light' : 'dark');

const ownTheme = (): Theme => chosenTheme() ?? systemTheme();
