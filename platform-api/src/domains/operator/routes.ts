import { randomUUID } from 'node:crypto';
import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { MarketSettings } from '../../market/marketSettings.ts';
import type { createAdjustments } from './adjustments.ts';
import { readActions, verifyActions } from './audit.ts';
import type { createOperatedCases } from './cases.ts';
import type { createOperatedDraws } from './draws.ts';
import type { createOperatedFiles } from './files.ts';
import type { createOperatedGames } from './games.ts';
import type { createOperatorMount } from './operatorMount.ts';
import type { createOperatedTransfers } from './transfers.ts';

export interface OperatorServices {
  readonly db: ApiDatabase;
  readonly market: MarketSettings;
  readonly adjustments: ReturnType<typeof createAdjustments>;
  readonly games: ReturnType<typeof createOperatedGames>;
  readonly transfers: ReturnType<typeof createOperatedTransfers>;
  readonly cases: ReturnType<typeof createOperatedCases>;
  readonly draws: ReturnType<typeof createOperatedDraws>;
  readonly files: ReturnType<typeof createOperatedFiles>;
}

export const mountOperatorRoutes = (
  mount: ReturnType<typeof createOperatorMount>,
  { db, market, adjustments, games, transfers, cases, draws, files }: OperatorServices,
): void => {
  mount(operatorEndpoints.market, () => ({ code: market.code, rules: { ...market.rules } }));
  mount(operatorEndpoints.adjust, ({ caller, body, idempotencyKey }) =>
    adjustments.ask({ ...body, by: caller.name, key: idempotencyKey ?? randomUUID() }),
  );
  mount(operatorEndpoints.approve, ({ caller, params }) => adjustments.approve(params.id, caller.name));
  mount(operatorEndpoints.adjustments, () => adjustments.list());
  mount(operatorEndpoints.beginMaintenance, ({ caller, body: { until, ...subject } }) =>
    games.beginMaintenance(caller.name, subject, until),
  );
  mount(operatorEndpoints.endMaintenance, ({ caller, body }) => games.endMaintenance(caller.name, body));
  mount(operatorEndpoints.maintenance, () => games.maintenance());
  mount(operatorEndpoints.stopPlay, ({ caller, body: { reason, ...subject } }) =>
    games.stopPlay(caller.name, subject, reason),
  );
  mount(operatorEndpoints.resumePlay, ({ caller, params, body }) =>
    games.resumePlay(caller.name, params.id, body.reason),
  );
  mount(operatorEndpoints.playStops, () => games.playStops());
  mount(operatorEndpoints.gameVersions, ({ query }) => games.gameVersions(query));
  mount(operatorEndpoints.connections, () => games.connections());
  mount(operatorEndpoints.saveConnection, ({ caller, params, body }) =>
    games.saveConnection(caller.name, { ...params, ...body }),
  );
  mount(operatorEndpoints.switchConnection, ({ caller, params, body }) =>
    games.switchConnection(caller.name, params.code, body.isEnabled),
  );
  mount(operatorEndpoints.transfers, ({ query }) => transfers.list(query.state));
  mount(operatorEndpoints.retryTransfer, ({ caller, params }) => transfers.retry(caller.name, params.id));
  mount(operatorEndpoints.resolveTransfer, ({ caller, params, body }) =>
    transfers.resolve(caller.name, { ...params, ...body }),
  );
  mount(operatorEndpoints.cases, () => cases.list());
  mount(operatorEndpoints.closeCase, ({ caller, params, body }) =>
    cases.close(caller.name, { ...params, ...body }),
  );
  mount(operatorEndpoints.overdueDraws, () => draws.overdue());
  mount(operatorEndpoints.voidDraw, ({ caller, params: { game, number }, body: { reason } }) =>
    draws.void({ gameCode: game, number, reason, by: caller.name }),
  );
  mount(operatorEndpoints.files, ({ query }) => files.list(query.member));
  mount(operatorEndpoints.readFile, ({ caller, params, body }) =>
    files.read(caller.name, { ...params, ...body }),
  );
  mount(operatorEndpoints.reconcile, ({ query }) => games.reconcile(query.day));
  mount(operatorEndpoints.audit, async ({ query }) => readActions(db, query.before));
  mount(operatorEndpoints.verifyAudit, () => verifyActions(db));
};
