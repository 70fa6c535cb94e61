import { createHash } from 'node:crypto';
import { securityHeaders } from './securityHeaders.ts';
import { starterElements } from './starter.ts';

const policyOf = (options: Partial<Parameters<typeof securityHeaders>[0]> = {}) => {
  const headers = securityHeaders({
    imageOrigins: [],
    domains: [],
    gameOrigins: [],
    hasAnalytics: false,
    hasPhoneService: false,
    areOverridesAllowed: false,
    ...options,
  });
  return new Map(
    headers['content-security-policy']?.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
};

describe('securityHeaders', () => {
  it('allow scripts of the site, and only the starter as an inline script, by its hash', () => {
    const policy = policyOf();
    const [, starter = ''] = /<script>(.*)<\/script>/s.exec(starterElements([]).join('\n')) ?? [];
    const digest = createHash('sha256').update(starter).digest('base64');
    expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${digest}'`]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  });

  it('allow workers and a manifest of the site, and no others', () => {
    const policy = policyOf({ areOverridesAllowed: true, imageOrigins: ['https://img.example'] });
    expect(policy.get('worker-src')).toEqual(["'self'"]);
    expect(policy.get('manifest-src')).toEqual(["'self'"]);
  });

  it('allow no string to become code, except by the policy of the shell', () => {
    for (const areOverridesAllowed of [false, true]) {
      const policy = policyOf({ areOverridesAllowed });
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
      expect(policy.get('trusted-types')).toEqual(['default']);
    }
  });

  it('allow pictures of the image CDNs, and no other requests to them', () => {
    const policy = policyOf({ imageOrigins: ['https://img.example'] });
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://img.example']);
    expect(policy.get('script-src')).not.toContain('https://img.example');
  });

  it('allow frames of the named game origins, and no others', () => {
    expect(policyOf().get('frame-src')).toEqual(["'self'"]);
    const policy = policyOf({ gameOrigins: ['https://games.example'] });
    expect(policy.get('frame-src')).toEqual(["'self'", 'https://games.example']);
    policy.delete('frame-src');
    expect([...policy.values()].flat().join()).not.toContain('games');
  });

  it("allow requests to the site's other domains, and no scripts of them", () => {
    const policy = policyOf({ domains: ['https://asia.play.example'] });
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://asia.play.example']);
    policy.delete('connect-src');
    expect([...policy.values()].flat().join()).not.toContain('asia');
  });

  it('allow the analytics origins only if analytics is configured', () => {
    const origin = 'https://www.googletagmanager.com';
    expect(policyOf().get('script-src')).not.toContain(origin);
    expect(policyOf({ hasAnalytics: true }).get('script-src')).toContain(origin);
  });

  it('allow the phone-verification service only if there is one', () => {
    const origins = /google|gstatic|goog#/;
    expect([...policyOf().values()].flat().join()).not.toMatch(origins);
    const policy = policyOf({ hasPhoneService: true });
    for (const directive of ['script-src', 'connect-src', 'trusted-types']) {
      expect(policy.get(directive)?.join()).toMatch(origins);
    }
  });

  it("allow developers' servers only if overrides are allowed", () => {
    expect([...policyOf().values()].flat().join()).not.toContain('localhost');
    expect(policyOf({ areOverridesAllowed: true }).get('script-src')).toContain('http://localhost:*');
  });
});
