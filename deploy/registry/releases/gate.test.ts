import { writeArtifact, type ArtifactFixture } from '../../testing/artifacts.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { findProblems } from './gate.ts';
import type { LineageEntry, PartState, ReleaseState } from './releaseState.ts';

afterAll(removeTemporaryFolders);

let nextId = 0;
const entry = (fixture: ArtifactFixture): LineageEntry => ({
  id: (nextId += 1),
  contract: writeArtifact(temporaryFolder(), fixture),
  isBaked: true,
});

const part = (fixture: ArtifactFixture, fallback?: Partial<ArtifactFixture>): PartState => ({
  lineage: [entry(fixture), ...(fallback ? [entry({ ...fixture, ...fallback })] : [])],
  canary: null,
  locked: null,
});

const stateOf = (...parts: readonly PartState[]): ReleaseState => ({
  frozen: null,
  parts: new Map(parts.map((one) => [one.lineage[0].contract.name, one])),
});

const messagesOf = (state: ReleaseState, ...changed: string[]): string[] =>
  findProblems(state, new Set(changed)).map(({ message }) => message);

const lobby: ArtifactFixture = { name: 'mf-lobby', version: '1.0.0' };
const member: ArtifactFixture = { name: 'mf-member', version: '1.0.0' };
const shell: ArtifactFixture = { name: 'shell', version: '1.0.0', kind: 'shell' };
const page = (path: string) => ({ key: path.replaceAll(/\W/g, ''), path });

describe('ownership', () => {
  const owner = part({
    ...lobby,
    pages: [{ ...page('/member'), destination: 'deposit' }, page('/help/*')],
    modals: ['loginPopupModal'],
  });

  it.each([
    ['a path', { pages: [page('/member')] }, 'claims the route /member, which mf-lobby 1.0.0 owns'],
    ['a prefix inside a prefix', { pages: [page('/help/terms/*')] }, 'the route /help/terms/*'],
    ['a prefix around a prefix', { pages: [page('/*')] }, 'the route /*'],
    ['a modal', { modals: ['loginPopupModal' as const] }, 'the modal loginPopupModal'],
    [
      'a destination',
      { pages: [{ ...page('/wallet'), destination: 'deposit' }] },
      'claims the destination deposit, which mf-lobby 1.0.0 owns',
    ],
    ['a container', { container: 'mf_lobby' }, 'the container mf_lobby'],
    ['a container that begins another', { container: 'mf_lobby_two' }, 'the container mf_lobby_two'],
  ])('refuses %s that another part owns', (_what, claim, reason) => {
    const state = stateOf(owner, part({ ...member, ...claim }));
    expect(messagesOf(state, 'mf-member').join()).toContain(reason);
  });

  it('allows an exact path inside the prefix of another part, because exact paths win', () => {
    const state = stateOf(owner, part({ ...member, pages: [page('/help/me')] }));
    expect(messagesOf(state, 'mf-member')).toEqual([]);
  });

  it('allows a page to move to another part while the old owner is still a fallback', () => {
    const moved = part(lobby, { version: '0.9.0', pages: [page('/moved')] });
    expect(messagesOf(stateOf(moved, part({ ...member, pages: [page('/moved')] })), 'mf-member')).toEqual([]);
  });

  it('refuses a second shell', () => {
    const state = stateOf(part(shell), part({ ...shell, name: 'second', container: 'second' }));
    expect(messagesOf(state, 'second').join()).toContain('claims to be the shell');
  });

  it('does not report an old problem for a change of other parts', () => {
    const clash = part({ ...member, pages: [page('/member')] });
    expect(
      messagesOf(stateOf(owner, clash, part({ name: 'mf-agent', version: '1.0.0' })), 'mf-agent'),
    ).toEqual([]);
  });
});

describe('shared modules', () => {
  const kit = '@parlour/shared-ui/core';
  const exported = ['Button', 'Dialog', 'tokens', 'tokens.size', 'tokens.size.small', 'tokens.space'];
  const provider = { ...shell, provides: { [kit]: '1.4.0' }, exports: { [kit]: exported } };

  it('accepts what the shell provides, with version range and exports', () => {
    const user = part({ ...lobby, requires: { [kit]: '^1.2.0' }, uses: { [kit]: ['Button'] } });
    expect(messagesOf(stateOf(part(provider), user), 'mf-lobby', 'shell')).toEqual([]);
  });

  it.each([
    [
      'of a higher version range',
      { requires: { [kit]: '^2.0.0' } },
      `mf-lobby 1.0.0 needs ${kit} ^2.0.0, shell 1.0.0 provides 1.4.0`,
    ],
    ['that the shell does not provide', { requires: { dayjs: '^1.0.0' } }, 'shell 1.0.0 provides none'],
    [
      'with the name of a member of every object',
      { requires: { constructor: '*' } },
      'shell 1.0.0 provides none',
    ],
    [
      'without an export in use',
      { requires: { [kit]: '^1.0.0' }, uses: { [kit]: ['Button', 'Chart'] } },
      `mf-lobby 1.0.0 uses Chart of ${kit}, which shell 1.0.0 does not export`,
    ],
    [
      'without a member in use',
      { requires: { [kit]: '^1.0.0' }, uses: { [kit]: ['tokens.space', 'tokens.line', 'tokens.size.huge'] } },
      `mf-lobby 1.0.0 uses tokens.line, tokens.size.huge of ${kit}, which shell 1.0.0 does not export`,
    ],
  ])('refuses a module %s', (_what, needs, reason) => {
    expect(messagesOf(stateOf(part(provider), part({ ...lobby, ...needs })), 'mf-lobby').join()).toContain(
      reason,
    );
  });

  it('accepts members of exports without known members', () => {
    const user = part({
      ...lobby,
      requires: { [kit]: '^1.2.0' },
      uses: { [kit]: ['Button.displayName', 'tokens.space.toFixed'] },
    });
    expect(messagesOf(stateOf(part(provider), user), 'mf-lobby', 'shell')).toEqual([]);
  });

  it('refuses a shell that a fallback could not run in', () => {
    const user = part({ ...lobby, version: '2.0.0' }, { version: '1.0.0', requires: { [kit]: '^1.0.0' } });
    const next = part({ ...shell, provides: { [kit]: '2.0.0' } });
    expect(messagesOf(stateOf(next, user), 'shell')).toEqual([
      `mf-lobby 1.0.0 needs ${kit} ^1.0.0, shell 1.0.0 provides 2.0.0`,
    ]);
  });

  it('refuses a canary that the shell does not support', () => {
    const canary = entry({ ...lobby, version: '2.0.0', requires: { [kit]: '^2.0.0' } });
    const running = { ...part(lobby), canary: { release: canary, weight: 100, rings: [] } };
    expect(messagesOf(stateOf(part(provider), running), 'mf-lobby').join()).toContain('mf-lobby 2.0.0 needs');
  });
});

describe('events', () => {
  const event = 'favourites.changed';
  const payload = (properties: Record<string, string>) => ({
    [event]: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(properties).map(([name, type]) => [name, { type }])),
      required: Object.keys(properties),
    },
  });
  const emitter = (properties: Record<string, string>) =>
    part({ ...lobby, emits: [event], events: payload(properties) });
  const consumer = (properties: Record<string, string>) =>
    part({ ...member, consumes: [event], events: payload(properties) });

  it('accepts a payload with additional fields', () => {
    const state = stateOf(emitter({ nodeId: 'integer', at: 'string' }), consumer({ nodeId: 'integer' }));
    expect(messagesOf(state, 'mf-lobby', 'mf-member')).toEqual([]);
  });

  it('refuses a payload that lacks what the reader needs, for a change on either side', () => {
    const state = stateOf(emitter({ nodeId: 'integer' }), consumer({ nodeId: 'integer', at: 'string' }));
    const message = `mf-member 1.0.0 does not understand ${event} as mf-lobby 1.0.0 sends it`;
    expect(messagesOf(state, 'mf-lobby')).toEqual([message]);
    expect(messagesOf(state, 'mf-member')).toEqual([message]);
  });

  it("refuses an event that the shell's bus does not know", () => {
    const state = stateOf(part(shell), emitter({ nodeId: 'integer' }));
    expect(messagesOf(state, 'mf-lobby')).toEqual([
      `shell 1.0.0 does not know the event ${event} of mf-lobby 1.0.0`,
    ]);
  });
});

it('refuses a listener for an event that the shell does not know', () => {
  const listener = part({ ...lobby, consumes: ['draw.closed'] });
  expect(messagesOf(stateOf(part(shell), listener), 'mf-lobby')).toEqual([
    'mf-lobby 1.0.0 waits for the event draw.closed, which shell 1.0.0 does not know',
  ]);
});

it('ignores inherited members of objects', () => {
  const inherited = 'constructor';
  const provider = part({ ...shell, provides: { [inherited]: '1.0.0' } });
  const user = part({
    ...lobby,
    requires: { [inherited]: '1.0.0' },
    uses: { [inherited]: ['name'] },
    emits: [inherited],
  });
  expect(messagesOf(stateOf(provider, user), 'mf-lobby')).toEqual([
    `mf-lobby 1.0.0 uses name of ${inherited}, which shell 1.0.0 does not export`,
    `shell 1.0.0 does not know the event ${inherited} of mf-lobby 1.0.0`,
  ]);
});

it('refuses a call that the API does not have', () => {
  const caller = part({ ...lobby, endpoints: ['GET /lgw/games/list', 'GET /lgw/none'] });
  expect(messagesOf(stateOf(caller), 'mf-lobby')).toEqual([
    'mf-lobby 1.0.0 calls GET /lgw/none, which the API does not have',
  ]);
});
