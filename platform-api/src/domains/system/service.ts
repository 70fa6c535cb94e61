import type {
  DomainLine,
  Permission,
  SystemStatus,
  Whitelabel,
} from '@parlour/shared-contracts/domains/system';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import type { ApiSettings } from '../../settings.ts';
import { presentWhitelabel, readModuleTree } from './features.ts';
import { presentLine, presentPermission, presentStatus } from './presenter.ts';
import { readCustomerService, readDomainLines, readModules, readResources } from './repository.ts';
import type { SiteGate } from './siteGate.ts';
import type { ApiVisitor } from './visitor.ts';

export interface SystemService {
  status(visitor: ApiVisitor): Promise<SystemStatus>;
  permission(visitor: ApiVisitor): Promise<Permission>;
  whitelabel(): Promise<Whitelabel>;
  domainLines(): Promise<DomainLine[]>;
}

export interface SystemDependencies {
  readonly db: ApiDatabase;
  readonly settings: ApiSettings;
  readonly siteGate: SiteGate;
}

export const createSystemService = ({ db, settings, siteGate }: SystemDependencies): SystemService => ({
  status: async (visitor) => presentStatus(await siteGate.state(), visitor),
  permission: async (visitor) => {
    const [state, modules, lines, channels, resources] = await Promise.all([
      siteGate.state(),
      readModules(db),
      readDomainLines(db),
      readCustomerService(db),
      readResources(db),
    ]);
    return presentPermission(
      { state, isOn: readModuleTree(modules), lines, channels, resources },
      visitor,
      settings,
    );
  },
  whitelabel: async () => presentWhitelabel(readModuleTree(await readModules(db))),
  domainLines: async () => (await readDomainLines(db)).map(presentLine),
});
