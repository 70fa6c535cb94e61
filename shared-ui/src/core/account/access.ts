import type { AccessClass, Platform, SessionView } from '@parlour/shared-contracts';

/** Returns whether the visitor may use what is offered to this class of accounts. */
export const admits = (session: SessionView, access: AccessClass): boolean => {
  if (access === 'public') return true;
  if (access === 'session') return session.state !== 'guest';
  return session.state === 'full' && (access === 'member' || session.isAgent);
};

/**
 * Returns whether the visitor may go on. If not, it requests the login for a guest, and a notice for an account. A
 * trial account also gets the registration.
 */
export const askForAccount = (
  { session, bus, i18n }: Pick<Platform, 'session' | 'bus' | 'i18n'>,
  access: AccessClass,
): boolean => {
  if (admits(session, access)) return true;
  if (session.state === 'guest') bus.emit('auth.requested', { reason: 'action' });
  else {
    const key = session.state === 'trial' ? 'in_need_true_account' : 'errorForbidden';
    bus.emit('notification.requested', { kind: 'info', text: i18n.instance.t(key, { ns: 'kit' }) });
    if (session.state === 'trial') bus.emit('modal.requested', { modal: 'registerModal' });
  }
  return false;
};
