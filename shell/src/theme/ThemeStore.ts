import { THEME_COOKIE, type Bus } from '@parlour/shared-contracts';
import { afterNextFrame } from '@parlour/shared-ui/core';
import { makeAutoObservable, runInAction, when } from 'mobx';
import type { ServerRenderedView } from '../serverRendering/ServerRenderedView.ts';
import { browserStorage } from '../storage/browserStorage.ts';
import { localKeys } from '../storage/keys.ts';
import { writePreferenceCookie } from '../storage/writeCookie.ts';

export type Theme = 'dark' | 'light';

/** Follows the system until the visitor chooses (D-58). */
export class ThemeStore {
  theme: Theme;
  /** The theme that the buttons show. After a press the page gets it one frame later. */
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
   * Stores the other theme. The button shows it in the next frame, and the page follows after that frame. A new theme
   * takes long, because the browser computes the styles of all elements.
   */
  toggle(): void {
    const theme = this.pressed === 'dark' ? 'light' : 'dark';
    this.pressed = theme;
    afterNextFrame(() => this.#show(this.pressed));
    browserStorage.setItem(localKeys.theme, theme);
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

/**
 * Returns the theme of the document. A document without a theme counts as dark, and the stylesheet decides its look.
 */
const documentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');

const chosenTheme = (): Theme | null => {
  const stored = browserStorage.getItem(localKeys.theme);
  return stored === 'dark' || stored === 'light' ? stored : null;
};

const lightScheme = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: light)');

const systemTheme = (): Theme => (lightScheme().matches ? 'light' : 'dark');

const ownTheme = (): Theme => chosenTheme() ?? systemTheme();
