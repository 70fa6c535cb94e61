import type { Announcement } from '@parlour/shared-contracts/domains/content';
import type { Permission } from '@parlour/shared-contracts/domains/system';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { defaultPermission } from './loadPermission.ts';
import { createSiteReads } from './siteReads.ts';
import { SiteStore } from './SiteStore.ts';

const createSite = async (changes: Partial<Permission>, random: () => number) => {
  const platform = await createTestPlatform();
  const permission = { ...defaultPermission(), ...changes };
  const reads = createSiteReads({ platform, http: platform.http, permission, onPermission: async () => {} });
  return new SiteStore({ reads, isStale: false, invitation: {}, onRetry: () => {}, random });
};

const promotionOf = (promotionType: string): Announcement => ({
  id: '1',
  title: '',
  content: '',
  startDate: '2026-01-01T00:00:00Z',
  execution: 'B',
  promotionType,
});

describe('SiteStore', () => {
  it('[SHELL-136] takes all pictures of a page from one CDN, chosen at random', async () => {
    const cdns = ['https://a.example', 'https://b.example'];
    const random = jest.fn(() => 0.7);
    const site = await createSite({ imageCDNs: cdns, launchGameCDNs: [] }, random);
    expect([site.imageUrl('/media/1.svg'), site.imageUrl('/media/2.svg')]).toEqual([
      'https://b.example/media/1.svg',
      'https://b.example/media/2.svg',
    ]);
    expect(site.imgUrl).toBe('https://b.example');
    // One choice for the pictures, one for the games.
    expect(random).toHaveBeenCalledTimes(2);
    const other = await createSite({ imageCDNs: cdns }, () => 0.2);
    expect(other.imageUrl('/x')).toBe('https://a.example/x');
  });

  it("takes pictures from the site's own origin if no CDN is configured", async () => {
    const site = await createSite({ imageCDNs: [], launchGameCDNs: [] }, () => 0.5);
    expect([site.imageUrl('/media/1.svg'), site.launchUrl('/play')]).toEqual(['/media/1.svg', '/play']);
  });

  it('[LOBBY-086] offers the first five domains', async () => {
    const domainRoute = Array.from({ length: 7 }, (_, index) => ({
      domainName: `Line ${index}`,
      url: `https://${index}.example`,
    }));
    const site = await createSite({ domainRoute }, () => 0);
    expect(site.domainList).toEqual(domainRoute.slice(0, 5));
  });

  it('[SHELL-137] launches games from a CDN chosen at random', async () => {
    const launchGameCDNs = ['https://a.example', 'https://b.example'];
    const site = await createSite({ launchGameCDNs }, () => 0.7);
    expect(site.launchUrl('/seamless')).toBe('https://b.example/seamless');
  });

  it('lists open promotions by type', async () => {
    const site = await createSite({}, () => 0);
    expect(site.availablePromo['REFERRAL']?.enabled).toBeUndefined();
    expect(site.availablePromoCount).toBe(0);
    site.reads.content.set({ banners: [], player: [], popup: [], promotion: [promotionOf('REFERRAL')] });
    expect(site.availablePromo['REFERRAL']?.enabled).toBe(true);
    expect(site.availablePromoCount).toBe(1);
  });
});
