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

/** After a press by mouse or finger the focus moves on, so that the space bar is the game's again. */
export const releaseFocus = (): void => {
  addEventListener('click', ({ detail, target }) => {
    if (detail === 0 || !(target instanceof Element) || target.closest('dialog')) return;
    target.closest<HTMLElement>('button, [type="range"], [type="checkbox"]')?.blur();
  });
};
