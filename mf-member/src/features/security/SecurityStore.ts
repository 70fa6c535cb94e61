import type { Platform } from '@parlour/shared-contracts';
import type { OwnSession, SecurityEvent } from '@parlour/shared-contracts/domains/security';
import { errorTextKey, Mutation, PagedList, Resource, type LoadingPlatform } from '@parlour/shared-ui/core';
import { createSecurityApi, type SecurityApi } from './securityApi.ts';

/** Sessions to end: one of them, or all except the current one. */
export type SessionEnding = OwnSession | 'others';

/** The member's sessions and the security log of the account. */
export class SecurityStore {
  readonly sessions: Resource<readonly OwnSession[]>;
  readonly events: PagedList<SecurityEvent>;
  readonly #end: Mutation<SessionEnding>;

  constructor(api: SecurityApi, platform: LoadingPlatform) {
    this.sessions = new Resource<readonly OwnSession[]>(platform, { access: 'member', read: api.sessions });
    this.events = new PagedList<SecurityEvent>(platform, {
      access: 'member',
      mode: 'append',
      read: async (page, signal) => {
        const last = page > 1 ? this.events.items.at(-1) : undefined;
        const { list, hasMore } = await api.events(last?.id, signal);
        return { items: list, totalPages: hasMore ? page + 1 : page };
      },
    });
    this.#end = new Mutation<SessionEnding>(platform, {
      send: async (ending) => {
        await (ending === 'others' ? api.endOtherSessions() : api.endSession(ending.id));
        this.#forget(ending);
        void this.events.show(1);
      },
      onFailure: ({ code }) => {
        notify(platform, errorTextKey(code));
        // The session may have ended already.
        void this.sessions.refresh();
      },
    });
  }

  get hasOthers(): boolean {
    return this.sessions.value?.some(({ isPresent }) => !isPresent) ?? false;
  }

  get isEnding(): boolean {
    return this.#end.isPending;
  }

  /** @returns whether they have ended. */
  async end(ending: SessionEnding): Promise<boolean> {
    return this.#end.run(ending);
  }

  #forget(ending: SessionEnding): void {
    const { value } = this.sessions;
    const isLeft = ({ id, isPresent }: OwnSession) => (ending === 'others' ? isPresent : id !== ending.id);
    if (value) this.sessions.set(value.filter(isLeft));
  }
}

export const createSecurityStore = (platform: Platform): SecurityStore =>
  new SecurityStore(createSecurityApi(platform.http), platform);

const notify = ({ bus, i18n }: Pick<Platform, 'bus' | 'i18n'>, key: string): void =>
  bus.emit('notification.requested', { kind: 'error', text: i18n.instance.t(key, { ns: 'kit' }) });
