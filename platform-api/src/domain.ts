import type { Clock } from '@parlour/shared-server/clock';
import type { FastifyInstance } from 'fastify';
import type { RegisterCheck } from './exclusionRegister/RegisterCheck.ts';
import type { MemberChannel } from './channel/memberChannel.ts';
import type { ApiDatabaseHandle } from './database/apiDatabase.ts';
import type { Files } from './domains/files/public.ts';
import type { CatalogueSource } from './domains/games/public.ts';
import type { KeyedHash } from './domains/members/public.ts';
import type { Challenges, Passwords, Sessions } from './domains/sessions/public.ts';
import type { Verification } from './domains/verification/public.ts';
import type { ReadVisitor, SiteGate } from './domains/system/public.ts';
import type { InBackground } from './http/background.ts';
import type { MountEndpoint } from './http/mount.ts';
import type { ScheduledTask } from '@parlour/shared-server/durable/scheduledTasks';
import type { Messenger } from './messaging/messenger.ts';
import type { Redis } from './redis/redis.ts';
import type { SealingKeys } from './sealing/sealingKeys.ts';
import type { ApiSettings } from './settings.ts';
import type { Texts } from './texts.ts';

/** Services that every call needs. */
export interface PlatformServices {
  readonly sessions: Sessions;
  /** Tells browsers at once what has changed for their account. */
  readonly channel: MemberChannel;
  readonly challenges: Challenges;
  readonly passwords: Passwords;
  readonly keys: SealingKeys;
  readonly hash: KeyedHash;
  /** Null if the database counts. */
  readonly redis: Redis | null;
  readonly siteGate: SiteGate;
  readonly readVisitor: ReadVisitor;
  readonly inBackground: InBackground;
  /** Asks the register of excluded persons. */
  readonly register: RegisterCheck;
  readonly verification: Verification;
  /** The games of the site, in memory. */
  readonly catalogue: CatalogueSource;
  readonly files: Files;
  readonly messenger: Messenger;
}

/** Dependencies of a domain. */
export interface DomainContext {
  /** For routes that are not endpoints. */
  readonly app: FastifyInstance;
  readonly mount: MountEndpoint;
  readonly database: ApiDatabaseHandle;
  readonly clock: Clock;
  readonly settings: ApiSettings;
  readonly texts: Texts;
  readonly platform: PlatformServices;
}

/** One subject of the API. Other domains use only its `public.ts`. Work across domains is a command. */
export interface Domain {
  readonly tables: Readonly<Record<string, unknown>>;
  /** Creates the domain, mounts its routes, and returns its scheduled tasks. */
  start(context: DomainContext): Promise<readonly ScheduledTask[]> | readonly ScheduledTask[];
}
