/** The player wants results at once. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Runs an animation to its end; with reduced motion there is its end at once. */
export const animate = async (
  element: Element,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): Promise<void> => {
  const animation = element.animate(frames, isCalm() ? { ...timing, duration: 0, delay: 0 } : timing);
  // A cancelled animation has ended, too.
  await animation.finished.catch(() => undefined);
};

/** Lets that long pass; `signal` cuts it short. */
export const rest = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** A rest for the eye, which a player who wants results at once does without. */
export const beat = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
  if (!isCalm()) await rest(milliseconds, signal);
};

/** Counts from one number to another over that time, in steps of the screen. */
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
