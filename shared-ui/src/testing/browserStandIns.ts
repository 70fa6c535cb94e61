class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Delivers messages in the next task, in one direction. antd needs no more. */
class TaskChannel {
  readonly port1 = { onmessage: undefined as (() => void) | undefined };
  readonly port2 = { postMessage: (): void => void setTimeout(() => this.port1.onmessage?.()) };
}

/** Sets whether all media queries match, because jsdom has no layout. */
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
