import type { ArtifactContract } from '@parlour/shared-contracts';
import { endpointIds } from '@parlour/shared-contracts/endpoints';
import { satisfies } from 'semver';
import type { ChangeProblem } from '../face/changeModel.ts';
import { ownEntry } from '../face/ownEntry.ts';
import { acceptsPayload } from './payloads.ts';
import type { PartState, ReleaseState } from './releaseState.ts';
import { fallbackOf, stableOf } from './releaseState.ts';

/** Returns every version of a part that a page can have loaded: stable, fallback and canary. */
export const liveContracts = (part: PartState): readonly ArtifactContract[] => {
  const stable = stableOf(part);
  const releases =
    stable.contract.kind === 'shell' ? [stable] : [stable, fallbackOf(part), part.canary?.release];
  return [
    ...new Map(releases.flatMap((release) => (release ? [[release.id, release.contract]] : []))).values(),
  ];
};

type Rule = (candidate: ArtifactContract, other: ArtifactContract) => readonly Finding[];
type Finding = Pick<ChangeProblem, 'rule' | 'message'>;

const titleOf = ({ name, version }: ArtifactContract): string => `${name} ${version}`;

const isPrefix = (path: string): boolean => path.endsWith('/*');

/** Returns whether two routes are ambiguous. An exact path wins over a prefix. */
const collide = (a: string, b: string): boolean =>
  a === b || (isPrefix(a) && isPrefix(b) && (a.startsWith(b.slice(0, -1)) || b.startsWith(a.slice(0, -1))));

/**
 * A container's name becomes a global and a chunk prefix. A name that is a prefix of another one breaks
 * loading.
 */
const ownership: Rule = (candidate, owner) => {
  const claim = (rule: ChangeProblem['rule'], what: string): Finding => ({
    rule,
    message: `${titleOf(candidate)} claims ${what}, which ${titleOf(owner)} owns`,
  });
  const isNameTaken =
    candidate.container.startsWith(owner.container) || owner.container.startsWith(candidate.container);
  return [
    ...(candidate.kind === 'shell' && owner.kind === 'shell' ? [claim('shell', 'to be the shell')] : []),
    ...(isNameTaken ? [claim('container', `the container ${candidate.container}`)] : []),
    ...candidate.modals
      .filter((name) => owner.modals.includes(name))
      .map((name) => claim('modal', `the modal ${name}`)),
    ...[...new Set(candidate.pages.map(({ path }) => path))]
      .filter((path) => owner.pages.some((page) => collide(path, page.path)))
      .map((path) => claim('route', `the route ${path}`)),
    ...candidate.pages
      .flatMap(({ destination }) => destination ?? [])
      .filter((name) => owner.pages.some(({ destination }) => destination === name))
      .map((name) => claim('destination', `the destination ${name}`)),
  ];
};

/** Returns whether each step of a path exists. If the members are unknown, any member is accepted. */
const isExported = (exported: readonly string[], path: string): boolean => {
  const names = path.split('.');
  return names.every((_name, index) => {
    const step = names.slice(0, index + 1).join('.');
    const owner = names.slice(0, index).join('.');
    const isKnown = index === 0 || exported.some((other) => other.startsWith(`${owner}.`));
    return !isKnown || exported.includes(step);
  });
};

/**
 * The shell must provide the shared modules, in the version range and with the exports that a remote uses.
 */
const provision: Rule = (remote, shell) => {
  if (remote.kind !== 'remote' || shell.kind !== 'shell') return [];
  return Object.entries(remote.requires).flatMap(([module, range]): Finding[] => {
    const provided = ownEntry(shell.provides, module);
    if (provided === undefined || !satisfies(provided, range)) {
      const message = `${titleOf(remote)} needs ${module} ${range}, ${titleOf(shell)} provides ${provided ?? 'none'}`;
      return [{ rule: 'shared', message }];
    }
    const exported = ownEntry(shell.exports, module) ?? [];
    const missing = (ownEntry(remote.uses, module) ?? []).filter((path) => !isExported(exported, path));
    if (missing.length === 0) return [];
    const message = `${titleOf(remote)} uses ${missing.join(', ')} of ${module}, which ${titleOf(shell)} does not export`;
    return [{ rule: 'exports', message }];
  });
};

/** The consumer must accept the emitter's payload, by the schemas that both were built with. */
const conversation: Rule = (emitter, consumer) =>
  emitter.emits
    .filter((event) => consumer.kind === 'shell' || consumer.consumes.includes(event))
    .flatMap((event): Finding[] => {
      const sent = ownEntry(emitter.events, event);
      const understood = ownEntry(consumer.events, event);
      // The shell would refuse an unknown event on the bus.
      const isUnknown = sent === undefined || understood === undefined;
      if (!isUnknown && acceptsPayload(understood, sent)) return [];
      const message = isUnknown
        ? `${titleOf(consumer)} does not know the event ${event} of ${titleOf(emitter)}`
        : `${titleOf(consumer)} does not understand ${event} as ${titleOf(emitter)} sends it`;
      return [{ rule: 'event', message }];
    });

/** A listener for an event that the shell does not know would wait forever. */
const vocabulary: Rule = (listener, shell) => {
  if (shell.kind !== 'shell') return [];
  return listener.consumes
    .filter((event) => !listener.emits.includes(event) && ownEntry(shell.events, event) === undefined)
    .map((event) => ({
      rule: 'event',
      message: `${titleOf(listener)} waits for the event ${event}, which ${titleOf(shell)} does not know`,
    }));
};

const known: ReadonlySet<string> = new Set(endpointIds);

const api = (candidate: ArtifactContract): readonly Finding[] =>
  candidate.endpoints
    .filter((endpoint) => !known.has(endpoint))
    .map((endpoint) => ({
      rule: 'endpoint',
      message: `${titleOf(candidate)} calls ${endpoint}, which the API does not have`,
    }));

/**
 * Returns whether a version can claim pages and modals. A fallback replaces its part's stable version and
 * claims nothing.
 */
const isClaimant = ({ parts }: ReleaseState, { name, version }: ArtifactContract): boolean => {
  const part = parts.get(name);
  return part !== undefined && fallbackOnly(part)?.contract.version !== version;
};

const fallbackOnly = (part: PartState) => {
  const fallback = fallbackOf(part);
  return fallback?.id === part.canary?.release.id ? null : fallback;
};

/**
 * Returns the problems of a state. Every pair of versions that can be live together is compared. Only
 * problems that involve one of `changed` count.
 */
export const findProblems = (state: ReleaseState, changed: ReadonlySet<string>): ChangeProblem[] => {
  const live = [...state.parts.values()].flatMap(liveContracts);
  const isChanged = ({ name }: ArtifactContract): boolean => changed.has(name);
  const pairs = live.flatMap((candidate) =>
    live
      .filter((other) => other.name !== candidate.name && (isChanged(candidate) || isChanged(other)))
      .map((other) => [candidate, other] as const),
  );
  // Ownership is symmetric, so it is reported once, for the changed part.
  const isReportedFor = (candidate: ArtifactContract, other: ArtifactContract): boolean =>
    isChanged(candidate) &&
    (!isChanged(other) || candidate.name < other.name) &&
    isClaimant(state, candidate) &&
    isClaimant(state, other);
  return [
    ...live
      .filter(isChanged)
      .flatMap((candidate) => api(candidate).map((finding) => toProblem(finding, candidate, null))),
    ...pairs.flatMap(([candidate, other]) =>
      [
        ...(isReportedFor(candidate, other) ? ownership(candidate, other) : []),
        ...provision(candidate, other),
        ...conversation(candidate, other),
        ...vocabulary(candidate, other),
      ].map((finding) => toProblem(finding, candidate, other)),
    ),
  ];
};

const toProblem = (
  finding: Finding,
  { name, version }: ArtifactContract,
  other: ArtifactContract | null,
): ChangeProblem => ({
  ...finding,
  remote: name,
  version,
  counterpart: other && { remote: other.name, version: other.version },
});
