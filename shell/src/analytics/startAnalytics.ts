import { ANALYTICS_SCRIPT } from './analyticsScript.ts';

declare global {
  /** Commands for the analytics script, which loads later. */
  var dataLayer: unknown[] | undefined;
}

/** The script accepts commands as `arguments` objects only. */
function command(..._parameters: readonly unknown[]): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(arguments);
}

/** Counts visits with an operator's id. It starts after the page has loaded. */
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
