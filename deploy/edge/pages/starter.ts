import { createHash } from 'node:crypto';
import { INLINED, PRESSED } from '@parlour/shared-contracts/rendering';
import { element } from './html.ts';

/** Ids of the templates with the links of the page's files, and with its scripts. */
const WAITING = { links: 'parlour-links', scripts: 'parlour-scripts' };
/** Attribute of the `html` element while the view is hidden because its fonts are still loading. */
const AWAITS_FONTS = 'data-awaits-fonts';
/** Milliseconds after the start of the navigation at which the view is shown even without its fonts. */
const FONT_DEADLINE_MS = 400;
/**
 * Milliseconds that the view waits for its fonts if the document itself came late. The network is slow then, and this
 * time is enough for fonts in the browser's cache.
 */
const CACHED_FONT_WAIT_MS = 100;
/** Milliseconds that scripts wait for the first contentful paint. A hidden page has none. */
const MAX_PAINT_WAIT_MS = 500;

/**
 * The only script that runs before a server-rendered view is painted.
 *
 * It hides the view until the fonts are loaded. Without them the browser would compute a slow layout with its own fonts,
 * and then a second layout. The starter waits for fonts with `font-display: swap` that have characters of the page's
 * title. Meanwhile it creates a number format, because the browser needs 20 ms for the first one of a page.
 *
 * It inserts each whole stylesheet directly after the inlined rules of this stylesheet, so that the order of all rules
 * stays the same. The first paint does not wait for whole stylesheets. If they arrive while the view is hidden, the
 * browser computes the styles of the view once and not twice.
 *
 * It stores presses until the shell takes them.
 *
 * After the first paint it inserts links of the page's scripts and of the files that these scripts will request. The
 * browser does not fetch scripts earlier, because they would slow down the fonts and pictures of the view. On a slow
 * processor the browser paints a part of the view and reads the rest of the document later. So the links are in the
 * head, and the scripts are inserted when the document is complete, because they need all of it. A template is empty
 * after that, so it does not matter how often `start` runs.
 */
const STARTER = `(() => {
  const root = document.documentElement;
  let isPainted = false;
  const start = () => {
    isPainted = true;
    document.head.append(document.getElementById('${WAITING.links}').content);
    if (document.readyState === 'loading') return;
    const { content } = document.getElementById('${WAITING.scripts}');
    for (const script of content.querySelectorAll('script')) {
      script.async = false;
      document.head.append(script);
    }
  };
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').forEach(start)).observe({
    type: 'paint',
  });
  root.setAttribute('${AWAITS_FONTS}', '');
  const show = () => root.removeAttribute('${AWAITS_FONTS}');
  setTimeout(show, Math.max(${FONT_DEADLINE_MS} - performance.now(), ${CACHED_FONT_WAIT_MS}));
  globalThis.${PRESSED} = [];
  addEventListener('click', (event) => {
    const pressed = globalThis.${PRESSED};
    if (!pressed || !event.target.closest?.('#root button:not([popovertarget])')) return;
    event.preventDefault();
    pressed.push(event);
  }, true);
  addEventListener('DOMContentLoaded', () => {
    const swapped = [...document.fonts].filter(({ display }) => display === 'swap').map(({ family }) => family);
    for (const style of document.querySelectorAll('style[${INLINED}]')) {
      const preload = document.querySelector('link[href="' + style.getAttribute('${INLINED}') + '"]');
      if (!preload) continue;
      const sheet = preload.cloneNode();
      sheet.rel = 'stylesheet';
      sheet.onerror = () => sheet.remove();
      style.after(sheet);
    }
    document.fonts.load('1em ' + [...new Set(swapped)], document.title).then(show, show);
    setTimeout(start, isPainted || document.hidden ? 0 : ${MAX_PAINT_WAIT_MS});
    Intl.NumberFormat(root.lang);
  });
})()`.replaceAll(/\n\s*/g, ' ');

/** Source expression of the starter for the content security policy: the hash of its text. */
export const STARTER_SOURCE = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'`;

const waiting = (id: string, elements: readonly string[]): string[] => [
  element('template', { id }),
  ...elements,
  '</template>',
];

/**
 * Elements for the head of the document: the style rule that hides the view, the starter, and the links that it inserts
 * after the first paint.
 */
export const starterElements = (links: readonly string[]): string[] => [
  `<style>[${AWAITS_FONTS}] #root{display:none}</style>`,
  `<script>${STARTER}</script>`,
  ...waiting(WAITING.links, links),
];

/** Elements for the body, after the view: the page's scripts, which the starter inserts when all of them can run. */
export const waitingScripts = (scripts: readonly string[]): string[] => waiting(WAITING.scripts, scripts);
