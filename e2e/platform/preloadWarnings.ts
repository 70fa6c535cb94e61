import { expect, type Page } from '@playwright/test';

const MARKER = '/healthz';

/** What the browser says of preloads that nobody used. */
export interface PreloadWarnings {
  /** Waits until the browser has judged the present document, and takes what it said. */
  take(): Promise<readonly string[]>;
}

/** Watches a page's documents; the browser judges each some seconds after its load. */
export const watchPreloads = async (page: Page): Promise<PreloadWarnings> => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) warnings.push(message.text());
  });
  // A preload that nobody uses: its warning tells when the others have come too.
  await page.addInitScript((href) => {
    document.addEventListener('DOMContentLoaded', () => {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', href });
      link.as = 'fetch';
      document.head.append(link);
    });
  }, MARKER);
  return {
    take: async () => {
      await expect.poll(() => warnings.join('\n')).toContain(MARKER);
      return warnings.splice(0).filter((warning) => !warning.includes(MARKER));
    },
  };
};
