import { PRESSED, RENDERED_BY } from '@parlour/shared-contracts/rendering';
import { isPlainClick } from '@parlour/shared-ui/core';
import { currentElement } from './currentElement.ts';

declare global {
  var parlourPressed: MouseEvent[] | undefined;
}

/** Milliseconds for which a link is delayed at most. After that the browser follows it. */
const MAX_HOLD_MS = 3_000;

/** Returns whether the element is part of server-rendered markup that is not interactive yet. */
const isWaiting = (target: Element): boolean =>
  target.closest(`#root[${RENDERED_BY}], #main [data-remote][data-state="loading"]`) !== null;

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * React detects a change by the last value that was set through the element's own property, or that was there
 * at hydration.
 */
const setValue = (field: Field, value: string): void => {
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

interface Act {
  readonly target: Element;
  readonly repeat: (receiver: Element) => void;
}

/** Stores a person's actions on a view that is not interactive yet, and repeats them when it is. */
export class EventReplay {
  #acts: Act[] = [];

  constructor() {
    document.addEventListener('click', this.#keepClick, { capture: true });
    document.addEventListener('input', this.#keepInput, { capture: true });
    // Stores what was typed before this script ran. Typed text comes before clicks, so that a search has its
    // text.
    for (const field of document.querySelectorAll<Field>('#root :is(input, textarea)'))
      if (field.value !== field.defaultValue) this.#keepInput({ target: field });
    for (const event of globalThis[PRESSED] ?? []) this.#keepClick(event);
    globalThis[PRESSED] = undefined;
  }

  /** Repeats the actions whose view is interactive now. */
  release(): void {
    for (const act of this.#acts.splice(0)) {
      const receiver = currentElement(act.target);
      if (receiver === null || isWaiting(receiver)) this.#acts.push(act);
      else act.repeat(receiver);
    }
  }

  /** Ends the replay: the whole page is interactive. */
  end(): void {
    document.removeEventListener('click', this.#keepClick, { capture: true });
    document.removeEventListener('input', this.#keepInput, { capture: true });
    for (const { target, repeat } of this.#acts.splice(0)) {
      const receiver = currentElement(target);
      if (receiver) repeat(receiver);
    }
  }

  readonly #keepClick = (event: MouseEvent): void => {
    const { target } = event;
    if (
      !(target instanceof HTMLElement || target instanceof SVGElement) ||
      !isPlainClick(event) ||
      !isWaiting(target)
    )
      return;
    const element = target.closest<HTMLElement>('a[href], button, [role="button"], summary, input, label');
    // The browser handles these elements without a script.
    if (!element || element.matches('a[target], summary, input, label, [popovertarget]')) return;
    event.preventDefault();
    event.stopPropagation();
    this.#keep(element, (receiver) => {
      if (receiver instanceof HTMLElement) receiver.click();
    });
    if (element instanceof HTMLAnchorElement) setTimeout(() => this.#follow(element), MAX_HOLD_MS);
  };

  readonly #keepInput = ({ target }: Pick<Event, 'target'>): void => {
    if (!isField(target) || !isWaiting(target)) return;
    const { value } = target;
    this.#keep(target, (receiver) => {
      if (isField(receiver)) setValue(receiver, value);
    });
  };

  #keep(target: Element, repeat: Act['repeat']): void {
    // The last action on an element counts.
    this.#acts = [...this.#acts.filter((act) => act.target !== target), { target, repeat }];
  }

  #follow(link: HTMLAnchorElement): void {
    if (this.#acts.some(({ target }) => target === link)) window.location.assign(link.href);
  }
}
