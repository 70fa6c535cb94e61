import type { Platform } from '@parlour/shared-contracts';

/** What a guest or a trial account hears when it wants what only a member has. */
export class MemberGate {
  readonly #platform: Pick<Platform, 'session' | 'bus' | 'i18n'>;

  constructor(platform: Pick<Platform, 'session' | 'bus' | 'i18n'>) {
    this.#platform = platform;
  }

  /** Whether a full account is there; asks for one where not. */
  admits(): boolean {
    const { session, bus, i18n } = this.#platform;
    if (session.state === 'guest') bus.emit('auth.requested', { reason: 'action' });
    if (session.state === 'trial') {
      bus.emit('notification.requested', {
        kind: 'info',
        text: i18n.instance.t('in_need_true_account', { ns: 'lobby' }),
      });
    }
    return session.state === 'full';
  }
}
