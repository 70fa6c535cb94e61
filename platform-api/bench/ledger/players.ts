import type pg from 'pg';

export const PLAYERS = 1_000;
/** Shards of an operator account. */
export const SHARDS = 16;
const INITIAL_BALANCE = 1_000_000_000;

export interface BenchPlayer {
  readonly memberId: number;
  /** Token of their game. */
  readonly playToken: string;
  /** Token of their site session. */
  readonly sessionToken: string;
}

/** Returns SQL that computes the stored hash of a token. */
const hashOf = (token: string): string =>
  `translate(encode(sha256((${token})::bytea), 'base64'), '+/=', '-_')`;

/** Returns SQL that computes the stored hash of a player's session token; `player` is their number. */
export const sessionHashSqlOf = (player: string): string => hashOf(`'session-token-of-bench' || ${player}`);

/** Creates members with money. */
export const openWallets = (db: pg.Client, members: number): Promise<unknown> =>
  db.query(`
    insert into member (account, account_key, nickname, real_name, type, avatar, language, registered_at)
      select 'bench' || n, 'bench' || n, '', '', 3, '', 'EN', now() from generate_series(1, ${members}) n;
    insert into ledger_account (kind, member_id, currency)
      select 'member', id, 'THB' from member where account like 'bench%' order by id;
    select ledger_post('bench', account.id::text, '', 'opening', 'bench', 'THB', now(), null,
      array[account.id, ledger_house('bench', 'THB', member.id::int % ${SHARDS})], array[${INITIAL_BALANCE}, -${INITIAL_BALANCE}])
      from ledger_account account join member on member.id = account.member_id where member.account like 'bench%'`);

/** Creates players with money, each with a game and a session of the site. */
export const openPlayers = async (db: pg.Client): Promise<readonly BenchPlayer[]> => {
  await openWallets(db, PLAYERS);
  await db.query(`
    insert into play_session (token_hash, connection, member_id, node_id, currency, session_hash, started_at, expires_at)
      select ${hashOf("'token of ' || account")}, 'house', id,
        (select node_id from game_launch order by node_id limit 1), 'THB', ${sessionHashSqlOf('substr(account, 6)')}, now(),
        now() + interval '1 day'
        from member where account like 'bench%';
    insert into session (token_hash, member_id, address, created_at, expires_at, last_used_at)
      select ${sessionHashSqlOf('substr(account, 6)')}, id, '127.0.0.1', now(), now() + interval '12 hours', now()
        from member where account like 'bench%'`);
  const { rows } = await db.query<{ id: string; player: string }>(
    "select id, substr(account, 6) as player from member where account like 'bench%' order by id",
  );
  return rows.map(({ id, player }) => ({
    memberId: Number(id),
    playToken: `token of bench${player}`,
    sessionToken: `session-token-of-bench${player}`,
  }));
};
