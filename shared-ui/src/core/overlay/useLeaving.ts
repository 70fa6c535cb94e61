import { useState } from 'react';

/**
 * Returns whether a dialog is leaving, and a function that lets it leave: it goes off the screen, and `onClose` is
 * called after the next frame. The page behind a dialog is inert. When it becomes usable again, the browser computes
 * the styles of all its elements. The press is answered before that. An owner may keep the dialog open.
 */
export const useLeaving = (onClose: () => void): readonly [isLeaving: boolean, leave: () => void] => {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    if (isLeaving) return;
    setIsLeaving(true);
    requestAnimationFrame(() =>
      setTimeout(() => {
        onClose();
        setIsLeaving(false);
      }),
    );
  };
  return [isLeaving, leave];
};
