import { createHash } from 'node:crypto';
import { PRESSED } from '@parlour/shared-contracts/rendering';
import { element } from './html.ts';

/** Id of the element in which scripts wait. */
const WAITING = 'parlour-start';
/** How long scripts wait for the first paint of content, in milliseconds: a page that nobody looks at has none. */
const MAX_PAINT_WAIT_MS = 500;

/**
 * Runs in a page with a view, the only script that does so before the view is painted: keeps what is pressed
 * until the shell answers, and inserts the page's scripts, in their order, when something has been painted.
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
})()`;

/** What a content policy allows the starter by: its text, and no other. */
export const STARTER_SOURCE = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'`;

/** Scripts that are fetched at once, and run when the view has been painted. */
export const afterFirstPaint = (scripts: readonly string[]): string[] => [
  element('template', { id: WAITING }),
  ...scripts,
  '</template>',
  `<script>${STARTER}</script>`,
];
