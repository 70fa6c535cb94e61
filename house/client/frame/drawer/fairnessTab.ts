import type { Fairness, Rotated } from '../../../src/protocol.ts';
import { Refused } from '../api.ts';
import { createElement } from '../dom.ts';
import type { DrawerOptions } from './DrawerOptions.ts';

/**
 * Shows the seeds in use, and lets the player rotate them: the server's seed is revealed and a new one
 * begins.
 */
export const fairnessTab = (options: DrawerOptions): readonly Node[] => {
  const { api, t } = options;
  const facts = createElement('div', { class: 'seeds', 'aria-busy': 'true' });
  const input = createElement('input', {
    id: 'clientSeed',
    maxlength: '64',
    pattern: '[ -~]{1,64}',
    required: '',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const rotate = createElement('button', { class: 'secondary', type: 'submit' }, t('fairness.rotate'));
  const state = createElement('p', { class: 'hint', role: 'status' });
  const revealed = createElement('div', { class: 'seeds' });

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
  const form = createElement(
    'form',
    { class: 'seed-form' },
    createElement('label', { for: 'clientSeed' }, t('fairness.newClientSeed')),
    input,
    rotate,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void change();
  });
  void load();
  return [createElement('p', {}, t('fairness.how')), facts, form, state, revealed];
};

const revealedFacts = (former: Rotated['revealed'], t: DrawerOptions['t']): readonly Node[] => [
  createElement('h3', {}, t('fairness.revealed')),
  ...fact(t('fairness.serverSeed'), former.serverSeed),
  ...fact(t('fairness.hash'), former.serverSeedHash),
  ...fact(t('fairness.clientSeed'), former.clientSeed),
  ...fact(t('fairness.rounds'), String(former.rounds)),
  createElement('p', { class: 'hint' }, t('fairness.verifyHint')),
];

const fact = (name: string, value: string): readonly Node[] => [
  createElement('h4', {}, name),
  createElement('code', {}, value),
];
