import { createElement, part } from './dom.ts';
import { isCalm } from './motion.ts';

const PIECES = 28;

/** Shows a burst of small pieces from the middle of the stage. They are removed when they have fallen. */
export const celebrate = (pieces = PIECES): void => {
  if (isCalm()) return;
  const layer = createElement('div', { class: 'burst', 'aria-hidden': 'true' });
  part('stage').append(layer);
  const falls = Array.from({ length: pieces }, (_, index) => {
    const piece = createElement('i', { class: `piece piece-${index % 4}` });
    layer.append(piece);
    return fall(piece, index / pieces).finished;
  });
  void Promise.allSettled(falls).then(() => layer.remove());
};

const fall = (piece: HTMLElement, share: number): Animation => {
  const angle = share * 2 * Math.PI + Math.random();
  const [x, y] = [Math.cos(angle) * (90 + Math.random() * 190), Math.sin(angle) * (60 + Math.random() * 130)];
  const turn = (Math.random() - 0.5) * 1_080;
  return piece.animate(
    [
      { transform: 'translate(0, 0) scale(0.3)', opacity: 1 },
      { transform: `translate(${x}px, ${y}px) rotate(${turn / 2}deg)`, opacity: 1, offset: 0.45 },
      { transform: `translate(${x * 1.15}px, ${y + 220}px) rotate(${turn}deg)`, opacity: 0 },
    ],
    { duration: 1_300 + Math.random() * 700, easing: 'cubic-bezier(0.15, 0.7, 0.4, 1)', fill: 'forwards' },
  );
};
