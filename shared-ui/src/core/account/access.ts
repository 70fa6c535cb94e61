import type { AccessClass, Platform, SessionView } from '@parlour/shared-contracts';

/** Whether whoever is here may have what is for this class of accounts. */
export const admits = (session: SessionView, access: AccessClass): boolean => {
  if (access === 'public') return true;
  if (access === 'session') return session.state !== 'guest';
  return session.state === 'full' && (access === 'member' || session.isAgent);
};

/**
 * Whether the account may go on. Where not it is told why: a guest gets the login, a trial account hears
 * that it needs a real one and gets the registration.
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
