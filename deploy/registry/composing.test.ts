import { writeArtifact, type ArtifactFixture } from '../testing/artifacts.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporaryFolder.ts';
import { compose, refuseCollisions } from './composing.ts';

afterAll(removeTemporaryFolders);

const contract = (fixture: Partial<ArtifactFixture>) =>
  writeArtifact(temporaryFolder(), { name: 'mf-lobby', version: '1.0.0', ...fixture });
const route = (path: string) => ({ path, title: { EN: path }, description: { EN: path } });

describe('compose', () => {
  it('describes the shell, each remote and its fallback by where their files are', () => {
    const shell = contract({ name: 'shell', kind: 'shell' });
    const stable = contract({ version: '1.1.0', routes: [route('/')] });
    const fallback = contract({ version: '1.0.0' });
    const composition = compose('prod', 7, new Date(0), [
      { stable, fallback },
      { stable: shell, fallback: null },
    ]);
    expect(composition).toMatchObject({
      environment: 'prod',
      epoch: 7,
      issuedAt: '1970-01-01T00:00:00.000Z',
      shell: { version: '1.0.0', base: '/artifacts/shell/1.0.0/' },
      remotes: {
        'mf-lobby': {
          container: 'mf_lobby',
          stable: { version: '1.1.0', base: '/artifacts/mf-lobby/1.1.0/', entry: stable.entry },
          fallback: { version: '1.0.0', base: '/artifacts/mf-lobby/1.0.0/' },
          routes: [route('/')],
        },
      },
    });
    expect(composition.remotes['mf-lobby']?.stable.files[stable.entry]).toBe(
      stable.files[stable.entry]?.integrity,
    );
  });

  it('is whole without a shell', () => {
    expect(compose('prod', 1, new Date(0), [{ stable: contract({}), fallback: null }]).shell).toBeNull();
  });
});

describe('refuseCollisions', () => {
  const owner = contract({ routes: [route('/member'), route('/help/*')], modals: ['loginPopupModal'] });
  const other = { name: 'mf-auth', version: '2.0.0' };

  it.each([
    ['a path', { routes: [route('/member')] }, 'claims the route /member, which mf-lobby 1.0.0 owns'],
    ['a prefix inside a prefix', { routes: [route('/help/terms/*')] }, 'the route /help/terms/*'],
    ['a prefix around a prefix', { routes: [route('/*')] }, 'the route /*'],
    ['a modal', { modals: ['loginPopupModal' as const] }, 'the modal loginPopupModal'],
    ['a container', { container: 'mf_lobby' }, 'the container mf_lobby'],
  ])('refuses %s that another remote owns, with the reason', (_what, claim, reason) => {
    expect(() => refuseCollisions(contract({ ...other, ...claim }), [owner])).toThrow(reason);
  });

  it('lets an exact path lie inside the prefix of another remote, since exact paths win', () => {
    expect(() =>
      refuseCollisions(contract({ ...other, routes: [route('/help/me')] }), [owner]),
    ).not.toThrow();
  });

  it('lets a new version claim what its own predecessor owns', () => {
    const next = contract({ version: '1.1.0', routes: [route('/member')], modals: ['loginPopupModal'] });
    expect(() => refuseCollisions(next, [owner])).not.toThrow();
  });

  it('refuses a second shell', () => {
    const shell = contract({ name: 'shell', kind: 'shell' });
    expect(() => refuseCollisions(contract({ name: 'shell-two', kind: 'shell' }), [shell])).toThrow(
      'claims to be the shell',
    );
  });
});
