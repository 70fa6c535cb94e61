import type { InstallState } from '@parlour/shared-contracts';
import { action, reaction } from 'mobx';
import type { InstallPrompt, InstallStore } from './InstallStore.ts';
import { registerWorker } from './registerWorker.ts';

/** iOS has no offer. Its browsers say whether the page runs as an app, and other browsers do not. */
const iosState = (): InstallState | null => {
  const isApp: unknown = Reflect.get(navigator, 'standalone');
  if (typeof isApp !== 'boolean') return null;
  return isApp ? 'installed' : 'manual';
};

const firstState = (): InstallState | null =>
  window.matchMedia('(display-mode: standalone)').matches ? 'installed' : iosState();

/**
 * Shows sections whether the site can be installed, and registers the service worker. It runs after the page
 * has been hydrated. `allow` makes a script's address trusted.
 */
export const followInstall = (install: InstallStore, allow: (address: string) => void): void => {
  const show = action((state: InstallState) => {
    install.state = state;
  });
  // An offer can be used once. The browser makes another one later.
  const takePrompt = action((): InstallPrompt | null => {
    const { prompt } = install;
    install.prompt = null;
    return prompt;
  });
  const state = firstState();
  if (state === null)
    reaction(
      () => install.prompt,
      (prompt) => show(prompt === null ? 'unavailable' : 'available'),
      { fireImmediately: true },
    );
  else show(state);
  window.addEventListener('appinstalled', () => show('installed'));
  install.ask = async () => {
    const answer = await takePrompt()?.prompt();
    if (answer?.outcome === 'accepted') show('installed');
  };
  // Browsers without idle time (Safari) register it at once.
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void registerWorker(allow));
  else void registerWorker(allow);
};
