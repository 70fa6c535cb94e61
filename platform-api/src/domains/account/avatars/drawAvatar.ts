import type { AvatarArt } from './avatarArt.ts';

/** Returns the SVG of an avatar, a square that fills each shape of frame. */
export const drawAvatar = ({ ground: [from, to], figure }: AvatarArt): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h96v96H0Z"/>${figure}</svg>`;
