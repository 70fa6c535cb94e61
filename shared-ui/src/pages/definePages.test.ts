import { contractOf, definePages, type PageEntry } from './definePages.ts';

const load: PageEntry['load'] = async () => () => null;
const icon = () => null;

describe('a page table', () => {
  it('becomes a contract without code, links, menu entries and the default access', () => {
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

  it('is refused if two pages claim the same destination', () => {
    const page = { path: '/a', load, destination: 'deposit' } as const;
    expect(() => contractOf(definePages({ one: page, two: page }))).toThrow(
      'Two pages claim the destination deposit',
    );
  });
});
