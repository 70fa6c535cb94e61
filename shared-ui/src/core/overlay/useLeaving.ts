import { useState } from 'react';
import { afterNextFrame } from '../behaviour/afterNextFrame.ts';

/**
 * Returns whether a dialog is leaving, and a function that starts this. A leaving dialog is hidden at once, and
 * `onClose` is called after the next frame. This delay matters because the page behind a dialog is inert: when the
 * dialog closes, the browser computes the styles of all elements of the page. If the owner does not close the dialog,
 * it is shown again.
 */
export const useLeaving = (onClose: () => void): readonly [isLeaving: boolean, leave: () => void] => {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    if (isLeaving) return;
    setIsLeaving(true);
    afterNextFrame(() => {
      onClose();
      setIsLeaving(false);
    });
  };
  return [isLeaving, leave];
};
