import type { ChangeResult, Operation, ChangeProblem } from '../registry/face/changeModel.ts';
import type { PreviewLink, TokenView } from '../registry/face/endpoints.ts';
import type { PinView, RegistryEvent, Status, TabCount } from '../registry/face/model.ts';
import type { VerifiedCompositions } from './verifying.ts';

const percent = (weight: number): string => `${weight / 100} %`;

const describePin = (pin: PinView | null): string => {
  if (!pin) return 'nothing';
  const canary = pin.canary
    ? `, ${[pin.canary.version, 'for', percent(pin.canary.weight), ...pin.canary.rings].join(' ')}`
    : '';
  return `${pin.stable}${canary}${pin.locked === null ? '' : `, locked: ${pin.locked}`}`;
};

export const describeChange = ({ environment, epoch, changed, remotes, problems }: ChangeResult): string => {
  if (!changed) return `${environment} was like that already, epoch ${epoch}`;
  const lines = remotes.map(
    ({ name, before, after }) => `${name}: ${describePin(before)} → ${describePin(after)}`,
  );
  return [`${environment} is at epoch ${epoch}`, ...lines, ...describeProblems(problems)].join('\n');
};

export const describeCheck = ({ problems, proposal }: ChangeResult): string =>
  problems.length === 0
    ? 'the gate has no objection'
    : [
        ...describeProblems(problems),
        ...(proposal ? [`--joint would ${describeProposal(proposal)}`] : []),
      ].join('\n');

const describeProblems = (problems: readonly ChangeProblem[]): string[] =>
  problems.map(({ message }) => `the gate objects: ${message}`);

/** The link is the only text in its line. */
export const describePreview = (
  { remote, version, environment, expiresAt, problems }: PreviewLink,
  link: string,
): string =>
  [
    link,
    `shows ${remote} ${version} in ${environment} until ${expiresAt}`,
    ...describeProblems(problems),
  ].join('\n');

/** Describes operations as the CLI's verbs. */
export const describeProposal = (operations: readonly Operation[]): string =>
  operations
    .map((operation) =>
      [
        operation.action,
        'remote' in operation ? operation.remote : '',
        'version' in operation ? operation.version : '',
        'to' in operation ? (operation.to ?? '') : '',
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');

const describeTabs = (tabs: readonly TabCount[]): string =>
  `open tabs: ${tabs.map(({ epoch, count }) => `${count} at epoch ${epoch}`).join(', ') || 'none'}`;

const describeHeld = (held: Status['held']): string[] =>
  held.map(
    ({ remote, version, reason, edges }) =>
      `held back: ${remote} ${version} by ${edges} ${edges === 1 ? 'edge' : 'edges'}, its fallback is served: ${reason}`,
  );

export const describeStatus = ({ environment, epoch, frozen, tabs, held, remotes }: Status): string => {
  const rows = [
    ['PART', 'LIVE', 'CANARY', 'ROLLOUT', 'FALLBACK', 'PUBLISHED', 'LOCKED'],
    ...remotes.map(({ name, pin, rollout, versions }) => [
      name,
      pin?.stable ?? '-',
      pin?.canary ? `${pin.canary.version} ${percent(pin.canary.weight)}` : '-',
      rollout ? `step ${rollout.step + 1} of ${rollout.steps}, ${rollout.judgement}` : '-',
      pin?.fallback ?? '-',
      versions.slice(0, 5).join(' '),
      pin?.locked ?? '',
    ]),
  ];
  const title = `${environment}, epoch ${epoch}${frozen === null ? '' : `, frozen: ${frozen}`}`;
  return [title, describeTabs(tabs), ...describeHeld(held), ...alignColumns(rows)].join('\n');
};

export const describeHistory = (newestFirst: readonly RegistryEvent[]): string =>
  alignColumns(
    newestFirst.map(({ sequence, at, epoch, who, action, remote, after, why }) => [
      String(sequence),
      at,
      epoch === null ? '' : `epoch ${epoch}`,
      who,
      action,
      [remote, after['stable'] ?? after['version']].filter(Boolean).join(' '),
      why ?? '',
    ]),
  ).join('\n');

export const describeVerification = ({ events, faults, witness }: VerifiedCompositions): string =>
  faults.length > 0
    ? faults.join('\n')
    : [
        `the chain of ${events} events is unbroken`,
        ...(witness ? [`${witness.name} vouches for it up to event ${witness.sequence}`] : []),
      ].join('\n');

export const describeDifference = (
  rows: readonly { name: string; from: string | null; to: string | null }[],
): string =>
  rows.length === 0
    ? 'nothing differs'
    : alignColumns(rows.map(({ name, from, to }) => [name, from ?? '-', '→', to ?? '-'])).join('\n');

export const describeGarbage = (
  garbage: readonly { readonly name: string; readonly version: string }[],
  isDryRun: boolean,
): string =>
  [
    ...garbage.map(({ name, version }) => `${name} ${version}`),
    `${garbage.length} versions ${isDryRun ? 'would be' : 'were'} deleted`,
  ].join('\n');

export const describeTokens = (tokens: readonly TokenView[]): string =>
  alignColumns([
    ['ID', 'LABEL', 'MAY', 'OF', 'IN', 'FROM', 'UNTIL'],
    ...tokens.map(({ id, label, scope, issuer, expiresAt }) => [
      String(id),
      label,
      scope.verbs.join(','),
      scope.remotes.join(','),
      scope.environments.join(','),
      issuer === null ? '-' : String(issuer),
      expiresAt ?? 'for ever',
    ]),
  ]).join('\n');

const alignColumns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
