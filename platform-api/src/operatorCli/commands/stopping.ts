import { operatorEndpoints } from '@parlour/shared-contracts/operator';
import type { GameVersionView, PlayStopView } from '@parlour/shared-contracts/operatorPlay';
import type { Values } from '../options.ts';
import { expectOperands, needed, UsageFailure, wholeNumber, type OperatorCommand } from '../command.ts';

const USAGE =
  'play stop --all | --vendor CODE | --game NUMBER | --version CONNECTION/VERSION --reason TEXT, play resume <id> --reason TEXT, play stops, play versions [--connection CODE] [--game NUMBER]';

/** Stops and resumes play, and lists what can be stopped. */
export const readPlayCommand = (
  [action, ...operands]: readonly string[],
  values: Values,
): OperatorCommand => {
  if (action === 'stops') {
    expectOperands(operands, USAGE, 0);
    return listStops;
  }
  if (action === 'versions') {
    expectOperands(operands, USAGE, 0);
    return listVersions(values);
  }
  const reason = needed('--reason', values.reason);
  if (action === 'stop') {
    expectOperands(operands, USAGE, 0);
    const body = { ...readSubject(values), reason };
    return async ({ call }) => {
      const value = await call(operatorEndpoints.stopPlay, { body });
      return { value, text: describe(value) };
    };
  }
  if (action !== 'resume') throw new UsageFailure(`usage: ${USAGE}`);
  expectOperands(operands, USAGE, 1);
  const params = { id: wholeNumber('the id', operands[0]) };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.resumePlay, { params, body: { reason } });
    return { value, text: `${nameOf(value)} takes bets again` };
  };
};

const listStops: OperatorCommand = async ({ call }) => {
  const value = await call(operatorEndpoints.playStops, {});
  return { value, text: value.map(describe).join('\n') || 'nothing is stopped' };
};

const listVersions = ({ connection, game }: Values): OperatorCommand => {
  const query = {
    ...(connection !== undefined && { connection }),
    ...(game !== undefined && { game: wholeNumber('--game', game) }),
  };
  return async ({ call }) => {
    const value = await call(operatorEndpoints.gameVersions, { query });
    return { value, text: value.map(describeVersion).join('\n') || 'no provider has named a version' };
  };
};

/** All play must be named, so that a forgotten option does not stop the site. */
const readSubject = ({ all, vendor, game, version }: Values) => {
  const given = [all || undefined, vendor, game, version].filter((value) => value !== undefined);
  if (given.length !== 1) throw new UsageFailure('expected one of --all, --vendor, --game and --version');
  if (vendor !== undefined) return { vendor };
  if (version !== undefined) return { version: readVersion(version) };
  return game === undefined ? {} : { game: wholeNumber('--game', game) };
};

const readVersion = (text: string) => {
  const [, connection, name] = /^([^/]+)\/(.+)$/.exec(text) ?? [];
  if (connection === undefined || name === undefined) {
    throw new UsageFailure('--version expects the connection and the version, such as house/slot-2');
  }
  return { connection, name };
};

const nameOf = ({ vendor, game, version }: PlayStopView): string => {
  if (game !== null) return `game ${game}`;
  if (version !== null) return `version ${version.connection}/${version.name}`;
  return vendor === null ? 'all play' : `vendor ${vendor}`;
};

const describe = (stop: PlayStopView): string =>
  `${stop.id}  ${nameOf(stop)} is stopped since ${stop.begunAt} by ${stop.begunBy}: ${stop.reason}`;

const describeVersion = ({ connection, game, title, name, firstSeenAt }: GameVersionView): string =>
  `${connection}/${name}  game ${game}  ${title}  since ${firstSeenAt}`;
