import { WORKER_META } from '@parlour/shared-contracts/rendering';

/** Registers the service worker that the document names. `allow` makes a script's address trusted. */
export const registerWorker = async (allow: (address: string) => void): Promise<void> => {
  const address = document.querySelector(`meta[name="${WORKER_META}"]`)?.getAttribute('content');
  // Without https there are no service workers.
  if (typeof address !== 'string' || !('serviceWorker' in navigator)) return;
  allow(address);
  try {
    await navigator.serviceWorker.register(address);
  } catch {
    // Ignored: the browser blocks it or is offline, and the site needs no worker.
  }
};
