/**
 * Calls `work` after the browser has painted the next frame. So a press can show its effect before work that takes long.
 */
export const afterNextFrame = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
