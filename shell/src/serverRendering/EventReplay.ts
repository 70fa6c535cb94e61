import { PRESSED, RENDERED_BY } from '@parlour/shared-contracts/rendering';
import { isPlainClick } from '@parlour/shared-ui/core';

declare global {
  var parlourPressed: MouseEvent[] | undefined;
}

/** How long a link may be held back, in milliseconds; then the browser follows it by itself. */
const MAX_HOLD_MS = 3_000;

/** Whether nothing answers there yet: what the element is part of came with the document. */
const isWaiting = (target: Element): boolean =>
  target.closest(`#root[${RENDERED_BY}], #main [data-remote][data-state="loading"]`) !== null;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** React tells a change by what was last set through an element's own property, or was there when it took over. */
const setValue = (field: Field, value: string): void => {
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

interface Act {
  readonly target: Element;
  readonly repeat: () => void;
}

/** Keeps what a person does to a view before it answers, and does it as soon as it does. */
export class EventReplay {
  #acts: Act[] = [];

  constructor() {
    document.addEventListener('click', this.#keepClick, { capture: true });
    document.addEventListener('input', this.#keepInput, { capture: true });
    // What was done before this script ran; a search is typed before it is sent.
    for (const field of document.querySelectorAll<Field>('#root :is(input, textarea)'))
      if (field.value !== field.defaultValue) this.#keepInput({ target: field });
    for (const event of globalThis[PRESSED] ?? []) this.#keepClick(event);
    globalThis[PRESSED] = undefined;
  }

  /** Repeats what is answered now. */
  release(): void {
    const acts = this.#acts.filter(({ target }) => !isWaiting(target));
    this.#acts = this.#acts.filter(({ target }) => isWaiting(target));
    for (const { target, repeat } of acts) if (target.isConnected) repeat();
  }

  /** Everything answers from here on. */
  end(): void {
    document.removeEventListener('click', this.#keepClick, { capture: true });
    document.removeEventListener('input', this.#keepInput, { capture: true });
    for (const { target, repeat } of this.#acts.splice(0)) if (target.isConnected) repeat();
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
    // What the browser does by itself needs nobody.
    if (!element || element.matches('a[target], summary, input, label, [popovertarget]')) return;
    event.preventDefault();
    event.stopPropagation();
    this.#keep(element, () => element.click());
    if (element instanceof HTMLAnchorElement) setTimeout(() => this.#follow(element), MAX_HOLD_MS);
  };

  readonly #keepInput = ({ target }: Pick<Event, 'target'>): void => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || !isWaiting(target))
      return;
    const { value } = target;
    this.#keep(target, () => setValue(target, value));
  };

  #keep(target: Element, repeat: () => void): void {
    // The last word on an element counts.
    this.#acts = [...this.#acts.filter((act) => act.target !== target), { target, repeat }];
  }

  #follow(link: HTMLAnchorElement): void {
    if (this.#acts.some(({ target }) => target === link)) window.location.assign(link.href);
  }
}
