type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Returns whether a click uses the main button and no modifier key. The browser handles other clicks itself. */
export const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
