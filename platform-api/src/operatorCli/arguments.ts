import { exclusionPeriods } from '@parlour/shared-contracts/domains/exclusion';
import { documentReasons } from '@parlour/shared-contracts/domains/documents';
import { operatorRoles } from '@parlour/shared-contracts/operatorViews';
import { readAdjustCommand, readApproveCommand } from './commands/adjusting.ts';
import { readAuditCommand } from './commands/auditing.ts';
import { readConnectionCommand } from './commands/connecting.ts';
import { readContentCommand } from './commands/editing.ts';
import { readDrawCommand } from './commands/drawing.ts';
import { readCaseCommand } from './commands/handlingCases.ts';
import { readFeedbackCommand } from './commands/answering.ts';
import { readFileCommand } from './commands/readingFiles.ts';
import { readMemberCommand } from './commands/limitingMembers.ts';
import { readMaintenanceCommand } from './commands/maintaining.ts';
import { readPlayCommand } from './commands/stopping.ts';
import { readReportsCommand } from './commands/readingReports.ts';
import { readReportCommand } from './commands/reporting.ts';
import { readDocumentCommand } from './commands/reviewing.ts';
import { readMarketCommand } from './commands/showingMarkets.ts';
import { readSessionCommand } from './commands/sessions.ts';
import { readTokenCommand } from './commands/tokens.ts';
import { readPaymentCommand } from './commands/handlingPayments.ts';
import { readTransferCommand } from './commands/transferring.ts';
import { readWithdrawalCommand } from './commands/withdrawing.ts';
import { UsageFailure, type OperatorCommand } from './command.ts';
import { parseOptions, type Values } from './options.ts';

export const operatorHelp = `Commands for the operator's staff. Every change is recorded in an audit log that cannot be altered.

npm run operator -- adjust --member NAME --amount 12.50 --currency THB --reason TEXT [--key KEY]
                                             give a member money; --amount=-12.50 takes it. Above one person's
                                             daily limit it waits for a second person
npm run operator -- approve <id>             approve another person's request, within 24 hours
npm run operator -- adjustments              list the newest adjustments
npm run operator -- maintenance begin --vendor CODE | --game NUMBER [--until 2026-11-22T18:00Z]
npm run operator -- maintenance end --vendor CODE | --game NUMBER
npm run operator -- maintenance list
npm run operator -- play stop --all | --vendor CODE | --game NUMBER | --version CONNECTION/VERSION --reason TEXT
                                             refuse all further bets at once; earlier bets are still paid
npm run operator -- play resume <id> --reason TEXT
npm run operator -- play stops               list what is stopped
npm run operator -- play versions [--connection CODE] [--game NUMBER]
                                             list the versions in which games have run, the newest first
npm run operator -- connection save <code> --launch-url URL --operator-id ID --public-key-file FILE
                                             [--blocked-countries PT,BR] [--stakes LEAST-HIGHEST]
                                             stakes of a round in minor units, shown to players before a game
npm run operator -- connection list | enable <code> | disable <code>
npm run operator -- transfers list --state pending|dead
npm run operator -- transfers retry <id>     ask the vendor again now
npm run operator -- transfers resolve <id> --as done|refused --reason TEXT
                                             record the outcome of a dead transfer; a second person must confirm it
npm run operator -- cases list               list payments and transfers of vendors that staff must check
npm run operator -- cases close <id> --reason TEXT
                                             close a case with its outcome
npm run operator -- withdrawals list --state inReview|approved|paying|paid [--method CODE] [QUEUE]
npm run operator -- withdrawals approve <reference>
                                             a large withdrawal needs the approval of a second person
npm run operator -- withdrawals reject <reference> --reason TEXT
npm run operator -- withdrawals order <reference> --provider CODE
                                             have a provider pay what is left of an approved withdrawal
npm run operator -- withdrawals orders       list payouts that providers have not ended
npm run operator -- withdrawals resolve <reference> --as paid|failed --reason TEXT
                                             record the outcome of a payout whose provider has not answered for a
                                             day; a second person must confirm it
npm run operator -- withdrawals pay <reference> --amount 100.00 --currency THB --bank-reference TEXT
                                             record a part that was sent, once for each reference of the bank
npm run operator -- withdrawals fail <reference> --reason TEXT
                                             give back what was not sent
npm run operator -- payments import <provider> < statement.csv
                                             report the payments of a bank statement, each once
npm run operator -- payments reconcile --provider CODE --day 2026-11-24
                                             compare a day with the list of a provider; exit code 1 if it differs
npm run operator -- payments cases [--kind KIND] [QUEUE]
                                             list payments that fit no deposit, and payouts that did not arrive
npm run operator -- payments credit <id> --member NAME --reason TEXT
                                             credit a payment to a member; a second person must confirm it
npm run operator -- payments close <id> --reason TEXT
npm run operator -- draws overdue            list draws that cannot be drawn; the game's next draws wait
npm run operator -- draws void <game> <number> --reason TEXT
                                             void a draw; a second person must confirm it
npm run operator -- content list [--kind KIND] [--after NAME]
                                             list what is written for players: notices, promotions, help, news …
npm run operator -- content export <folder> [--kind KIND]
                                             write articles as files, in a folder for each
npm run operator -- content import <folder>  save the articles of a folder; each change is a new revision
npm run operator -- content history <name>   list who saved an article and when
npm run operator -- content restore <name> --revision N
                                             save an older revision as the newest one
npm run operator -- content require terms|privacy --revision N
                                             have members accept this revision before they deposit or play for money
npm run operator -- content picture add <file>
                                             store a PNG, JPEG or WebP for articles; it prints what article.json
                                             names as image
npm run operator -- content picture list     list the pictures with what shows them
npm run operator -- content picture remove <address>
                                             remove a picture that nothing shows
npm run operator -- feedback list [--state open|answered|closed] [--kind KIND] [--member NAME] [--after REFERENCE]
                                             list what members have written, the one that is due first comes first
npm run operator -- feedback show <reference> --reason TEXT
                                             a ticket with its texts; the reading is recorded
npm run operator -- feedback answer <reference> [--close] < answer.txt
                                             answer a member, who is told; --close ends the ticket
npm run operator -- files list --member NAME list the files of a member
npm run operator -- files read <id> --reason TEXT --out FILE
                                             save a file of a member; the reading is recorded with its reason
npm run operator -- documents list [--state inReview|accepted|rejected|expired] [--kind KIND] [QUEUE]
npm run operator -- documents show <id> --reason TEXT
                                             a document with what the member says; the reading is recorded
npm run operator -- documents open <id> [--file 2] --reason TEXT --out FILE
                                             save a file of a document; the reading is recorded
npm run operator -- documents accept <id> --checked readable,genuine,name,birthday [--valid-until 2031-05-17]
                                             [--reason TEXT]: the reason if another account has the same name and
                                             birthday
npm run operator -- documents reject <id> --reason ${documentReasons.join('|')}
npm run operator -- withdrawals|payments|documents take <id> [--take-over]
                                             take an item of a queue for 12 hours, or until it is decided
npm run operator -- withdrawals|payments|documents release <id>
                                             give it back
npm run operator -- members limit <account> --kind deposit|loss|stake|session --period day|week|month
                                             (--amount 500 --currency THB | --minutes 60 | --none) --reason TEXT
npm run operator -- members exclude <account> --period ${exclusionPeriods.join('|')} --reason TEXT
                                             exclude a member from play at once; staff can extend it, but not end it
npm run operator -- members exclusions [--member NAME] [--out FILE]
                                             the history of all exclusions and time-outs, as CSV
npm run operator -- members end-sessions <account> --reason TEXT
                                             end all sessions and games of a member at once
npm run operator -- members unlock <account> --reason TEXT
                                             end the lock of a password after failed logins, for a person whom you
                                             have identified
npm run operator -- members under-age block <account> --reason TEXT
                                             block the account of a person under the legal age at once; it prints the
                                             amount that has to go back
npm run operator -- members under-age settle <account> --bank-reference TEXT
                                             record that deposits went back, and void winnings; a second person does it
npm run operator -- members under-age dismiss <account> --reason TEXT
                                             open the account again; a second person does it
npm run operator -- members reopen-profile <account> --reason TEXT
                                             let a member correct name and birthday; documents and payout accounts end
npm run operator -- members advertise <account>… --product casino|sports|lottery|rewards < texts.json
                                             send advertising to those who have consented; texts.json has title and
                                             body by language: {"title":{"EN":"…"},"body":{"EN":"…"}}
npm run operator -- members dormant [--out FILE]
                                             list members who have not signed in for a year, as CSV
npm run operator -- members harm <account>   signs of harm of a member, computed now: spending, time, chasing, limits
npm run operator -- members harm-report [--day DAY] [--out FILE]
                                             members who played on a day and reached a sign of harm, as CSV
npm run operator -- report reconcile [--day 2026-11-22]
                                             compare the vendors' transactions with the ledger
npm run operator -- market list | show [code]   the rules that the law of a place decides; without a code those of
                                             the running site
npm run operator -- reports revenue|games|memberDay|significantEvents --from DAY --to DAY [--by day|month|year|all] [--out FILE]
                                             a report as CSV; days of the site's zone, both included
npm run operator -- reports liability [--out FILE]
                                             what the site owes its members now
npm run operator -- audit list [--before N] | verify
npm run operator -- session open --code CODE | close
                                             a session of 15 idle minutes, by a code of the token's authenticator

Directly on the API's database, with DATABASE_URL (or DATA_DIR while the API is stopped):
npm run operator -- token create --name NAME --role ${operatorRoles.join('|')} [--days 30]
                                             prints the token and its authenticator; needs AUTHENTICATOR_KEY as the API has it
npm run operator -- token list | revoke <id>
npm run operator -- connection seal <code> --launch-url URL --operator-id ID [--blocked-countries PT,BR]
                                             [--stakes LEAST-HIGHEST] [--transfer [--name NAME]] < secret
                                             a vendor with Pragmatic Play's protocol, --transfer if it has its own
                                             wallets (NAME for members); needs VENDOR_SECRETS_KEY

  QUEUE              [--member NAME] [--assigned me|free] [--after ID]: filters of a list, and the next page
  --json             one JSON document on stdout
  --key KEY          idempotency key: attempts with the same key adjust once
  --api URL          address of the API, not of an edge (OPERATOR_API_URL, or http://127.0.0.1:API_PORT)
  --token-file FILE  the token (OPERATOR_TOKEN, or DATA_DIR/operator.token)
  --timeout SECONDS  timeout of a call (30), and of each part of a download

Exit codes: 0 success, 1 failure or faults found by a report, 2 wrong usage, 3 refused, 4 not authorised, 5 API unreachable
`;

/** Returns null if help is requested. @throws UsageFailure */
export const readOperatorInvocation = (args: readonly string[]) => {
  const { values, positionals } = parseOptions(args);
  const command = values.help || positionals[0] === 'help' ? null : readCommand(positionals, values);
  return { command, values };
};

const readCommand = ([verb, ...operands]: readonly string[], values: Values): OperatorCommand => {
  switch (verb) {
    case 'adjust':
    case 'adjustments':
      return readAdjustCommand(verb, operands, values);
    case 'approve':
      return readApproveCommand(operands);
    case 'maintenance':
      return readMaintenanceCommand(operands, values);
    case 'content':
      return readContentCommand(operands, values);
    case 'feedback':
      return readFeedbackCommand(operands, values);
    case 'play':
      return readPlayCommand(operands, values);
    case 'connection':
      return readConnectionCommand(operands, values);
    case 'transfers':
      return readTransferCommand(operands, values);
    case 'cases':
      return readCaseCommand(operands, values);
    case 'withdrawals':
      return readWithdrawalCommand(operands, values);
    case 'payments':
      return readPaymentCommand(operands, values);
    case 'draws':
      return readDrawCommand(operands, values);
    case 'files':
      return readFileCommand(operands, values);
    case 'documents':
      return readDocumentCommand(operands, values);
    case 'members':
      return readMemberCommand(operands, values);
    case 'report':
      return readReportCommand(operands, values);
    case 'market':
      return readMarketCommand(operands);
    case 'reports':
      return readReportsCommand(operands, values);
    case 'audit':
      return readAuditCommand(operands, values);
    case 'session':
      return readSessionCommand(operands, values);
    case 'token':
      return readTokenCommand(operands, values);
    default:
      throw new UsageFailure(verb === undefined ? 'a verb is needed' : `${verb} is not a verb`);
  }
};
