/** Returns whether the player prefers reduced motion. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Runs an animation to its end. With reduced motion it shows the end at once. */
export const animate = async (
  element: Element,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): Promise<void> => {
  const animation = element.animate(frames, isCalm() ? { ...timing, duration: 0, delay: 0 } : timing);
  // A cancelled animation has ended too.
  await animation.finished.catch(() => undefined);
};

/** Resolves after this time; `signal` ends it early. */
export const rest = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Waits so that the player can see a result. With reduced motion it does not wait. */
export const beat = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
  if (!isCalm()) await rest(milliseconds, signal);
};

/** Counts from one number to another during this time, once per frame. */
export const count = (
  { from, to, duration }: { readonly from: number; readonly to: number; readonly duration: number },
  show: (value: number) => void,
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const began = performance.now();
    const step = (now: number): void => {
      const share = isCalm() || signal?.aborted ? 1 : Math.min(1, Math.max(0, (now - began) / duration));
      show(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
      if (share < 1) requestAnimationFrame(step);
      else resolve();
    };
    step(began);
  });
