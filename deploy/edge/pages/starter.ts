import { createHash } from 'node:crypto';
import { INLINED, PRESSED } from '@parlour/shared-contracts/rendering';
import { element } from './html.ts';

/** Id of the element that holds the scripts. */
const WAITING = 'parlour-start';
/** Milliseconds that scripts wait for the first contentful paint. A hidden page has none. */
const MAX_PAINT_WAIT_MS = 500;

/**
 * The only script that runs before a server-rendered view is painted. It stores presses until the shell takes
 * them. After the first paint it inserts each whole stylesheet after those of its rules that are inlined, so that the
 * order of rules stays the same, and the page's scripts in order.
 */
const STARTER = `(() => {
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
    for (const style of document.querySelectorAll('style[${INLINED}]')) {
      const preload = document.querySelector('link[href="' + style.getAttribute('${INLINED}') + '"]');
      if (!preload) continue;
      const sheet = preload.cloneNode();
      sheet.rel = 'stylesheet';
      sheet.onerror = () => sheet.remove();
      style.after(sheet);
    }
    for (const script of waiting.content.children) script.async = false;
    waiting.replaceWith(waiting.content);
  };
  addEventListener('DOMContentLoaded', () => {
    setTimeout(start, document.hidden ? 0 : ${MAX_PAINT_WAIT_MS});
    new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').forEach(start)).observe({
      type: 'paint',
      buffered: true,
    });
  });
})()`.replaceAll(/\n\s*/g, ' ');

/** Source expression of the starter for the content security policy: the hash of its text. */
export const STARTER_SOURCE = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'`;

/** Returns elements for scripts that are fetched at once, and run after the view has been painted. */
export const afterFirstPaint = (scripts: readonly string[]): string[] => [
  element('template', { id: WAITING }),
  ...scripts,
  '</template>',
  `<script>${STARTER}</script>`,
];
