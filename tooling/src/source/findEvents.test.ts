import { parseSync } from '@swc/core';
import { findEvents } from './findEvents.ts';

const eventsOf = (text: string) => findEvents(parseSync(text, { syntax: 'typescript', tsx: true }));

describe('findEvents', () => {
  it.each([
    ["bus.emit('wallet.changed', {})"],
    ['this.#bus?.emit(`wallet.changed`, {})'],
    ["const { emit } = bus; emit('wallet.changed' as const, {})"],
  ])('treats the first argument of emit as an emitted event: %s', (text) => {
    expect(eventsOf(text)).toEqual({ emits: ['wallet.changed'], consumes: [] });
  });

  it('finds all events that an expression chooses from', () => {
    const text = "bus.emit(isOpen ? 'modal.closed' : 'wallet.changed', {})";
    expect(eventsOf(text).emits).toEqual(['modal.closed', 'wallet.changed']);
  });

  it.each([
    ["bus.on('language.changed', load)"],
    ["createValue({ reloadOn: ['language.changed'] })"],
    ["bus.emit(name, { because: 'language.changed' })"],
    ["const handlers = { 'language.changed': load }"],
    ['<Value reloadOn="language.changed" />'],
  ])('treats every other mention as a consumed event: %s', (text) => {
    expect(eventsOf(text)).toEqual({ emits: [], consumes: ['language.changed'] });
  });

  it.each([
    ["let name: 'language.changed'; type Names = 'wallet.changed'"],
    ["instance.emit('languageChanged'); t('title.changed')"],
  ])('ignores types, and names that are not events: %s', (text) => {
    expect(eventsOf(text)).toEqual({ emits: [], consumes: [] });
  });
});
