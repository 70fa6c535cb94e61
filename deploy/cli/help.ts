import { PRODUCTION } from '../registry/face/model.ts';
import { verbs } from '../registry/face/scopes.ts';

/** The text of `npm run release -- --help`. */
export const help = `Ships and rolls back parts of the platform, each on its own.

npm run release -- publish <part> [--version V] [--from FOLDER]   build (or take a built folder) and upload
npm run release -- check <part> <version>                         whether the gate accepts an activation
npm run release -- activate <part> <version> [<part> <version>]…  make published versions live, in one epoch
npm run release -- canary <part> <version> <percent> [--rings A,B] give a version to a share of visitors, and to rings
npm run release -- rollout <part> <version> [--policy FILE]       a canary that grows as health allows
npm run release -- preview <part> <version> [--expires 24h]       a link that shows a version to visitors with the link
npm run release -- promote <part>                                 make the canary live for everyone
npm run release -- abort <part>                                   end the canary
npm run release -- rollback <part> [--to V]                       end the canary, or back to an earlier version
npm run release -- rollback --epoch N                             every part as it was live then
npm run release -- status                                         what is live, what could be, where open tabs are
npm run release -- history [--limit N]                            who changed what, and why
npm run release -- diff <epoch> <epoch>                           what differs between two epochs
npm run release -- verify [--edge URL]…                           whether the audit is complete, also by what edges have seen
npm run release -- lock <part> --why TEXT | unlock <part>         keep a part at its version
npm run release -- freeze --why TEXT | thaw                       allow nothing but going back
npm run release -- quarantine <part> <version> --why TEXT         a version that must never go live again
npm run release -- gc [--dry-run]                                 delete the files of unused versions
npm run release -- rotate-keys                                    the next signing key becomes the current one
npm run release -- env <name>                                     create an environment
npm run release -- token list | issue <label> | revoke <id>       who may do what
    issue: --verbs ${verbs.join(',')} --remotes NAMES --envs NAMES [--days 90]

  --json             one JSON document on stdout
  --why TEXT         a reason, kept in the history
  --env NAME         environment (${PRODUCTION})
  --if-epoch N       refuse if another change came first
  --swap POLICY      how open tabs follow: lazy (next visit), soft (when nothing is lost), force
  --joint            take the joint change that the gate proposes
  --force            ignore the gate; needs its own scope, and a reason
  --dry-run          gc only says what it would delete
  --expires TIME     how long a preview's link is good: 30m, 24h, 7d at most
  --site URL         page that a preview's link opens (SITE_ORIGIN, or http://localhost:PORT)
  --edge URL         an edge whose signed composition verify checks too; may be repeated
  --key-file FILE    signing keys for rotate-keys (REGISTRY_KEY_FILE, or DATA_DIR/registry.keys.json)
  --registry URL     registry (REGISTRY_URL, or http://127.0.0.1:REGISTRY_PORT)
  --token-file FILE  token for changes (DATA_DIR/registry.token)
  --timeout SECONDS  how long the registry has to answer (15)

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 conflict with what is there, 4 not authorised, 5 registry unreachable
`;
