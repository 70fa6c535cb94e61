/** A lifetime. Subscriptions, polls and waits that were added to it end with it. */
export interface Scope {
  /** Calls `stop` when the scope ends, or at once if it has ended. The returned function calls it earlier. */
  add(stop: () => void): () => void;
}

export interface OwnedScope extends Scope {
  /** Ends everything that was added. A scope inside another one can be reused while the outer one lives. */
  end(): void;
}

/** Creates a scope of its own, or one that ends with `parent` at the latest. */
export const createScope = (parent?: Scope): OwnedScope => {
  const stops = new Set<() => void>();
  let isOver = false;
  let leave: (() => void) | null = null;
  const endAll = (): void => {
    leave = null;
    for (const stop of Array.from(stops)) stop();
    stops.clear();
  };
  return {
    add: (stop) => {
      const once = (): void => {
        if (stops.delete(once)) stop();
      };
      stops.add(once);
      if (isOver) once();
      else if (parent && !leave) {
        const left = parent.add(endAll);
        // A parent that has ended has already ended this scope.
        if (stops.size > 0) leave = left;
      }
      return once;
    },
    end: () => {
      isOver = !parent;
      if (leave) leave();
      else endAll();
    },
  };
};
