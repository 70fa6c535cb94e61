class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Delivers in the next task, one way, which is all that antd asks for. */
class TaskChannel {
  readonly port1 = { onmessage: undefined as (() => void) | undefined };
  readonly port2 = { postMessage: (): void => void setTimeout(() => this.port1.onmessage?.()) };
}

/** Lets every media query match or not; jsdom has no layout to ask. */
export const answerMediaQueries = (matches: boolean): void => {
  globalThis.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) satisfies MediaQueryList;
};

/** Adds the parts of a browser that antd needs and jsdom does not have. */
export const standInForBrowser = (): void => {
  answerMediaQueries(false);
  const readStyle = globalThis.getComputedStyle.bind(globalThis);
  Object.assign(globalThis, {
    ResizeObserver: QuietResizeObserver,
    MessageChannel: TaskChannel,
    getComputedStyle: (element: Element) => readStyle(element),
  });
};
