import type { RegistryEvent } from '../../registry/face/model.ts';

/**
 * Events that belong together: those of one epoch, or consecutive ones of the same action without an epoch.
 */
export interface TimelineMoment {
  readonly epoch: number | null;
  readonly at: string;
  readonly who: string;
  readonly why: string | null;
  /** The oldest first. */
  readonly events: readonly RegistryEvent[];
}

const belongTogether = (one: RegistryEvent, other: RegistryEvent): boolean =>
  one.epoch === null
    ? other.epoch === null && one.action === other.action && one.who === other.who
    : one.epoch === other.epoch;

/** Returns the history of an environment, with events of all environments, the newest first. */
export const momentsOf = (newestFirst: readonly RegistryEvent[], environment: string): TimelineMoment[] => {
  const groups: RegistryEvent[][] = [];
  for (const event of newestFirst) {
    if (event.env !== null && event.env !== environment) continue;
    const group = groups.at(-1);
    if (group?.[0] && belongTogether(group[0], event)) group.push(event);
    else groups.push([event]);
  }
  return groups.flatMap((group) => {
    const [newest] = group;
    if (!newest) return [];
    const { epoch, at, who, why } = newest;
    return [{ epoch, at, who, why, events: group.toReversed() }];
  });
};

const shareIn = (canary: string): string =>
  canary.replace(/(\d+) bp$/, (_, weight: string) => `${Number(weight) / 100} %`);

const verbs: Readonly<Record<RegistryEvent['action'], string>> = {
  publish: 'Published',
  quarantine: 'Quarantined',
  delete: 'Deleted',
  activate: 'Activated',
  rollback: 'Rolled back',
  restore: 'Restored an earlier epoch',
  canary: 'Canary of',
  rollout: 'Began rollout of',
  bake: 'Finished rollout of',
  endRollout: 'Gave up rollout of',
  promote: 'Promoted',
  abort: 'Aborted canary of',
  preview: 'Made a preview link to',
  lock: 'Locked',
  unlock: 'Unlocked',
  freeze: 'Froze the environment',
  thaw: 'Thawed the environment',
  createEnvironment: 'Created the environment',
  issueToken: 'Issued token',
  revokeToken: 'Revoked token',
};

export interface EventText {
  readonly verb: string;
  readonly subject: string;
  /** The resulting versions; empty if verb and subject contain them already. */
  readonly outcome: string;
}

const outcomeOf = ({ action, before, after }: RegistryEvent): string => {
  if (action === 'canary' || action === 'rollout') return after['canary'] ? shareIn(after['canary']) : '';
  if (action === 'abort' || action === 'lock' || action === 'unlock') return after['stable'] ?? '';
  const stable = after['stable'] ?? after['version'] ?? '';
  const earlier = before?.['stable'];
  return earlier != null && earlier !== stable ? `${earlier} → ${stable}` : stable;
};

/** Describes an event in words. */
export const describeEvent = (event: RegistryEvent): EventText => ({
  verb: verbs[event.action],
  subject: event.remote ?? event.after['label'] ?? '',
  outcome: event.remote === null ? '' : outcomeOf(event),
});
