import { readMessage } from './readMessage.ts';

const fault = { part: 'mf-lobby', version: '1.0.0', reason: 'it broke' };
const rendered = { kind: 'rendered', id: 1, view: '{}', took: { shell: 1.5 }, faults: [fault] };

describe("a renderer's message", () => {
  it.each([
    { kind: 'ready' },
    { kind: 'began', id: 1, part: 'shell', version: '1.0.0' },
    rendered,
    { kind: 'failed', id: 1, fault },
  ])('is accepted: %j', (message) => expect(readMessage(message)).toEqual(message));

  it.each([
    null,
    'ready',
    [],
    {},
    { kind: 'constructor' },
    { kind: 'began', id: 1, part: 'x'.repeat(101), version: '1.0.0' },
    { kind: 'failed', id: 1 },
    { kind: 'failed', id: 1, fault: { ...fault, part: { toString: 1 } } },
    { ...rendered, id: '1' },
    { ...rendered, view: {} },
    { ...rendered, view: 'x'.repeat(4_000_001) },
    { ...rendered, took: undefined },
    { ...rendered, took: { shell: 'soon' } },
    { ...rendered, took: { shell: -1 } },
    { ...rendered, took: { shell: Infinity } },
    { ...rendered, faults: [null] },
    { ...rendered, faults: Array.from({ length: 11 }, () => fault) },
    { ...rendered, faults: [{ ...fault, reason: '\0' }] },
  ])('is refused if no renderer sends it (%#)', (message) => expect(readMessage(message)).toBeNull());
});
