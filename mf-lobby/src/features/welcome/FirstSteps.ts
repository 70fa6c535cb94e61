import type { Loadable, Platform } from '@parlour/shared-contracts';
import type { Game } from '@parlour/shared-contracts/domains/games';
import { makeAutoObservable } from 'mobx';
import { isNewMember } from './isNewMember.ts';

/** Preference with the id of the member who closed the steps last. */
const CLOSED_BY = 'firstStepsClosedBy';

export type StepKey = 'verify' | 'deposit' | 'demo' | 'favourite';

/** The target of the step: a page, or the demo of a game. */
export type StepTarget =
  | { readonly href: string; readonly game?: never }
  | { readonly game: Game; readonly href?: never };

export interface FirstStep {
  readonly key: StepKey;
  readonly isDone: boolean;
  readonly target: StepTarget;
}

type StepsPlatform = Pick<Platform, 'session' | 'destinations' | 'preferences'>;

export interface FirstStepsOptions {
  readonly platform: StepsPlatform;
  readonly hot: Pick<Loadable<readonly Game[]>, 'value'>;
  readonly favourites: { readonly games: readonly Game[] };
  readonly recents: { readonly items: readonly Game[] };
  /** Returns the time in ms. */
  readonly now?: () => number;
}

/** The next steps of a new member, from the state of the account. A step that the site does not offer is left out. */
export class FirstSteps {
  /** Id of the member who closed the steps in this browser. */
  closedBy: string | null;
  readonly #options: FirstStepsOptions;

  constructor(options: FirstStepsOptions) {
    this.#options = options;
    this.closedBy = options.platform.preferences.read(CLOSED_BY);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get steps(): readonly FirstStep[] {
    const { platform, hot, favourites, recents } = this.#options;
    const { session, destinations } = platform;
    const { member, balance } = session;
    if (member === null) return [];
    const to = (name: 'account' | 'deposit' | 'games'): StepTarget | null => {
      const href = destinations.href(name);
      return href === null ? null : { href };
    };
    const demo = hot.value?.find(({ freeplay, isPlayable }) => freeplay === 1 && isPlayable === 1);
    const all: readonly (readonly [StepKey, boolean, StepTarget | null])[] = [
      ['verify', member.security.email || member.security.mobile, to('account')],
      ['demo', recents.items.length > 0, demo ? { game: demo } : to('games')],
      ['favourite', favourites.games.length > 0, to('games')],
      ['deposit', balance !== null && balance.amount > 0, to('deposit')],
    ];
    return all.flatMap(([key, isDone, target]) => (target === null ? [] : [{ key, isDone, target }]));
  }

  get doneCount(): number {
    return this.steps.filter(({ isDone }) => isDone).length;
  }

  /** Whether the account is new, has steps to do, and has not closed them. */
  get isShown(): boolean {
    const { platform, now } = this.#options;
    const { session } = platform;
    const isOpen = isNewMember(session, now?.()) && session.member?.id !== this.closedBy;
    return isOpen && this.doneCount < this.steps.length;
  }

  close(): void {
    const { session, preferences } = this.#options.platform;
    const id = session.member?.id ?? null;
    this.closedBy = id;
    preferences.keep(CLOSED_BY, id);
  }
}
