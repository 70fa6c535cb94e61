import { acceptsPayload } from './payloads.ts';

const object = (
  properties: Record<string, unknown>,
  required: readonly string[] = Object.keys(properties),
) => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };
const whole = { type: 'integer' };

describe('acceptsPayload', () => {
  it.each([
    ['the same', object({ a: text }), object({ a: text })],
    ['more properties than are read', object({ a: text }), object({ a: text, b: whole })],
    ['an optional property that is never sent', object({ a: text, b: whole }, ['a']), object({ a: text })],
    ['an integer for a number', { type: 'number' }, whole],
    [
      'fewer values than are understood',
      { type: 'string', enum: ['x', 'y'] },
      { type: 'string', enum: ['x'] },
    ],
    ['one of several alternatives', { anyOf: [text, { type: 'null' }] }, text],
    [
      'an optional property that is never sent, with any name',
      object({ a: text, constructor: whole }, ['a']),
      object({ a: text }),
    ],
    ['lists of accepted values', { type: 'array', items: text }, { type: 'array', items: text }],
    ['an object for any value', {}, object({ a: text })],
    [
      'a value where a constraint is shared',
      { type: 'string', minLength: 1 },
      { type: 'string', minLength: 1 },
    ],
  ])('accepts %s', (_what, understood, sent) => {
    expect(acceptsPayload(understood, sent)).toBe(true);
  });

  it.each([
    ['another type', text, whole],
    ['a missing property', object({ a: text, b: text }), object({ a: text })],
    ['a property that may be missing', object({ a: text }), object({ a: text }, [])],
    ['a property of another type', object({ a: text }), object({ a: whole })],
    ['a value that is not understood', { type: 'string', enum: ['x'] }, { type: 'string', enum: ['x', 'y'] }],
    ['any text for an enumeration', { type: 'string', enum: ['x'] }, text],
    ['an alternative that is not understood', text, { anyOf: [text, { type: 'null' }] }],
    ['lists of something else', { type: 'array', items: text }, { type: 'array', items: whole }],
    ['a value without the constraint', { type: 'string', minLength: 1 }, text],
  ])('refuses %s', (_what, understood, sent) => {
    expect(acceptsPayload(understood, sent)).toBe(false);
  });

  it.each([null, true, 'text', [text], { anyOf: [null] }, { type: 'array', items: 'x' }, { properties: 7 }])(
    'treats %j, which is not a schema, as not comparable',
    (odd) => {
      const schema = { type: 'object', properties: { a: odd } };
      expect(acceptsPayload(schema, object({ a: whole }))).toBe(false);
    },
  );

  it('gives up on schemas that never end, and refuses', () => {
    let endless: Record<string, unknown> = { type: 'string' };
    for (let level = 0; level < 20; level += 1) {
      const step = { type: 'array', items: endless };
      endless = { anyOf: [step, step, step, { ...step, minItems: 1 }] };
    }
    expect(acceptsPayload(endless, { anyOf: [whole, endless] })).toBe(false);
    const odd = { anyOf: Array.from({ length: 400 }, (_, index) => ({ type: `type ${index}` })) };
    expect(acceptsPayload(odd, { type: 'array', items: odd })).toBe(false);
  });
});
