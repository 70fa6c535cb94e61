import fc from 'fast-check';
import { createEventParser } from './eventParser.ts';

const stream = [
  'retry: 1000\n\n',
  ': heartbeat\n\n',
  'id: 1\nevent: composition\ndata: {"epoch":1}\n\n',
  ': heartbeat\n\nid: 2\ndata: {"text":"id: 9"}\n\n',
  'data: first\ndata: second\n\n',
].join('');
const events = [
  { id: '1', event: 'composition', data: '{"epoch":1}' },
  { id: '2', event: '', data: '{"text":"id: 9"}' },
  { id: '', event: '', data: 'first\nsecond' },
];

describe('createEventParser', () => {
  it('finds the same events for every split of the stream', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
        const parse = createEventParser();
        const places = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
        const found = places.slice(1).flatMap((end, index) => parse(stream.slice(places[index], end)));
        expect(found).toEqual(events);
      }),
    );
  });

  it('returns no event before its end', () => {
    expect(createEventParser()('id: 1\ndata: half\n')).toEqual([]);
  });
});
