import { useState } from 'react';

/** The shown environment and part. They are in the address, so that a link to them can be shared. */
export interface ConsoleLocation {
  readonly environment: string | null;
  readonly part: string | null;
}

const consoleLocationIn = (address: string): ConsoleLocation => {
  const parameters = new URLSearchParams(address);
  return { environment: parameters.get('env'), part: parameters.get('part') };
};

export const useConsoleLocation = (): readonly [
  ConsoleLocation,
  (consoleLocation: ConsoleLocation) => void,
] => {
  const [consoleLocation, setConsoleLocation] = useState(() => consoleLocationIn(location.search));
  const move = (next: ConsoleLocation): void => {
    const parameters = new URLSearchParams();
    if (next.environment !== null) parameters.set('env', next.environment);
    if (next.part !== null) parameters.set('part', next.part);
    history.replaceState(null, '', `${location.pathname}${parameters.size > 0 ? `?${parameters}` : ''}`);
    setConsoleLocation(next);
  };
  return [consoleLocation, move];
};
