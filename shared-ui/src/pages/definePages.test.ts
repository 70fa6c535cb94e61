import { contractOf, definePages, type PageEntry } from './definePages.ts';

const load: PageEntry['load'] = async () => () => null;
const icon = () => null;

describe('a page table', () => {
  it('is a contract without code, links and what is nobody else’s business', () => {
    const table = definePages({
      home: { path: '/', load, access: 'public' },
      wallet: {
        path: '/centre',
        load,
        access: 'member',
        destination: 'deposit',
        reads: [
          { isPublic: true, url: '/lgw/open' },
          { isPublic: false, url: '/wps/own' },
        ],
        menu: { icon },
      },
      favourites: { leadsTo: 'favourites', menu: { icon } },
    });
    expect(contractOf(table)).toEqual([
      { key: 'home', path: '/' },
      {
        key: 'wallet',
        path: '/centre',
        access: 'member',
        destination: 'deposit',
        reads: ['/lgw/open'],
        ownReads: ['/wps/own'],
      },
    ]);
  });

  it('is none where two pages claim one destination', () => {
    const page = { path: '/a', load, destination: 'deposit' } as const;
    expect(() => contractOf(definePages({ one: page, two: page }))).toThrow(
      'Two pages claim the destination deposit',
    );
  });
});
