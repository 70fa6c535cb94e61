import { isAgentType } from '@parlour/shared-contracts';
import type { LoginValue } from '@parlour/shared-contracts/domains/identity';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/database.ts';
import { DomainError } from '../../http/failures.ts';
import type { Devices } from './devices.ts';
import type { LoginGuard } from './loginGuard.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import {
  findMember,
  findMemberByAccount,
  recordLogin,
  type MemberRow,
  type RankedMember,
} from './repository.ts';
import type { Sessions } from './sessions.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly portal: 'member' | 'agent';
}

/** Where an attempt comes from. */
interface Origin {
  readonly address: string;
  /** By which the browser may be known, newest first. */
  readonly deviceTokens: readonly string[];
}

interface Login {
  readonly value: LoginValue;
  /** What the browser is known by from now on. */
  readonly deviceTokens: readonly string[];
}

export interface IdentityService {
  /**
   * @throws DomainError `wrongCredentials` whatever is wrong with them, `nonAgent` and `nonMember`, and
   * `tooManyRequests` where too many attempts wait already.
   */
  login(credentials: Credentials, origin: Origin): Promise<Login>;
  logout(token: string): Promise<void>;
  member(id: number): Promise<RankedMember>;
}

export interface IdentityDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly guard: LoginGuard;
}

export const createIdentityService = async (dependencies: IdentityDependencies): Promise<IdentityService> => {
  const { db, clock, sessions, devices, guard } = dependencies;
  const nobodysHash = await hashPassword('an account that does not exist');
  return {
    login: async ({ username, password, portal }, { address, deviceTokens }) => {
      const found = await findMemberByAccount(db, username);
      const device = await devices.find(found?.id, deviceTokens);
      const lanes = device === null ? guard.strangerLanes(username, address) : guard.deviceLanes(device);
      const row = await guard.attempt(lanes, async () => {
        const isRight = await verifyPassword(found?.passwordHash ?? nobodysHash, password);
        if (!found || !isRight) throw new DomainError('wrongCredentials');
        return found;
      });
      checkPortal(row, portal);
      const token = await sessions.open(row.id);
      const now = clock.now();
      await recordLogin(db, row.id, now);
      if (device !== null) await devices.touch(row.id, device);
      return {
        value: {
          step: 'session',
          token,
          defaultPassword: false,
          firstTimeLogin: row.lastLoginAt === null,
          passwordExpired: row.passwordExpiresAt !== null && row.passwordExpiresAt <= now,
        },
        deviceTokens: device === null ? [await devices.remember(row.id), ...deviceTokens] : deviceTokens,
      };
    },
    logout: (token) => sessions.close(token),
    member: async (id) => {
      const found = await findMember(db, id);
      if (!found) throw new DomainError('unauthorized');
      return found;
    },
  };
};

/** Players and agents have their own doors (D-15). */
const checkPortal = ({ type }: MemberRow, portal: Credentials['portal']): void => {
  if (portal === 'agent' && !isAgentType(type)) throw new DomainError('nonAgent');
  if (portal === 'member' && isAgentType(type)) throw new DomainError('nonMember');
};
