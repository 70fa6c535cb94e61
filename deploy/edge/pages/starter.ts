import { createHash } from 'node:crypto';
import { INLINED, PRESSED } from '@parlour/shared-contracts/rendering';
import { element } from './html.ts';

/** Id of the element that holds the scripts. */
const WAITING = 'parlour-start';
/** The `html` element has this attribute while the view waits for its fonts. */
const AWAITS_FONTS = 'data-awaits-fonts';
/** A view waits for its fonts until this time after the start of the navigation, in milliseconds. */
const FONT_DEADLINE_MS = 400;
/** If the document itself came later, the network is slow. The view then waits only for fonts of the browser's cache. */
const CACHED_FONT_WAIT_MS = 100;
/** Milliseconds that scripts wait for the first contentful paint. A hidden page has none. */
const MAX_PAINT_WAIT_MS = 500;

/**
 * The only script that runs before a server-rendered view is painted.
 *
 * It hides the view until its fonts are there, because a layout with the browser's own fonts is slow, and has to be
 * made again. It waits for the fonts that would be swapped in, as far as they have characters of the page's title.
 * Meanwhile it makes a number format, because the first one of a page takes 20 ms, in which the browser reads its data
 * about languages.
 *
 * It inserts each whole stylesheet after those of its rules that are inlined, so that the order of rules stays the same.
 * The first paint does not wait for these stylesheets. If they come while the view is hidden, they cost no second
 * computation of its styles.
 *
 * It stores presses until the shell takes them. After the first paint it inserts the page's scripts in order.
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
    for (const script of waiting.content.children) script.async = false;
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

/** The starter and its style rule. They stand in the head, before the view. */
export const starterElements = [
  `<style>[${AWAITS_FONTS}] #root{display:none}</style>`,
  `<script>${STARTER}</script>`,
];

/** Returns elements for scripts that are fetched at once, and that the starter runs after the first paint. */
export const afterFirstPaint = (scripts: readonly string[]): string[] => [
  element('template', { id: WAITING }),
  ...scripts,
  '</template>',
];
