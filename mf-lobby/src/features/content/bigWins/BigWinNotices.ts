import type { Platform } from '@parlour/shared-contracts';
import { admits } from '@parlour/shared-ui/core';
import { makeAutoObservable } from 'mobx';

/** Preference with the id of the member who wants notices in this browser. */
const TOLD_MEMBER = 'bigWinsToldTo';

/** Whether the member wants notices about big wins of others. */
export class BigWinNotices {
  toldMember: string | null;
  readonly #platform: Pick<Platform, 'session' | 'preferences'>;

  constructor(platform: Pick<Platform, 'session' | 'preferences'>) {
    this.#platform = platform;
    this.toldMember = platform.preferences.read(TOLD_MEMBER);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOn(): boolean {
    const { session } = this.#platform;
    return admits(session, 'member') && session.member !== null && session.member.id === this.toldMember;
  }

  turn(isOn: boolean): void {
    const { session, preferences } = this.#platform;
    this.toldMember = isOn ? (session.member?.id ?? null) : null;
    preferences.keep(TOLD_MEMBER, this.toldMember);
  }
}
