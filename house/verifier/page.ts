import { readClaim, type WrittenClaim } from '../src/verify/claim.ts';
import { verifyRound } from '../src/verify/verifyRound.ts';
import { describeRound, formatTimes } from './describeRound.ts';
import { findSite } from './findSite.ts';
import { textsFor, type TextKey } from './texts.ts';

const language = navigator.language;
const texts = textsFor(language);
const t = (key: TextKey): string => texts[key];

const query = <E extends Element>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`${selector} is missing`);
  return element;
};
const form = query<HTMLFormElement>('#claim');
const result = query<HTMLElement>('#result');

const fieldsOf = (): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
  );

const choiceOf = ({ game, ...fields }: Record<string, string>): string => {
  if (game === 'dice') return JSON.stringify({ direction: fields['direction'], target: fields['target'] });
  if (game === 'crash') return JSON.stringify({ autoCashOut: fields['autoCashOut'] || null });
  if (game === 'slot') return JSON.stringify({ volatility: fields['volatility'] });
  if (game === 'mines') return JSON.stringify({ mines: fields['mines'], fields: fields['fields'] });
  if (game === 'keno') return JSON.stringify({ risk: fields['risk'], numbers: fields['numbers'] });
  if (game === 'roulette' || game === 'dragonTiger') return JSON.stringify({ spots: fields['stakes'] });
  if (game === 'fishing') return JSON.stringify({ fish: fields['fish'] });
  const { player, banker, tie } = fields;
  return JSON.stringify(game === 'baccarat' ? { spots: { player, banker, tie } } : {});
};

const writtenIn = (fields: Record<string, string>): WrittenClaim => ({
  game: fields['game'] ?? '',
  serverSeed: fields['serverSeed'] ?? '',
  clientSeed: fields['clientSeed'] ?? '',
  nonce: fields['nonce'] ?? '',
  choice: choiceOf(fields),
});

const showLines = (lines: readonly (readonly [term: TextKey, text: string, kind?: string])[]): void => {
  const list = document.createElement('dl');
  list.className = 'wide';
  for (const [term, text, kind = ''] of lines) {
    const name = document.createElement('dt');
    const value = document.createElement('dd');
    name.textContent = t(term);
    value.textContent = text;
    value.className = kind;
    list.append(name, value);
  }
  result.replaceChildren(list);
};

const verify = async (): Promise<void> => {
  const claim = readClaim(writtenIn(fieldsOf()));
  result.hidden = false;
  if (!claim) {
    result.textContent = t('invalid');
    return;
  }
  const { outcome, payout, serverSeedHash } = await verifyRound(claim);
  const isByHand = claim.choice.game === 'crash' && claim.choice.autoCashOut === null;
  const returned = formatTimes((100 * payout) / claim.stake);
  showLines([
    ['outcome', describeRound(outcome, t), 'headline'],
    ['returned', isByHand ? t('byHand') : returned],
    ['hash', serverSeedHash],
  ]);
};

const showFieldsOfGame = (): void => {
  const { game } = fieldsOf();
  for (const group of form.querySelectorAll<HTMLFieldSetElement>('fieldset')) {
    group.hidden = !group.dataset['game']?.split(' ').includes(game ?? '');
  }
};

/** Lists are written with commas. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
};

const chipsOf = (spots: object): string =>
  Object.entries(spots)
    .map(([spot, amount]) => `${spot}=${amount}`)
    .join(', ');

/** The address has the choice as JSON. Each of its values has a field with its name; chips are one text. */
const fill = (parameters: URLSearchParams): void => {
  const choice: unknown = JSON.parse(parameters.get('choice') ?? '{}');
  const { spots, ...single } = { spots: {}, ...(choice as object) };
  for (const [name, value] of [
    ...parameters,
    ...Object.entries({ ...single, ...spots, stakes: chipsOf(spots) }),
  ]) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = textOf(value);
    }
  }
};

const showWayBack = (): void => {
  const link = query<HTMLAnchorElement>('#back');
  const asked = new URLSearchParams(location.hash.slice(1)).get('site');
  const site = findSite(query<HTMLMetaElement>('meta[name="sites"]').content, asked);
  link.hidden = site === null;
  if (site === null) return;
  link.href = `${site}/`;
  query<HTMLElement>('#back span').textContent = `${t('back')} ${new URL(site).host}`;
};

const takeUpAddress = async (): Promise<void> => {
  const parameters = new URLSearchParams(location.hash.slice(1));
  if (!parameters.has('serverSeed')) return;
  try {
    fill(parameters);
  } catch {
    // The person fills in what cannot be parsed.
  }
  showFieldsOfGame();
  await verify();
};

document.documentElement.lang = language;
document.title = t('title');
for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
  element.textContent = t(element.dataset['text'] as TextKey);
}
form.addEventListener('change', showFieldsOfGame);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void verify();
});
window.addEventListener('hashchange', () => void takeUpAddress());
showWayBack();
showFieldsOfGame();
await takeUpAddress();
