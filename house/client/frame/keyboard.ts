/** Keys that change a choice or move the focus. */
const REPEATABLE = /^(Arrow\w+|Tab|[+-])$/;
const TEXT_FIELDS = 'input:not([type="range"], [type="radio"])';
const CONTROLS = `button, a, ${TEXT_FIELDS}`;

/** Handles keys of the whole page. It ignores keys in dialogs and on elements that use the key themselves. */
export const listenToKeys = (keys: Readonly<Record<string, () => void>>): void => {
  addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
    if (target.closest('dialog') || document.querySelector('dialog[open]')) return;
    if (target.matches(TEXT_FIELDS)) return;
    // The browser itself moves the choice among radio buttons.
    if (target.matches('[type="radio"]') && key.startsWith('Arrow')) return;
    // A held key starts nothing: a browser would press a focused button again and again.
    if (event.repeat && !REPEATABLE.test(key)) return event.preventDefault();
    const isPress = key === ' ' || key === 'Enter';
    if (isPress && target.closest(CONTROLS)) return;
    const act = keys[key.length === 1 ? key.toLowerCase() : key];
    if (!act) return;
    event.preventDefault();
    act();
  });
};

/**
 * Moves the focus away after a press by pointer, and after a dialog that such a press opened, so that the
 * space bar controls the game again.
 */
export const releaseFocus = (): void => {
  let isByPointer = false;
  addEventListener('pointerdown', () => (isByPointer = true), true);
  addEventListener('keydown', () => (isByPointer = false), true);
  const release = (): void => {
    const { activeElement } = document;
    if (!isByPointer || !(activeElement instanceof HTMLElement)) return;
    if (!activeElement.closest('dialog[open], [type="text"]')) activeElement.blur();
  };
  addEventListener('click', release);
  // The close event does not bubble.
  addEventListener('close', release, true);
};
