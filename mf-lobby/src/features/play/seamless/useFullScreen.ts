import { usePlatform } from '@parlour/shared-ui/core';
import { useEffect, useState, type RefObject } from 'react';

/** Shows an element in full screen, if the browser allows it. */
export const useFullScreen = (target: RefObject<HTMLElement | null>) => {
  const { report } = usePlatform();
  const [isAvailable, setAvailable] = useState(false);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = (): void => setOn(document.fullscreenElement !== null);
    setAvailable(document.fullscreenEnabled);
    follow();
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = (): void => {
    const change = isOn ? document.exitFullscreen() : target.current?.requestFullscreen();
    change?.catch(report);
  };
  return { isAvailable, isOn, toggle };
};
