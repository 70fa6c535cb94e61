/** How long something lives: what it subscribed to, polls or waits for ends with it. */
export interface Scope {
  /** Calls `stop` when the scope ends, at once where it has ended; the returned function calls it earlier. */
  add(stop: () => void): () => void;
}

export interface OwnedScope extends Scope {
  /** Ends everything that was added. A scope inside another one may be used again while that one lives. */
  end(): void;
}

/** A scope of its own, or one that ends with `parent` at the latest. */
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
        // A parent that is over has ended it already.
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
