import type { EventName, Platform, Scope, SessionView } from '@parlour/shared-contracts';
import { reaction } from 'mobx';

/** What makes a value outdated: another language, another account, or a fact of the bus. */
export type ReloadCause = 'language' | 'session' | EventName;

/** Who a value was read for; null while that is not known. */
export const identityOf = ({ isPending, failure, state, isAgent, member }: SessionView): string | null =>
  isPending || failure !== null ? null : `${state} ${isAgent} ${member?.id ?? ''}`;

export const GUEST = 'guest false ';

export interface Following {
  readonly causes: ReadonlySet<ReloadCause>;
  readonly onLanguage: () => void;
  /** The account is known, or is another one. */
  readonly onSession: () => void;
  readonly onFact: () => void;
}

/** Calls back whenever one of the causes has come up, until the scope ends. */
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
  /** Observable; polls only while it is true. */
  readonly isNeeded: () => boolean;
  readonly poll: () => void;
}

/** Polls while the page is visible: at once when it is needed or seen again, then regularly. */
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
