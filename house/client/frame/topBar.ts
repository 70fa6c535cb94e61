import { effect } from '@preact/signals-core';
import type { GameSessionView } from '../../src/protocol.ts';
import { part } from './dom.ts';
import type { Host } from './host.ts';
import { formatShare } from './money.ts';
import type { Sound } from './sound.ts';
import type { Translate } from './texts.ts';

interface Top {
  readonly session: GameSessionView;
  readonly t: Translate;
  readonly sound: Sound;
  readonly host: Host;
}

/** Shows the game's name and picture, the sound button, and the exit. */
export const showTop = ({ session, t, sound, host }: Top): void => {
  const name = session.title ?? t('title');
  document.title = name;
  part('title').textContent = name;
  part('mode').hidden = session.mode !== 'demo';
  part('rtp').textContent = t('rtp.short', { rtp: rtpOf(session) });
  showArt(session.art);
  const leave = part<HTMLButtonElement>('leave');
  leave.hidden = session.lobbyUrl === null;
  leave.addEventListener('click', () => leaveFor(session.lobbyUrl, host));
  const button = part<HTMLButtonElement>('sound');
  button.addEventListener('click', () => sound.toggle());
  effect(() => button.setAttribute('aria-pressed', String(sound.isOn.value)));
};

/** Formats the return to player of all bets: one share, or the lowest and the highest. */
const rtpOf = ({ rtp, language }: GameSessionView): string => {
  const shares = rtp.map(({ basisPoints }) => basisPoints);
  const ends = new Set([Math.min(...shares), Math.max(...shares)]);
  return [...ends].map((share) => formatShare(language, share)).join('\u00a0–\u00a0');
};

const showArt = (art: string | null): void => {
  if (art === null) return;
  const picture = part<HTMLImageElement>('art');
  picture.addEventListener('load', () => (picture.hidden = false));
  picture.src = art;
};

/** Leaves the game. In a frame, the page of the site navigates. In its own tab, the game navigates to the lobby. */
const leaveFor = (lobbyUrl: string | null, host: Host): void => {
  host.notify('leave');
  if (window.parent === window && lobbyUrl !== null && /^https?:/.test(lobbyUrl)) location.assign(lobbyUrl);
};
