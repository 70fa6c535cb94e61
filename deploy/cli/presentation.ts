import { findBrokenEvent } from '../registry/eventChain.ts';
import type { Change, RegistryEvent, Status } from '../registry/endpoints.ts';

export const describeChange = ({ environment, epoch, remote, version, previous, changed }: Change): string =>
  changed
    ? `${remote} ${version} is live in ${environment} since epoch ${epoch}${previous ? `, instead of ${previous}` : ''}`
    : `${remote} ${version} was live in ${environment} already, epoch ${epoch}`;

export const describeStatus = ({ environment, epoch, remotes }: Status): string => {
  const rows = [
    ['PART', 'LIVE', 'FALLBACK', 'PUBLISHED'],
    ...remotes.map(({ name, stable, fallback, versions }) => [
      name,
      stable ?? '-',
      fallback ?? '-',
      versions.slice(0, 5).join(' '),
    ]),
  ];
  return [`${environment}, epoch ${epoch}`, ...alignColumns(rows)].join('\n');
};

export const describeHistory = (newestFirst: readonly RegistryEvent[]): string => {
  const broken = findBrokenEvent(newestFirst.toReversed());
  const rows = newestFirst.map(({ sequence, at, epoch, who, action, remote, after, why }) => [
    String(sequence),
    at,
    epoch === null ? '' : `epoch ${epoch}`,
    who,
    action,
    `${remote} ${after['stable'] ?? after['version'] ?? ''}`,
    why ?? '',
  ]);
  const verdict =
    broken === null ? 'the chain of events is unbroken' : `the chain of events is broken at ${broken}`;
  return [...alignColumns(rows), verdict].join('\n');
};

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
