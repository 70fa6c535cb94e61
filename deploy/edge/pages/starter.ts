import { createHash } from 'node:crypto';
import { INLINED, PRESSED } from '@parlour/shared-contracts/rendering';
import { element } from './html.ts';

/** Id of the template with the scripts and the links of their files. */
const WAITING = 'parlour-start';
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
 * After the first paint it inserts the page's scripts in order, and links of the files that these scripts will request.
 * The browser does not fetch scripts earlier, because they would slow down the fonts and pictures of the view.
 */
const STARTER = `(() => {
  const root = document.documentElement;
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
  const start = () => {
    const waiting = document.getElementById('${WAITING}');
    if (!waiting) return;
    for (const script of waiting.content.querySelectorAll('script')) {
      script.async = false;
      waiting.before(script);
    }
    waiting.replaceWith(waiting.content);
  };
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
    setTimeout(start, document.hidden ? 0 : ${MAX_PAINT_WAIT_MS});
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').forEach(start)).observe({
      type: 'paint',
      buffered: true,
    });
    Intl.NumberFormat(root.lang);
  });
})()`.replaceAll(/\n\s*/g, ' ');

/** Source expression of the starter for the content security policy: the hash of its text. */
export const STARTER_SOURCE = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'`;

/** Elements for the head of the document: the style rule that hides the view, and the starter. */
export const starterElements = [
  `<style>[${AWAITS_FONTS}] #root{display:none}</style>`,
  `<script>${STARTER}</script>`,
];

/** Returns elements that the starter inserts after the first paint: the page's scripts, and links of their files. */
export const afterFirstPaint = (elements: readonly string[]): string[] => [
  element('template', { id: WAITING }),
  ...elements,
  '</template>',
];
