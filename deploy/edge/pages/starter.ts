import { createHash } from 'node:crypto';
import { AWAITS, INLINED, PRESSED } from '@parlour/shared-contracts/rendering';
import { element } from './html.ts';

/** Ids of two templates: the first has links of the page's files, the second has the page's scripts. */
const WAITING = { links: 'parlour-links', scripts: 'parlour-scripts' };
/** Milliseconds after the start of the navigation at which the view is shown even without its fonts. */
const FONT_DEADLINE_MS = 400;
/**
 * Milliseconds that the view waits for its fonts if the document itself came late. The network is slow then, and this
 * time is enough for fonts in the browser's cache.
 */
const CACHED_FONT_WAIT_MS = 100;
/** Maximum milliseconds that scripts wait for the first contentful paint. A hidden page is not painted. */
const MAX_PAINT_WAIT_MS = 500;

/**
 * The only script that runs before a server-rendered view is painted.
 *
 * It hides the view until the fonts are loaded. Without them the browser would compute a slow layout with its own
 * fonts, and then a second layout. The starter waits for fonts with `font-display: swap` that have characters of the
 * page's title. Meanwhile it creates a number format, because the browser needs 20 ms for the first one of a page.
 *
 * It inserts each whole stylesheet directly after the inlined rules of this stylesheet, so that the order of all rules
 * stays the same. The first paint does not wait for whole stylesheets. If they arrive while the view is hidden, the
 * browser computes the styles of the view once and not twice. If a stylesheet fails, the starter removes the address
 * from its `style` element. The code that needs the stylesheet then requests it again.
 *
 * It stores presses until the shell takes them.
 *
 * After the first paint it inserts preload links for the page's scripts and for the files that these scripts request.
 * The browser does not fetch these files earlier, because they would slow down the fonts and pictures of the view.
 *
 * A slow processor paints the first part of the view before it has parsed the whole document. So the links stand in the
 * head, and the browser can fetch the files at that time. The scripts need the whole document, so the starter inserts
 * them when it is complete. `start` can run several times: the templates are empty after the first time.
 *
 * When a script has loaded or failed, the starter removes `AWAITS`. The browser then fetches the hidden pictures.
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
      script.onload = script.onerror = () => root.removeAttribute('${AWAITS}');
      document.head.append(script);
    }
  };
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').forEach(start)).observe({
    type: 'paint',
  });
  root.setAttribute('${AWAITS}', 'fonts');
  const show = () => {
    if (root.matches('[${AWAITS}=fonts]')) root.setAttribute('${AWAITS}', 'scripts');
  };
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
      sheet.onerror = () => {
        sheet.remove();
        style.removeAttribute('${INLINED}');
      };
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
 * Returns elements for the head of the document: the style rule that hides the view, the starter, and a template with
 * links. The starter inserts the links after the first paint.
 */
export const starterElements = (links: readonly string[]): string[] => [
  `<style>[${AWAITS}=fonts] #root{display:none}</style>`,
  `<script>${STARTER}</script>`,
  ...waiting(WAITING.links, links),
];

/**
 * Returns a template with the page's scripts, for the body after the view. The starter inserts the scripts when the page
 * is painted and the document is complete.
 */
export const waitingScripts = (scripts: readonly string[]): string[] => waiting(WAITING.scripts, scripts);
