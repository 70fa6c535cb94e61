import { expect, type Page } from '@playwright/test';

const MARKER = '/healthz';

/** The browser's warnings about unused preloads. */
export interface PreloadWarnings {
  /** Waits until the browser has checked the current document, and returns its warnings. */
  take(): Promise<readonly string[]>;
}

/** Watches a page's documents. The browser checks each document some seconds after its load. */
export const watchPreloads = async (page: Page): Promise<PreloadWarnings> => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload/i.test(message.text())) warnings.push(message.text());
  });
  // Adds an unused preload. Its warning shows that the other warnings have arrived too.
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
