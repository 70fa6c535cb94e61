import * as agents from '../domains/agents/tables.ts';
import * as content from '../domains/content/tables.ts';
import * as games from '../domains/games/tables.ts';
import * as identity from '../domains/identity/tables.ts';
import * as lottery from '../domains/lottery/tables.ts';
import * as messages from '../domains/messages/tables.ts';
import * as points from '../domains/points/tables.ts';
import * as system from '../domains/system/tables.ts';
import * as wallets from '../domains/wallets/tables.ts';
import * as sealing from '../sealing/tables.ts';
import * as own from './tables.ts';

export const schema = {
  ...agents,
  ...content,
  ...games,
  ...identity,
  ...lottery,
  ...messages,
  ...points,
  ...system,
  ...wallets,
  ...sealing,
  ...own,
};
