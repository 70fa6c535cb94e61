// What pages use and jsdom has not, for a player who wants results at once. Imported before any page.
Object.assign(window, {
  matchMedia: () => ({ matches: true }),
  Path2D: Object,
  ResizeObserver: class {
    observe(): void {}
  },
});
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.animate = () => ({ finished: Promise.resolve() }) as unknown as Animation;
