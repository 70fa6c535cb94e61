/** Calls `work` after the browser has painted the next frame. A press can show its effect before long work. */
export const afterNextFrame = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
