import type { i18n } from 'i18next';
import type { Bus } from './bus.ts';
import type { Destinations } from './destinations.ts';
import type { ModalName } from './events.ts';
import type { HttpClient } from './http.ts';
import type { Scope } from './scope.ts';
import type { SessionView } from './session.ts';
import type { SiteView } from './site.ts';

/** Moves between pages; a refused or repeated move is silent (SHELL-046). */
export interface Navigation {
  push(href: string): void;
  replace(href: string): void;
}

/** The person's language. Texts come through the kit's `useTranslation`. */
export interface LanguageView {
  /** Observable platform code, for example `EN`. */
  readonly language: string;
  /** The instance that the kit's provider hands to components. */
  readonly instance: i18n;
}

/** Sends a failure to the operator, with the section and version it happened in. */
export type Report = (error: unknown, context?: Readonly<Record<string, string>>) => void;

export interface PageTexts {
  readonly title: string;
  readonly description: string;
}

export interface CachedValue {
  readonly value: unknown;
  /** Kept since the document came, not before a reload of the tab. */
  readonly isOfThisLoad: boolean;
}

/** What outlives a section: kept for this tab, reloads included, until the session ends. */
export interface VisitCache {
  /** What was kept under the key; null where nothing was. Untrusted: it has to be parsed. */
  read(key: string): CachedValue | null;
  /** Keeps what JSON can hold. */
  keep(key: string, value: unknown): void;
}

/** The one thing a section receives. Everything in it is for this mount and is ended with it. */
export interface Platform {
  readonly session: SessionView;
  readonly site: SiteView;
  readonly bus: Bus;
  readonly http: HttpClient;
  readonly i18n: LanguageView;
  readonly navigation: Navigation;
  readonly destinations: Destinations;
  /** Says what the window's title and search engines shall read of the page that is shown. */
  readonly describePage: (texts: PageTexts) => void;
  readonly report: Report;
  /** The section's life, or a part of it: whoever subscribes or polls registers the end here. */
  readonly scope: Scope;
  readonly cache: VisitCache;
  /** Observable. */
  readonly theme: 'dark' | 'light';
}

/** What a modal receives besides the platform. */
export interface ModalRequest {
  readonly name: ModalName;
  readonly parameters: Readonly<Record<string, string>>;
  close(): void;
}
