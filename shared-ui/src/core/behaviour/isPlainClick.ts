type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** A click with a key or another button means something to the browser itself. */
export const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
