import { accountRecordEndpoints } from './domains/accountRecords.ts';
import { articleEndpoints } from './domains/articles.ts';
import { agentEndpoints } from './domains/agents.ts';
import { betFeedEndpoints } from './domains/betFeed.ts';
import { betRecordEndpoints } from './domains/betRecords.ts';
import { chatEndpoints } from './domains/chat.ts';
import { contentEndpoints } from './domains/content.ts';
import { exclusionEndpoints } from './domains/exclusion.ts';
import { gameSearchEndpoints } from './domains/gameSearch.ts';
import { gamesEndpoints } from './domains/games.ts';
import { identityEndpoints } from './domains/identity.ts';
import { lotteryEndpoints } from './domains/lottery.ts';
import { messageEndpoints } from './domains/messages.ts';
import { passkeyEndpoints } from './domains/passkeys.ts';
import { playEndpoints } from './domains/play.ts';
import { pointsEndpoints } from './domains/points.ts';
import { profitEndpoints } from './domains/profit.ts';
import { registrationEndpoints } from './domains/registration.ts';
import { secondFactorEndpoints } from './domains/secondFactor.ts';
import { securityEndpoints } from './domains/security.ts';
import { sessionEndpoints } from './domains/session.ts';
import { socialEndpoints } from './domains/social.ts';
import { systemEndpoints } from './domains/system.ts';
import { termsEndpoints } from './domains/terms.ts';
import { verificationEndpoints } from './domains/verification.ts';
import { walletEndpoints } from './domains/wallets.ts';
import { endpointId, type Endpoint } from './endpoint.ts';
import { cashierEndpoints } from './domains/cashier.ts';
import { memberTransferEndpoints } from './domains/memberTransfers.ts';
import { withdrawalEndpoints } from './domains/withdrawals.ts';
import { fileEndpoints } from './domains/files.ts';
import { accountEndpoints } from './domains/account.ts';
import { documentEndpoints } from './domains/documents.ts';
import { saferPlayEndpoints } from './domains/saferPlay.ts';
import { feedbackEndpoints } from './domains/feedback.ts';

/** The whole endpoint table, by domain. Servers and tools use it; browsers import single domains. */
export const endpointTable = {
  system: systemEndpoints,
  chat: chatEndpoints,
  games: gamesEndpoints,
  gameSearch: gameSearchEndpoints,
  betFeed: betFeedEndpoints,
  play: playEndpoints,
  betRecords: betRecordEndpoints,
  profit: profitEndpoints,
  session: sessionEndpoints,
  identity: identityEndpoints,
  social: socialEndpoints,
  passkeys: passkeyEndpoints,
  security: securityEndpoints,
  secondFactor: secondFactorEndpoints,
  exclusion: exclusionEndpoints,
  verification: verificationEndpoints,
  registration: registrationEndpoints,
  terms: termsEndpoints,
  wallets: walletEndpoints,
  accountRecords: accountRecordEndpoints,
  messages: messageEndpoints,
  content: contentEndpoints,
  articles: articleEndpoints,
  agents: agentEndpoints,
  lottery: lotteryEndpoints,
  points: pointsEndpoints,
  cashier: cashierEndpoints,
  withdrawals: withdrawalEndpoints,
  memberTransfers: memberTransferEndpoints,
  files: fileEndpoints,
  account: accountEndpoints,
  documents: documentEndpoints,
  saferPlay: saferPlayEndpoints,
  feedback: feedbackEndpoints,
} as const;

/** Generated pictures. Each has a name that changes with its content, so caches keep it without limit. */
export const MEDIA_PREFIX = '/media';

/** Endpoints of the API that receive files. The edge streams their bodies, and has their limits. */
export const uploadEndpoints = Object.values(endpointTable)
  .flatMap((domain) => Object.values<Endpoint>(domain))
  .flatMap(({ method, path, upload }) => (upload ? [{ method, path, bytes: upload.bytes }] : []));

/** First path segments of the API. The edge forwards requests with these to the API. */
export const apiPrefixes: readonly string[] = [
  ...new Set(
    Object.values(endpointTable)
      .flatMap((domain) => Object.values(domain))
      .map(({ path }) => `/${path.split('/')[1]}`),
  ),
  MEDIA_PREFIX,
];

/** Identities of all endpoints. */
export const endpointIds: readonly string[] = Object.values(endpointTable)
  .flatMap((domain) => Object.values<Endpoint>(domain))
  .map(endpointId);
