import { operatorRoles } from '@parlour/shared-contracts/operator';
import { readAdjustCommand, readApproveCommand } from './commands/adjusting.ts';
import { readAuditCommand } from './commands/auditing.ts';
import { readConnectionCommand } from './commands/connecting.ts';
import { readDrawCommand } from './commands/drawing.ts';
import { readCaseCommand } from './commands/handlingCases.ts';
import { readMaintenanceCommand } from './commands/maintaining.ts';
import { readReportCommand } from './commands/reporting.ts';
import { readTokenCommand } from './commands/tokens.ts';
import { readTransferCommand } from './commands/transferring.ts';
import { UsageFailure, type Command } from './command.ts';
import { parseOptions, type Values } from './options.ts';

export const help = `What the operator's people do; every change stands in a record that nobody can alter.

npm run operator -- adjust --member NAME --amount 12.50 --currency THB --reason TEXT [--key KEY]
                                             give a member money; --amount=-12.50 takes it. Above what one person
                                             may move alone in a day it waits for a second one
npm run operator -- approve <id>             do what another person asked for, within 24 hours
npm run operator -- adjustments              the newest ones
npm run operator -- maintenance begin --vendor CODE | --game NUMBER [--until 2026-11-22T18:00Z]
npm run operator -- maintenance end --vendor CODE | --game NUMBER
npm run operator -- maintenance list
npm run operator -- connection save <code> --launch-url URL --operator-id ID --public-key-file FILE
                                             [--blocked-countries PT,BR]
npm run operator -- connection list | enable <code> | disable <code>
npm run operator -- transfers list --state pending|dead
npm run operator -- transfers retry <id>     have the vendor asked again now
npm run operator -- transfers resolve <id> --as done|refused --reason TEXT
                                             say what became of a dead one; a second person has to say the same
npm run operator -- cases list               payments and transfers of vendors that somebody has to look at
npm run operator -- cases close <id> --reason TEXT
                                             say what came of one
npm run operator -- draws overdue            those that the service cannot draw: the next ones of the game wait
npm run operator -- draws void <game> <number> --reason TEXT
                                             leave one out; a second person has to say the same
npm run operator -- report reconcile [--day 2026-11-22]
                                             what vendors asked for against what the ledger holds
npm run operator -- audit list [--before N] | verify

On the API's database itself, for who has DATABASE_URL (or DATA_DIR, with the API stopped):
npm run operator -- token create --name NAME --role ${operatorRoles.join('|')} [--days 30]
npm run operator -- token list | revoke <id>
npm run operator -- connection seal <code> --launch-url URL --operator-id ID [--blocked-countries PT,BR]
                                             [--transfer [--name NAME]] < secret
                                             a vendor of Pragmatic Play's protocol, --transfer where it has wallets
                                             of its own (NAME for members); needs VENDOR_SECRETS_KEY

  --json             one JSON document on stdout
  --key KEY          the same for each try of one adjustment: it is done once
  --api URL          the API itself, not an edge (OPERATOR_API_URL, or http://127.0.0.1:API_PORT)
  --token-file FILE  the token (OPERATOR_TOKEN, or DATA_DIR/operator.token)
  --timeout SECONDS  how long the API has to answer (30)

Exit codes: 0 done, 1 failed or a report found faults, 2 wrong usage, 3 refused, 4 not authorised, 5 API unreachable
`;

/** Returns null if help is requested. @throws UsageFailure */
export const readInvocation = (args: readonly string[]) => {
  const { values, positionals } = parseOptions(args);
  const command = values.help || positionals[0] === 'help' ? null : readCommand(positionals, values);
  return { command, values };
};

const readCommand = ([verb, ...operands]: readonly string[], values: Values): Command => {
  switch (verb) {
    case 'adjust':
    case 'adjustments':
      return readAdjustCommand(verb, operands, values);
    case 'approve':
      return readApproveCommand(operands);
    case 'maintenance':
      return readMaintenanceCommand(operands, values);
    case 'connection':
      return readConnectionCommand(operands, values);
    case 'transfers':
      return readTransferCommand(operands, values);
    case 'cases':
      return readCaseCommand(operands, values);
    case 'draws':
      return readDrawCommand(operands, values);
    case 'report':
      return readReportCommand(operands, values);
    case 'audit':
      return readAuditCommand(operands, values);
    case 'token':
      return readTokenCommand(operands, values);
    default:
      throw new UsageFailure(verb === undefined ? 'a verb is needed' : `${verb} is not a verb`);
  }
};
