import * as z from '@parlour/shared-contracts/schema';

/** The modals of the site. Each is owned by the remote whose contract names it. */
export const modalNames = [
  'publicModal',
  'noticeModal',
  'loginPopupModal',
  'registerModal',
  'changePasswordModal',
  'forgetPassModal',
  'helpModal',
  'searchModal',
  /** Asks a member to accept terms. */
  'termsModal',
] as const;
export type ModalName = (typeof modalNames)[number];

/**
 * A path of this site, which no browser can read as another origin. It has only characters that a database
 * can store.
 */
export const ownPath = z.string().check(z.regex(/^\/(?!\/)[!-[\]-~]{0,199}$/));

/** Parameters of `loginPopupModal`. */
export const loginParametersSchema = z.object({
  /** Signs in a trial account at once. */
  begin: z.optional(z.literal('freePlay')),
  /** Path to which the login leads instead of home. */
  goTo: z.optional(ownPath),
});
export type LoginParameters = z.output<typeof loginParametersSchema>;

const modalParameters = z.optional(z.record(z.string(), z.string()));
const accountState = z.enum(['guest', 'trial', 'full']);

/** All events between parts. An event is a fact or a request; it is never a function call. */
export const events = {
  /** Emitted by any section when the person must sign in before they can go on. */
  'auth.requested': z.object({ reason: z.enum(['action', 'expired', 'route']) }),
  /** Emitted by any part to open a modal on top of the current page. */
  'modal.requested': z.object({ modal: z.enum(modalNames), parameters: modalParameters }),
  /** Emitted by the shell after a modal has closed. */
  'modal.closed': z.object({ modal: z.enum(modalNames) }),
  /** Emitted by mf-auth when a login has produced a token. */
  'session.started': z.object({
    token: z.string().check(z.minLength(1)),
    firstTimeLogin: z.boolean(),
    goTo: z.optional(ownPath),
  }),
  /** Emitted by any part when the person asked to sign out. The shell asks for confirmation first. */
  'session.endRequested': z.object({}),
  /** Emitted by the shell when the account state has changed. */
  'session.changed': z.object({ state: accountState, isAgent: z.boolean() }),
  /** Emitted by any section that changed the account's own data. The shell reads account and avatar again. */
  'account.changed': z.object({}),
  /** Emitted by any section that moved money. The shell reads the balance again. */
  'wallet.changed': z.object({}),
  /** Emitted by the shell when the number of unread messages has changed, in this tab or elsewhere. */
  'messages.changed': z.object({ unread: z.int() }),
  /** Emitted by the shell when the language has changed and its texts are loaded. */
  'language.changed': z.object({ language: z.string(), previous: z.string() }),
  /** Emitted by the shell when the theme has changed. */
  'theme.changed': z.object({ theme: z.enum(['dark', 'light']) }),
  /** Emitted by any section after it added or removed a favourite. */
  'favourites.changed': z.object({ nodeId: z.int(), isFavourite: z.boolean() }),
  /** Emitted by any section to show a short message. `text` is already translated. */
  'notification.requested': z.object({
    kind: z.enum(['success', 'info', 'warning', 'error']),
    text: z.string(),
  }),
} as const;

export type EventMap = typeof events;
export type EventName = keyof EventMap;
/** The payload of an event. */
export type EventPayload<Name extends EventName> = z.output<EventMap[Name]>;
export const eventNames = Object.keys(events) as readonly EventName[];
