export interface ShownSite {
  readonly siteName: string;
  /** Address of the icon of a notification. */
  readonly icon: string;
}

/**
 * Returns the part of the service worker that shows push messages. Browsers demand that each message is shown, so one
 * that cannot be read is shown by the name of the site. A notification opens its page, on the own origin only. Open
 * tabs stay where they are, because a game may run there.
 */
export const pushHandlers = ({
  siteName,
  icon,
}: ShownSite): string => `const SITE = ${JSON.stringify(siteName)};
const ICON = ${JSON.stringify(icon)};

const read = (data) => {
  try {
    return Object(data.json());
  } catch {
    return {};
  }
};
const notify = (data) => {
  const { title = SITE, tag = 'message', path = '/' } = read(data);
  return registration.showNotification(String(title), { tag: String(tag), icon: ICON, data: String(path) });
};
const open = async (path) => {
  const { origin } = location;
  const url = new URL(path, origin);
  const href = url.origin === origin ? url.href : origin + '/';
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find((tab) => tab.url === href);
  return shown ? shown.focus() : clients.openWindow(href);
};

addEventListener('push', (event) => event.waitUntil(notify(event.data)));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
`;
