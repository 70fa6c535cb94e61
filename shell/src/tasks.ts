/** Milliseconds after which a page counts as painted: a browser paints none that nobody looks at any more. */
const LONGEST = 200;

/** Ends the present task: what the page has to do meanwhile comes first. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Waits until what the document brought has been painted. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') {
      resolve();
      return;
    }
    requestAnimationFrame(() => resolve(nextTask()));
    setTimeout(resolve, LONGEST);
  });
