import * as z from '@parlour/shared-contracts/schema';

/** The modals that exist on the site, each owned by the remote whose contract names it. */
export const modalNames = [
  'publicModal',
  'noticeModal',
  'loginPopupModal',
  'registerModal',
  'changePasswordModal',
  'forgetPassModal',
  'helpModal',
] as const;
export type ModalName = (typeof modalNames)[number];

/** A page of this site, nothing that a browser takes for another one's; of characters that a database keeps. */
export const ownPath = z.string().check(z.regex(/^\/(?!\/)[!-[\]-~]{0,199}$/));

/** What `loginPopupModal` may be opened with. */
export const loginParametersSchema = z.object({
  /** A trial account is logged in at once. */
  begin: z.optional(z.literal('freePlay')),
  /** Where the login leads, in the place of home. */
  goTo: z.optional(ownPath),
});
export type LoginParameters = z.output<typeof loginParametersSchema>;

const modalParameters = z.optional(z.record(z.string(), z.string()));
const accountState = z.enum(['guest', 'trial', 'full']);

/**
 * Everything that parts tell or ask each other. An event is a fact or a request,
 * never a way to call a function.
 */
export const events = {
  /** Any section, when a person must log in before it can go on. */
  'auth.requested': z.object({ reason: z.enum(['action', 'expired', 'route']) }),
  /** Anyone, to have a modal opened on top of the current page. */
  'modal.requested': z.object({ modal: z.enum(modalNames), parameters: modalParameters }),
  /** The shell, after a modal has gone. */
  'modal.closed': z.object({ modal: z.enum(modalNames) }),
  /** mf-auth, when a login has produced a token. */
  'session.started': z.object({
    token: z.string().check(z.minLength(1)),
    firstTimeLogin: z.boolean(),
    goTo: z.optional(ownPath),
  }),
  /** Anyone, when the person asked to sign out; the shell confirms first. */
  'session.endRequested': z.object({}),
  /** The shell, whenever the account state differs from before. */
  'session.changed': z.object({ state: accountState, isAgent: z.boolean() }),
  /** Any section that moved money; the shell reads the balance again. */
  'wallet.changed': z.object({}),
  /** The shell, when the language has changed and texts are loaded. */
  'language.changed': z.object({ language: z.string(), previous: z.string() }),
  /** The shell, when the theme has changed. */
  'theme.changed': z.object({ theme: z.enum(['dark', 'light']) }),
  /** Any section, after it added or removed a favourite. */
  'favourites.changed': z.object({ nodeId: z.int(), isFavourite: z.boolean() }),
  /** Any section, to show a short message; `text` is already translated. */
  'notification.requested': z.object({
    kind: z.enum(['success', 'info', 'warning', 'error']),
    text: z.string(),
  }),
} as const;

export type EventMap = typeof events;
export type EventName = keyof EventMap;
/** What an event carries. */
export type EventPayload<Name extends EventName> = z.output<EventMap[Name]>;
export const eventNames = Object.keys(events) as readonly EventName[];
