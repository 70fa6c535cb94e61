import type { EventName, Platform, Scope, SessionView } from '@parlour/shared-contracts';
import { reaction } from 'mobx';

/** What makes a value outdated: another language, another account, or an event of the bus. */
export type ReloadCause = 'language' | 'session' | EventName;

/** Returns the identity of the visitor. Null while it is not known. */
export const identityOf = ({ isPending, failure, state, isAgent, member }: SessionView): string | null =>
  isPending || failure !== null ? null : `${state} ${isAgent} ${member?.id ?? ''}`;

export const GUEST = 'guest false ';

export interface Following {
  readonly causes: ReadonlySet<ReloadCause>;
  readonly onLanguage: () => void;
  /** Called when the account becomes known or changes. */
  readonly onSession: () => void;
  readonly onFact: () => void;
}

/** Calls back after each cause, until the scope ends. */
export const follow = (
  { i18n, session, bus, scope }: Pick<Platform, 'i18n' | 'session' | 'bus' | 'scope'>,
  { causes, onLanguage, onSession, onFact }: Following,
): void => {
  for (const cause of causes) {
    if (cause === 'language') scope.add(reaction(() => i18n.language, onLanguage));
    else if (cause === 'session') scope.add(reaction(() => identityOf(session), onSession));
    else scope.add(bus.on(cause, onFact));
  }
};

export interface Polling {
  /** Interval in milliseconds. */
  readonly every: number;
  /** Observable. It polls only while this returns true. */
  readonly isNeeded: () => boolean;
  readonly poll: () => void;
}

/**
 * Polls while the page is visible. It polls at once when it becomes needed or the page is visible again, then
 * regularly.
 */
export const startPolling = (scope: Scope, { every, isNeeded, poll }: Polling): void => {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => clearInterval(timer);
  const begin = (): void => {
    stop();
    if (document.visibilityState !== 'hidden' && isNeeded()) timer = setInterval(poll, every);
  };
  const beginAtOnce = (): void => {
    begin();
    if (document.visibilityState !== 'hidden' && isNeeded()) poll();
  };
  begin();
  document.addEventListener('visibilitychange', beginAtOnce);
  scope.add(reaction(isNeeded, beginAtOnce));
  scope.add(() => {
    stop();
    document.removeEventListener('visibilitychange', beginAtOnce);
  });
};
