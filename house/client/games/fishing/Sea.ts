import { fishKinds, type FishKind } from '../../../src/rules/fishKinds.ts';
import { part } from '../../frame/dom.ts';
import { animate, beat } from '../../frame/motion.ts';

const FLIGHT_MS = 620;
const CLOSING_MS = 420;
const READING_MS = 800;
/** Height of the gun's muzzle above the bottom of the sea, as in `sea.css`. */
const MUZZLE_PX = 44;

/** Draws the water with its fish, the gun and the net. The place of a fish has no effect on a shot. */
export class Sea {
  readonly #sea = part('sea');
  readonly #net = part('cast');
  readonly #gain = part('gain');

  /** @param onChoose called with the kind of a fish that the player presses */
  constructor(onChoose: (kind: FishKind) => void) {
    this.#sea.addEventListener('click', ({ target }) => {
      const pressed = target instanceof Element ? target.closest<HTMLElement>('.fish') : null;
      const kind = fishKinds.find((each) => each === pressed?.dataset['kind']);
      if (kind) onChoose(kind);
    });
    const still = part('still');
    const rest = (): void => {
      const isStill = document.hidden || still.getAttribute('aria-pressed') === 'true';
      this.#sea.dataset['still'] = String(isStill);
    };
    still.addEventListener('click', () => {
      still.setAttribute('aria-pressed', String(still.getAttribute('aria-pressed') !== 'true'));
      rest();
    });
    document.addEventListener('visibilitychange', rest);
  }

  /** Marks the fish of the chosen kind. */
  aimAt(kind: FishKind): void {
    for (const fish of this.#sea.querySelectorAll<HTMLElement>('.fish'))
      fish.dataset['aimed'] = String(fish.dataset['kind'] === kind);
  }

  /** Turns the gun to the fish, which stops, and lets a net fly to it. */
  async shootAt(kind: FishKind): Promise<void> {
    const fish = this.#fishOf(kind);
    fish.dataset['held'] = 'true';
    const { x, y } = this.#placeOf(fish);
    part('gun').style.rotate = `${Math.atan2(x, -y)}rad`;
    for (const element of [this.#net, this.#gain]) element.style.translate = `${x}px ${y}px`;
    this.#net.hidden = false;
    await animate(this.#net, [{ translate: '0 0', scale: 0.25 }, {}], {
      duration: FLIGHT_MS,
      easing: 'ease-out',
    });
  }

  /** Shows whether the net holds the fish. @param gain the text of a win; null if there is no win */
  async land(kind: FishKind, { isCaught, gain }: { isCaught: boolean; gain: string | null }): Promise<void> {
    const timing = { duration: CLOSING_MS, easing: 'ease-in' };
    if (isCaught) {
      const fish = this.#fishOf(kind);
      const closed = { scale: 0.2, opacity: 0 };
      const body = fish.firstElementChild ?? fish;
      await Promise.all([animate(body, [{}, closed], timing), animate(this.#net, [{}, closed], timing)]);
      fish.dataset['caught'] = 'true';
    } else await animate(this.#net, [{}, { scale: 1.25, opacity: 0 }], timing);
    this.#net.hidden = true;
    if (gain === null) return;
    this.#gain.textContent = gain;
    this.#gain.hidden = false;
    await beat(READING_MS);
  }

  /** Lets the fish swim on. */
  clear(kind: FishKind): void {
    this.#net.hidden = true;
    this.#gain.hidden = true;
    const { dataset } = this.#fishOf(kind);
    delete dataset['held'];
    delete dataset['caught'];
  }

  #fishOf(kind: FishKind): HTMLElement {
    return part(`fish-${kind}`);
  }

  /** Returns the middle of the fish, in pixels from the muzzle. */
  #placeOf(fish: HTMLElement): { readonly x: number; readonly y: number } {
    const sea = this.#sea.getBoundingClientRect();
    const { left, top, width, height } = fish.getBoundingClientRect();
    return {
      x: left + width / 2 - (sea.left + sea.width / 2),
      y: top + height / 2 - (sea.bottom - MUZZLE_PX),
    };
  }
}
