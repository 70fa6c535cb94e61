import { isAgentType } from '@parlour/shared-contracts';
import type { LoginValue } from '@parlour/shared-contracts/domains/identity';
import type { Clock } from '../../clock.ts';
import type { ApiDatabase } from '../../database/database.ts';
import { DomainError } from '../../http/failures.ts';
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

export interface IdentityService {
  /** @throws DomainError `wrongCredentials` whatever is wrong with them, `nonAgent` and `nonMember`. */
  login(credentials: Credentials): Promise<LoginValue>;
  logout(token: string): Promise<void>;
  member(id: number): Promise<RankedMember>;
}

export interface IdentityDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

export const createIdentityService = async (dependencies: IdentityDependencies): Promise<IdentityService> => {
  const { db, clock, sessions } = dependencies;
  const nobodysHash = await hashPassword('an account that does not exist');
  return {
    login: async ({ username, password, portal }) => {
      const found = await findMemberByAccount(db, username);
      const isRight = await verifyPassword(found?.passwordHash ?? nobodysHash, password);
      if (!found || !isRight) throw new DomainError('wrongCredentials');
      checkPortal(found, portal);
      const token = await sessions.open(found.id);
      const now = clock.now();
      await recordLogin(db, found.id, now);
      return {
        token,
        firstTimeLogin: found.lastLoginAt === null,
        passwordExpired: found.passwordExpiresAt !== null && found.passwordExpiresAt <= now,
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
