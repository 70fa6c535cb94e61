export interface AvatarArt {
  readonly name: string;
  /** The colours of the ground, from the upper left to the lower right. */
  readonly ground: readonly [string, string];
  /** Markup in a square of 96 units. */
  readonly figure: string;
}

/** Our own drawings. A changed one needs a higher `AVATAR_VERSION`, because browsers keep each address. */
export const avatarArt: readonly AvatarArt[] = [
  {
    name: 'moon',
    ground: ['#2b3a8f', '#12163f'],
    figure:
      '<path fill="#ffe9a8" d="M60 20a30 30 0 1 0 16 42A25 25 0 0 1 60 20Z"/><g fill="#fff"><circle cx="66" cy="36" r="2.5"/><circle cx="77" cy="47" r="1.8"/><circle cx="24" cy="26" r="1.8"/></g>',
  },
  {
    name: 'sun',
    ground: ['#ffb347', '#e2561f'],
    figure:
      '<g stroke="#fff3c4" stroke-width="5" stroke-linecap="round"><path d="M48 14v8M48 74v8M14 48h8M74 48h8M24 24l6 6M66 66l6 6M72 24l-6 6M30 66l-6 6"/></g><circle cx="48" cy="48" r="18" fill="#fff3c4"/>',
  },
  {
    name: 'mountain',
    ground: ['#5ec6e8', '#2a6f97'],
    figure:
      '<path fill="#1d3c5a" d="M8 78 40 26l18 28 8-10 24 34Z"/><path fill="#fff" d="m40 26-11 18 7-2 4 5 5-6 6 3Z"/><circle cx="72" cy="26" r="8" fill="#fff3c4"/>',
  },
  {
    name: 'wave',
    ground: ['#38d3c4', '#0b6e8a'],
    figure:
      '<path fill="#e9fffb" d="M10 62c10-34 40-44 58-26-14-4-22 4-20 13 4 12 26 10 38 3v18H10Z"/><path fill="#9fe8df" d="M10 70h76v10H10Z"/>',
  },
  {
    name: 'leaf',
    ground: ['#a8d95c', '#2c7a3f'],
    figure:
      '<path fill="#f3ffe0" d="M22 72c-6-34 18-54 54-52 2 36-18 60-54 52Z"/><path fill="none" stroke="#2c7a3f" stroke-width="4" stroke-linecap="round" d="M18 80c14-24 26-36 44-46M40 54V40M40 54l16 2"/>',
  },
  {
    name: 'flame',
    ground: ['#4b1d6b', '#1b0b2e'],
    figure:
      '<path fill="#ff8a3d" d="M50 12c4 16 24 24 24 46a26 26 0 0 1-52 0c0-12 8-18 10-28 6 4 8 8 9 14 7-8 10-18 9-32Z"/><path fill="#ffd76a" d="M48 48c3 8 12 12 12 22a12 12 0 0 1-24 0c0-9 9-12 12-22Z"/>',
  },
  {
    name: 'crown',
    ground: ['#b21f4b', '#5a0a2a'],
    figure:
      '<path fill="#ffd76a" d="M18 36l16 14 14-26 14 26 16-14-6 34H24Z"/><path fill="#e0a92e" d="M24 70h48v8H24Z"/><g fill="#fff"><circle cx="48" cy="58" r="4"/><circle cx="34" cy="60" r="3"/><circle cx="62" cy="60" r="3"/></g>',
  },
  {
    name: 'diamond',
    ground: ['#7f7bff', '#2d1f86'],
    figure:
      '<path fill="#d9f4ff" d="M30 24h36l16 18-34 36-34-36Z"/><path fill="#9fd8ff" d="m30 24 8 18h20l8-18ZM38 42l10 36 10-36Z"/><path fill="#fff" d="m14 42 16-18 8 18Z"/>',
  },
  {
    name: 'clover',
    ground: ['#1fa97a', '#0b4d47'],
    figure:
      '<g fill="#c9ffdf"><circle cx="38" cy="36" r="13"/><circle cx="58" cy="36" r="13"/><circle cx="38" cy="56" r="13"/><circle cx="58" cy="56" r="13"/></g><path fill="none" stroke="#c9ffdf" stroke-width="5" stroke-linecap="round" d="M48 46c2 16 6 26 14 36"/><circle cx="48" cy="46" r="5" fill="#1fa97a"/>',
  },
  {
    name: 'rocket',
    ground: ['#ff6f91', '#6a2c91'],
    figure:
      '<g transform="rotate(40 48 48)"><path fill="#fff" d="M48 10c14 14 16 32 12 50H36c-4-18-2-36 12-50Z"/><circle cx="48" cy="36" r="7" fill="#6a2c91"/><path fill="#ffd0dc" d="M36 48 24 64l12-2ZM60 48l12 16-12-2Z"/><path fill="#ffd76a" d="M40 62h16l-8 22Z"/></g>',
  },
  {
    name: 'anchor',
    ground: ['#3f8efc', '#123a7a'],
    figure:
      '<g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"><circle cx="48" cy="24" r="7"/><path d="M48 32v46M34 42h28M20 56c2 16 14 22 28 22s26-6 28-22"/></g>',
  },
  {
    name: 'planet',
    ground: ['#1f2a44', '#05070f'],
    figure:
      '<circle cx="48" cy="48" r="20" fill="#f6a6ff"/><path fill="#c86be0" d="M30 40h36a20 20 0 0 1 2 8H28a20 20 0 0 1 2-8Z"/><ellipse cx="48" cy="48" rx="36" ry="9" fill="none" stroke="#ffe9a8" stroke-width="4" transform="rotate(-20 48 48)"/><g fill="#fff"><circle cx="20" cy="24" r="1.8"/><circle cx="76" cy="74" r="2.2"/></g>',
  },
];
