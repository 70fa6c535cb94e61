import { part } from '../../frame/dom.ts';

/** Shows the game's own picture, blurred, around the cabinet. */
export const showScene = (art: string | null): void => {
  if (art === null) return;
  const scene = part<HTMLImageElement>('scene');
  scene.addEventListener('load', () => scene.classList.add('is-shown'));
  scene.src = art;
};
