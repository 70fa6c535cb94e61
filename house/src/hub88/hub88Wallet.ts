import { randomUUID, type KeyObject } from 'node:crypto';
import type { HouseOperator } from '../settings.ts';
import type { HouseWallet, WalletAnswer, HouseWalletCall } from '../wallet/wallet.ts';
import { fromWire } from './amounts.ts';
import { HUB88_SIGNATURE_HEADER, signBody } from './signature.ts';
import { walletResponse, type WalletResponse } from './wire.ts';

const MAX_ANSWER_BYTES = 16_384;

export interface Hub88WalletOptions {
  readonly operator: HouseOperator;
  readonly privateKey: KeyObject;
  /** Timeout of a call in milliseconds. */
  readonly timeoutMs: number;
}

/** Creates the wallet of an operator, called over HTTP. */
export const createHub88Wallet = ({ operator, privateKey, timeoutMs }: Hub88WalletOptions): HouseWallet => {
  const ask = async (path: string, message: object, currency: string | undefined): Promise<WalletAnswer> => {
    const body = JSON.stringify(message);
    try {
      const response = await fetch(`${operator.walletUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [HUB88_SIGNATURE_HEADER]: signBody(body, privateKey) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (!response.ok || text.length > MAX_ANSWER_BYTES) return unknown(`HTTP ${response.status}`);
      const answer = walletResponse.parse(JSON.parse(text));
      return readAnswer(answer, currency, operator);
    } catch (error) {
      return unknown(error instanceof Error ? error.name : 'failed');
    }
  };
  return {
    balance: ({ name, token, currency, game }) =>
      ask('/user/balance', { user: name, token, request_uuid: randomUUID(), game_code: game }, currency),
    send: ({ kind, message }: HouseWalletCall) =>
      ask(`/transaction/${kind}`, message ?? {}, message?.currency),
  };
};

const unknown = (status: string): WalletAnswer => ({ kind: 'unknown', status });

const readAnswer = (
  { status, balance, currency }: WalletResponse,
  expected: string | undefined,
  { currencies }: HouseOperator,
): WalletAnswer => {
  const decimals = currencies[currency ?? expected ?? '']?.decimals ?? 0;
  const left = fromWire(balance ?? 0, decimals);
  switch (status) {
    case 'RS_OK':
      // The answer to a rollback has no currency, and its balance is not used.
      if (expected !== undefined && (currency !== expected || balance === undefined)) {
        return unknown('RS_OK without the balance');
      }
      return { kind: 'accepted', balance: left };
    case 'RS_ERROR_NOT_ENOUGH_MONEY':
      return { kind: 'insufficientFunds', balance: left };
    case 'RS_ERROR_INVALID_TOKEN':
    case 'RS_ERROR_TOKEN_EXPIRED':
      return { kind: 'refused', reason: 'sessionEnded', status };
    case 'RS_ERROR_LIMIT_REACHED':
    case 'RS_ERROR_USER_DISABLED':
    case 'RS_ERROR_INVALID_GAME':
    case 'RS_ERROR_INVALID_PARTNER':
      return { kind: 'refused', reason: 'playRefused', status };
    default:
      return unknown(status);
  }
};
