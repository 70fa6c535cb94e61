import type { Domain } from './domain.ts';
import { agents } from './domains/agents/domain.ts';
import { content } from './domains/content/domain.ts';
import { games } from './domains/games/domain.ts';
import { lottery } from './domains/lottery/domain.ts';
import { members } from './domains/members/domain.ts';
import { messages } from './domains/messages/domain.ts';
import { operator } from './domains/operator/domain.ts';
import { play } from './domains/play/domain.ts';
import { points } from './domains/points/domain.ts';
import { registration } from './domains/registration/domain.ts';
import { sessions } from './domains/sessions/domain.ts';
import { signIn } from './domains/signIn/domain.ts';
import { system } from './domains/system/domain.ts';
import { verification } from './domains/verification/domain.ts';
import { wallets } from './domains/wallets/domain.ts';
import { cashier } from './domains/cashier/domain.ts';
import { files } from './domains/files/domain.ts';
import { documents } from './domains/documents/domain.ts';
import { account } from './domains/account/domain.ts';
import { saferPlay } from './domains/saferPlay/domain.ts';
import { feedback } from './domains/feedback/domain.ts';

/** Every domain, in order: a domain uses the ones before it only. Schema, routes and scheduled tasks come from here. */
export const domains: readonly Domain[] = [
  system,
  members,
  sessions,
  verification,
  files,
  wallets,
  agents,
  content,
  games,
  play,
  messages,
  lottery,
  points,
  feedback,
  registration,
  signIn,
  documents,
  cashier,
  account,
  saferPlay,
  operator,
];
