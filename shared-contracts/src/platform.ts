import type { i18n } from 'i18next';
import type { Bus } from './bus.ts';
import type { Destinations } from './destinations.ts';
import type { ModalName } from './events.ts';
import type { HttpClient } from './http.ts';
import type { Scope } from './scope.ts';
import type { SessionView } from './session.ts';
import type { SiteView } from './site.ts';

/** Navigates between pages. Ignores a refused or repeated navigation (SHELL-046). */
export interface Navigation {
  push(href: string): void;
  replace(href: string): void;
}

/** The person's language. Texts come from the kit's `useTranslation`. */
export interface LanguageView {
  /** Observable platform code, for example `EN`. */
  readonly language: string;
  /** The i18next instance that the kit's provider passes to components. */
  readonly instance: i18n;
}

/** Sends a failure to the operator, with the section and version in which it happened. */
export type Report = (error: unknown, context?: Readonly<Record<string, string>>) => void;

export interface PageTexts {
  readonly title: string;
  readonly description: string;
}

export interface CachedValue {
  readonly value: unknown;
  /** Whether the value was stored since the document loaded, and not before a reload of the tab. */
  readonly isOfThisLoad: boolean;
}

/** Storage that outlives a section: it lasts for this tab, reloads included, until the session ends. */
export interface VisitCache {
  /** Returns the stored value, or null if there is none. It is untrusted: parse it. */
  read(key: string): CachedValue | null;
  /** Stores a value that JSON can represent. */
  keep(key: string, value: unknown): void;
}

/** Choices of this browser that outlive the visit. They belong to no account. */
export interface PreferenceStore {
  /** Returns the stored choice, or null without one. It is untrusted: check it. */
  read(key: string): string | null;
  /** Stores a short choice, or removes it with null. */
  keep(key: string, choice: string | null): void;
}

/**
 * Whether the site can become an app of this device. `available`: `ask` shows the browser's question.
 * `manual`: the person uses a menu of the browser. `installed`: the site runs as an app.
 */
export type InstallState = 'unavailable' | 'available' | 'installed' | 'manual';

export interface InstallView {
  /** Observable. `unavailable` until the page has been hydrated. */
  readonly state: InstallState;
  /** Shows the browser's own question. It must run in a handler of a press. */
  readonly ask: () => Promise<void>;
}

/** The only prop of a section. Everything in it belongs to this mount and ends with it. */
export interface Platform {
  readonly session: SessionView;
  readonly site: SiteView;
  readonly bus: Bus;
  readonly http: HttpClient;
  readonly i18n: LanguageView;
  readonly navigation: Navigation;
  readonly destinations: Destinations;
  /** Sets the title and description of the current page for the window and search engines. */
  readonly describePage: (texts: PageTexts) => void;
  readonly report: Report;
  /** The lifetime of the section. A subscription or poll registers its end here. */
  readonly scope: Scope;
  readonly cache: VisitCache;
  readonly preferences: PreferenceStore;
  readonly install: InstallView;
  /** Observable. */
  readonly theme: 'dark' | 'light';
}

/** The data that a modal receives besides the platform. */
export interface ModalRequest {
  readonly name: ModalName;
  readonly parameters: Readonly<Record<string, string>>;
  close(): void;
}
