import { ANALYTICS_SCRIPT } from './analyticsScript.ts';

declare global {
  /** Commands that wait for the analytics script. */
  var dataLayer: unknown[] | undefined;
}

/** The script takes commands as `arguments` objects only. */
function command(..._parameters: readonly unknown[]): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(arguments);
}

/** Begins to count visits for an operator's id, when everything that the visitor came for is there. */
export const startAnalytics = (gtagId: string): void => {
  command('js', new Date());
  command('config', gtagId);
  const load = (): void => {
    const script = document.createElement('script');
    script.src = `${ANALYTICS_SCRIPT}?id=${encodeURIComponent(gtagId)}`;
    script.async = true;
    document.head.append(script);
  };
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
};
