import { endpointId, type Endpoint } from '@parlour/shared-contracts';
import { endpointTable } from '@parlour/shared-contracts/endpoints';
import { agentsCalls } from '../domains/agents/testing/agentsCalls.ts';
import { articlesCalls } from '../domains/content/testing/articlesCalls.ts';
import { contentCalls } from '../domains/content/testing/contentCalls.ts';
import { betFeedCalls } from '../domains/games/testing/betFeedCalls.ts';
import { gameSearchCalls } from '../domains/games/testing/gameSearchCalls.ts';
import { gamesCalls } from '../domains/games/testing/gamesCalls.ts';
import { lotteryCalls } from '../domains/lottery/testing/lotteryCalls.ts';
import { messagesCalls } from '../domains/messages/testing/messagesCalls.ts';
import { betRecordsCalls } from '../domains/play/testing/betRecordsCalls.ts';
import { playCalls } from '../domains/play/testing/playCalls.ts';
import { pointsCalls } from '../domains/points/testing/pointsCalls.ts';
import { profitCalls } from '../domains/play/testing/profitCalls.ts';
import { termsCalls } from '../domains/registration/testing/termsCalls.ts';
import { registrationCalls } from '../domains/registration/testing/registrationCalls.ts';
import { securityCalls } from '../domains/sessions/testing/securityCalls.ts';
import { exclusionCalls } from '../domains/saferPlay/testing/exclusionCalls.ts';
import { identityCalls } from '../domains/signIn/testing/identityCalls.ts';
import { passkeysCalls } from '../domains/signIn/testing/passkeysCalls.ts';
import { secondFactorCalls } from '../domains/signIn/testing/secondFactorCalls.ts';
import { sessionCalls } from '../domains/signIn/testing/sessionCalls.ts';
import { socialCalls } from '../domains/signIn/testing/socialCalls.ts';
import { chatCalls } from '../domains/system/testing/chatCalls.ts';
import { systemCalls } from '../domains/system/testing/systemCalls.ts';
import { verificationCalls } from '../domains/verification/testing/verificationCalls.ts';
import { accountRecordsCalls } from '../domains/wallets/testing/accountRecordsCalls.ts';
import { walletsCalls } from '../domains/wallets/testing/walletsCalls.ts';
import type { TestCallOptions } from './calls.ts';
import type { TestApi } from './testApi.ts';
import type { ValidCall, ValidCalls } from './validCall.ts';
import { cashierCalls } from '../domains/cashier/testing/cashierCalls.ts';
import { withdrawalsCalls } from '../domains/cashier/testing/withdrawalsCalls.ts';
import { memberTransfersCalls } from '../domains/cashier/testing/memberTransfersCalls.ts';
import { filesCalls } from '../domains/files/testing/filesCalls.ts';
import { documentsCalls } from '../domains/documents/testing/documentsCalls.ts';
import { accountCalls } from '../domains/account/testing/accountCalls.ts';
import { saferPlayCalls } from '../domains/saferPlay/testing/saferPlayCalls.ts';
import { feedbackCalls } from '../domains/feedback/testing/feedbackCalls.ts';

type Tables = typeof endpointTable;

const callsByTable: { readonly [Name in keyof Tables]: ValidCalls<Tables[Name]> } = {
  accountRecords: accountRecordsCalls,
  agents: agentsCalls,
  betRecords: betRecordsCalls,
  articles: articlesCalls,
  content: contentCalls,
  games: gamesCalls,
  gameSearch: gameSearchCalls,
  betFeed: betFeedCalls,
  lottery: lotteryCalls,
  messages: messagesCalls,
  play: playCalls,
  profit: profitCalls,
  points: pointsCalls,
  registration: registrationCalls,
  terms: termsCalls,
  security: securityCalls,
  exclusion: exclusionCalls,
  identity: identityCalls,
  passkeys: passkeysCalls,
  secondFactor: secondFactorCalls,
  session: sessionCalls,
  social: socialCalls,
  chat: chatCalls,
  system: systemCalls,
  verification: verificationCalls,
  wallets: walletsCalls,
  cashier: cashierCalls,
  withdrawals: withdrawalsCalls,
  memberTransfers: memberTransfersCalls,
  files: filesCalls,
  account: accountCalls,
  documents: documentsCalls,
  saferPlay: saferPlayCalls,
  feedback: feedbackCalls,
};

const calls: Readonly<Record<string, Readonly<Record<string, ValidCall>>>> = callsByTable;

/** A valid call of each endpoint by the endpoint's id. */
export const validCalls: ReadonlyMap<string, ValidCall> = new Map(
  Object.entries(endpointTable).flatMap(([table, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(
      ([name, endpoint]) => [endpointId(endpoint), calls[table]?.[name] ?? {}] as const,
    ),
  ),
);

/** Completes the valid call by the parts that are valid only this time. */
export const prepareCall = async (
  api: TestApi,
  id: string,
  token: string | null,
): Promise<TestCallOptions> => {
  const { invalid: _, prepare, ...valid } = validCallOf(id);
  if (!prepare) return { ...valid, token };
  const { body, ...rest } = await prepare(api, token);
  return { ...valid, token, ...rest, ...(body ? { body: { ...Object(valid.body), ...body } } : {}) };
};

export const validCallOf = (id: string): ValidCall => {
  const found = validCalls.get(id);
  if (!found) throw new Error(`the endpoint table lacks ${id}`);
  return found;
};
