const CONTROLS = 'button, a, input:not([type="range"])';

/** Keys of the whole page, wherever the focus is but in a dialog or where the key means something already. */
export const listenToKeys = (keys: Readonly<Record<string, () => void>>): void => {
  addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof Element)) return;
    if (target.closest('dialog') || document.querySelector('dialog[open]')) return;
    if (target.matches('input:not([type="range"])')) return;
    const isPress = key === ' ' || key === 'Enter';
    if (isPress && (event.repeat || target.closest(CONTROLS))) return;
    const act = keys[key.length === 1 ? key.toLowerCase() : key];
    if (!act) return;
    event.preventDefault();
    act();
  });
};

/** After a press by mouse or finger, and after a dialog that it opened, the space bar is the game's again. */
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
  // It doesn't bubble.
  addEventListener('close', release, true);
};
