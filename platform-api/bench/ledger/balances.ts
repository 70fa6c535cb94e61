import { JWKS_PATH } from '@parlour/shared-contracts/domains/sealing';
import { walletEndpoints } from '@parlour/shared-contracts/domains/wallets';
import autocannon from 'autocannon';
import { pgbench } from './pgbench.ts';
import { sessionHashSqlOf } from './players.ts';
import type { Play } from './startPlay.ts';
import { rounded } from './statistics.ts';

const CONNECTIONS = 16;
const SECONDS = 8;

interface Measured extends Pick<Play, 'address' | 'players'> {
  readonly url: string;
}

interface Call {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const measure = async (url: string, calls: readonly Call[]) => {
  const { latency, requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: calls,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} calls failed`);
  return { rate: requests.average, p99: latency.p99 };
};

/** The database queries of a balance: the session, and the balance that can be spent. */
const bareScript = (first: number, last: number): string => `\\set member random(${first}, ${last})
\\set player :member - ${first} + 1
select member.id, member.account, member.type, session.last_used_at, session.created_at
  from session join member on member.id = session.member_id
  where session.token_hash = ${sessionHashSqlOf(':player::int')} and session.expires_at > now();
select balance, held from ledger_account where member_id = :member and wallet = 'main' and currency = 'THB';
`;

/**
 * Measures balances over HTTP, compared with a constant answer of the same server, and with the same queries
 * of PostgreSQL's client.
 */
export const measureBalances = async ({ address, url, players }: Measured) => {
  const script = bareScript(players[0]?.memberId ?? 0, players.at(-1)?.memberId ?? 0);
  const constant = await measure(address, [{ path: JWKS_PATH }]);
  const bare = await pgbench({ url, script, connections: CONNECTIONS, seconds: SECONDS });
  const balance = await measure(
    address,
    players.map(({ sessionToken }) => ({
      path: walletEndpoints.balance.path,
      headers: { authorization: `Bearer ${sessionToken}` },
    })),
  );
  return {
    constantPerSecond: rounded(constant.rate),
    barePerSecond: rounded(bare.rate),
    balancesPerSecond: rounded(balance.rate),
    p99: balance.p99,
  };
};
