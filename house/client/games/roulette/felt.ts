import { colourOf, rouletteSpots, type RouletteSpot } from '../../../src/rules/rouletteSpots.ts';
import { createElement, part } from '../../frame/dom.ts';
import type { Translate } from '../../frame/texts.ts';
import { nearestIn, placeOf } from './layout.ts';

const insideKinds = ['split', 'street', 'corner', 'line'];

/** Returns the name of a spot: `Split 17, 18` or `Red`. */
export const nameOfSpot = ({ code, kind, numbers }: RouletteSpot, t: Translate): string =>
  kind === 'straight' || insideKinds.includes(kind)
    ? t(`name.${kind}`, { numbers: numbers.join(', ') })
    : t(`spot.${code}`);

const buttonOf = (spot: RouletteSpot, t: Translate): HTMLElement => {
  const { code, kind } = spot;
  const isNode = insideKinds.includes(kind);
  const label = kind === 'straight' ? code : t(kind === 'column' ? 'spot.column' : `spot.${code}`);
  const button = createElement(
    'button',
    {
      type: 'button',
      class: isNode ? 'bet node' : 'bet cell',
      tabindex: code === '0' ? '0' : '-1',
      'data-kind': kind,
      'data-code': code,
      ...(kind === 'straight' ? { 'data-colour': colourOf(Number(code)) } : {}),
    },
    ...(isNode ? [] : [createElement('span', { class: 'cell-name', 'aria-hidden': 'true' }, label)]),
    createElement('span', { class: 'pile', 'aria-hidden': 'true' }),
    createElement('span', { class: 'unseen' }),
  );
  const { along, across, length, breadth } = placeOf(spot);
  for (const [name, value] of Object.entries({ along, across, length, breadth }))
    button.style.setProperty(`--${name}`, String(value));
  return button;
};

/** Puts a button for each spot on the felt. The felt is one stop of the tab key; arrows move on it. */
export const layFelt = (t: Translate): ReadonlyMap<string, HTMLElement> => {
  const buttons = new Map(rouletteSpots.map((spot) => [spot.code, buttonOf(spot, t)]));
  const felt = part('felt');
  felt.append(...buttons.values());
  felt.addEventListener('focusin', ({ target }) => {
    for (const button of buttons.values()) button.tabIndex = button === target ? 0 : -1;
  });
  lightCovered(felt, buttons);
  return buttons;
};

/** Lights the numbers of the spot that is under the pointer or has the focus. */
const lightCovered = (felt: HTMLElement, buttons: ReadonlyMap<string, HTMLElement>): void => {
  const numbersOf = new Map(rouletteSpots.map(({ code, numbers }) => [code, numbers]));
  const light = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-code]') : null;
    const numbers = button ? (numbersOf.get(button.dataset['code'] ?? '') ?? []) : [];
    for (let number = 0; number <= 36; number += 1)
      buttons.get(String(number))?.toggleAttribute('data-lit', numbers.includes(number));
  };
  for (const event of ['pointerover', 'focusin']) felt.addEventListener(event, light);
  for (const event of ['pointerleave', 'focusout'])
    felt.addEventListener(event, () => light(new Event(event)));
};

/** Moves the focus to the nearest spot in a direction. */
export const moveFocus = (x: number, y: number): void => {
  const felt = part('felt');
  const current =
    felt.querySelector<HTMLElement>(':focus') ?? felt.querySelector<HTMLElement>('[tabindex="0"]:enabled');
  const buttons = [...felt.querySelectorAll<HTMLElement>('button:enabled')];
  if (!current?.matches(':focus')) return (current ?? buttons[0])?.focus();
  const centreOf = (button: HTMLElement) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  buttons[nearestIn(buttons.map(centreOf), centreOf(current), { x, y })]?.focus();
};
