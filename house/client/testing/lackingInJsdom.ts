// Adds browser features that jsdom lacks, with reduced motion. Import it before any page.
Object.assign(window, {
  matchMedia: () => ({ matches: true }),
  Path2D: Object,
  ResizeObserver: class {
    observe(): void {}
  },
});
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.animate = () => ({ finished: Promise.resolve() }) as unknown as Animation;
