import { colourOf } from '../../../src/rules/rouletteSpots.ts';
import { createSvg, part } from '../../frame/dom.ts';
import { animate } from '../../frame/motion.ts';

/** The order of a wheel with one zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const POCKET_DEGREES = 360 / wheelOrder.length;
const SPIN_MS = 4_400;
/** Share of the spin after which the ball rests in its pocket. */
const BALL_RESTS = 0.78;
const [OUTER, MIDDLE, INNER] = [92, 70, 48];

const at = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/** Returns the path of a piece of a ring. */
const ringPiece = (outer: number, inner: number, from: number, to: number): string =>
  `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}z`;

const pocketParts = (number: number, index: number): SVGElement[] => {
  const middle = index * POCKET_DEGREES;
  const [from, to] = [middle - POCKET_DEGREES / 2, middle + POCKET_DEGREES / 2];
  const [x = '', y = ''] = at((OUTER + MIDDLE) / 2, middle).split(' ');
  const label = createSvg('text', {
    class: 'pocket-number',
    transform: `translate(${x} ${y}) rotate(${middle})`,
  });
  label.textContent = String(number);
  const colour = colourOf(number);
  return [
    createSvg('path', { class: `pocket ${colour}`, d: ringPiece(OUTER, MIDDLE, from, to) }),
    createSvg('path', { class: `pocket deep ${colour}`, d: ringPiece(MIDDLE, INNER, from, to) }),
    label,
  ];
};

const drawRotor = (): SVGElement => {
  const svg = createSvg('svg', { viewBox: '-100 -100 200 200' });
  svg.append(
    createSvg('circle', { class: 'rim', r: '97' }),
    ...wheelOrder.flatMap(pocketParts),
    createSvg('circle', { class: 'cone', r: String(INNER) }),
    ...[0, 45, 90, 135].map((degrees) =>
      createSvg('path', { class: 'arm', d: 'M-34 0H34', transform: `rotate(${degrees})` }),
    ),
  );
  return svg;
};

/** The wheel. Each spin ends with the ball in the pocket of a number. */
export class Wheel {
  readonly #rotor = part('rotor');
  readonly #arm = part('ballArm');
  readonly #ball = part('ball');
  #degrees = 0;

  constructor() {
    this.#rotor.prepend(drawRotor());
  }

  /** Shows a number without a spin. */
  show(number: number): void {
    this.#arm.style.transform = `rotate(${wheelOrder.indexOf(number) * POCKET_DEGREES}deg)`;
    this.#arm.dataset['rests'] = 'true';
  }

  /** Resolves when the wheel has stopped. */
  async spin(number: number): Promise<void> {
    const from = this.#degrees;
    this.#degrees = from + 300 + Math.random() * 120;
    const pocket = wheelOrder.indexOf(number) * POCKET_DEGREES;
    const timing = { duration: SPIN_MS };
    this.show(number);
    const turned = animate(
      this.#rotor,
      [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${this.#degrees}deg)` }],
      { ...timing, easing: 'cubic-bezier(0.3, 0.5, 0.5, 1)', fill: 'forwards' },
    );
    const rolled = animate(
      this.#arm,
      [
        { transform: `rotate(${pocket + 6 * 360}deg)`, easing: 'cubic-bezier(0.2, 0.55, 0.45, 1)' },
        { transform: `rotate(${pocket}deg)`, offset: BALL_RESTS },
        { transform: `rotate(${pocket}deg)` },
      ],
      timing,
    );
    const fallen = animate(
      this.#ball,
      [
        { transform: 'none', easing: 'linear' },
        { transform: 'none', offset: 0.5, easing: 'ease-in' },
        { transform: 'translateY(490%)', offset: 0.66, easing: 'ease-out' },
        { transform: 'translateY(340%)', offset: 0.71, easing: 'ease-in' },
        { transform: 'translateY(490%)', offset: BALL_RESTS },
        { transform: 'translateY(490%)' },
      ],
      timing,
    );
    await Promise.all([turned, rolled, fallen]);
  }
}
