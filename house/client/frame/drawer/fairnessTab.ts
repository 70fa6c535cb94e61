import type { Fairness, Rotated } from '../../../src/protocol.ts';
import { Refused } from '../api.ts';
import { create } from '../dom.ts';
import type { DrawerOptions } from './openDrawer.ts';

/** The seeds in use, and the way to have the server's revealed and another one begun. */
export const fairnessTab = (options: DrawerOptions): readonly Node[] => {
  const { api, t } = options;
  const facts = create('div', { class: 'seeds', 'aria-busy': 'true' });
  const input = create('input', {
    id: 'clientSeed',
    maxlength: '64',
    pattern: '[ -~]{1,64}',
    required: '',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const rotate = create('button', { class: 'secondary', type: 'submit' }, t('fairness.rotate'));
  const state = create('p', { class: 'hint', role: 'status' });
  const revealed = create('div', { class: 'seeds' });

  const show = ({ serverSeedHash, clientSeed, nonce, nextServerSeedHash }: Fairness): void => {
    facts.replaceChildren(
      ...fact(t('fairness.hash'), serverSeedHash),
      ...fact(t('fairness.clientSeed'), clientSeed),
      ...fact(t('fairness.nonce'), String(nonce)),
      ...(nextServerSeedHash === undefined ? [] : fact(t('fairness.nextHash'), nextServerSeedHash)),
    );
    facts.setAttribute('aria-busy', 'false');
    input.value ||= clientSeed;
  };
  const load = async (): Promise<void> => {
    try {
      show((await api.session()).fairness);
    } catch {
      state.textContent = t('fairness.failed');
    }
  };
  const change = async (): Promise<void> => {
    rotate.disabled = true;
    state.textContent = '';
    try {
      const { revealed: former, fairness } = await api.rotate(input.value);
      revealed.replaceChildren(...revealedFacts(former, t));
      show(fairness);
      state.textContent = t('fairness.rotated');
    } catch (error) {
      const isOpen = error instanceof Refused && error.reason === 'roundOpen';
      state.textContent = t(isOpen ? 'fairness.roundOpen' : 'fairness.failed');
    } finally {
      rotate.disabled = false;
    }
  };
  const form = create(
    'form',
    { class: 'seed-form' },
    create('label', { for: 'clientSeed' }, t('fairness.newClientSeed')),
    input,
    rotate,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void change();
  });
  void load();
  return [create('p', {}, t('fairness.how')), facts, form, state, revealed];
};

const revealedFacts = (former: Rotated['revealed'], t: DrawerOptions['t']): readonly Node[] => [
  create('h3', {}, t('fairness.revealed')),
  ...fact(t('fairness.serverSeed'), former.serverSeed),
  ...fact(t('fairness.hash'), former.serverSeedHash),
  ...fact(t('fairness.clientSeed'), former.clientSeed),
  ...fact(t('fairness.rounds'), String(former.rounds)),
  create('p', { class: 'hint' }, t('fairness.verifyHint')),
];

const fact = (name: string, value: string): readonly Node[] => [
  create('h4', {}, name),
  create('code', {}, value),
];
