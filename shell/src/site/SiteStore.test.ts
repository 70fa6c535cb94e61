import { defaultPermission } from './loadPermission.ts';
import { SiteStore } from './SiteStore.ts';

const createSite = (imageCDNs: string[], random: () => number) =>
  new SiteStore({ permission: { ...defaultPermission(), imageCDNs }, retry: () => {}, random });

describe('SiteStore', () => {
  it('[SHELL-136] takes all pictures of a page from one CDN, picked at random', () => {
    const cdns = ['https://a.example', 'https://b.example'];
    const random = jest.fn(() => 0.7);
    const site = createSite(cdns, random);
    expect([site.imageUrl('/media/1.svg'), site.imageUrl('/media/2.svg')]).toEqual([
      'https://b.example/media/1.svg',
      'https://b.example/media/2.svg',
    ]);
    expect(random).toHaveBeenCalledTimes(1);
    expect(createSite(cdns, () => 0.2).imageUrl('/x')).toBe('https://a.example/x');
  });

  it("takes pictures from the site's own origin where no CDN is configured", () => {
    expect(createSite([], () => 0.5).imageUrl('/media/1.svg')).toBe('/media/1.svg');
  });

  it('[LOBBY-086] offers the first five domains', () => {
    const domainRoute = Array.from({ length: 7 }, (_, index) => ({
      domainName: `Line ${index}`,
      url: `https://${index}.example`,
    }));
    const site = createSite([], () => 0);
    site.setPermission({ ...site.permission, domainRoute });
    expect(site.domainList).toEqual(domainRoute.slice(0, 5));
  });
});
