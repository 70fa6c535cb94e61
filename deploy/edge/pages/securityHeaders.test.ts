import { createHash } from 'node:crypto';
import { securityHeaders } from './securityHeaders.ts';
import { afterFirstPaint } from './starter.ts';

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
  it('runs scripts of the site, and of inline ones the starter alone, by its text', () => {
    const policy = policyOf();
    const [, starter = ''] = /<script>(.*)<\/script>/s.exec(afterFirstPaint([]).join('\n')) ?? [];
    const digest = createHash('sha256').update(starter).digest('base64');
    expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${digest}'`]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  });

  it('lets no string become code, except by the policy that the shell makes', () => {
    for (const areOverridesAllowed of [false, true]) {
      const policy = policyOf({ areOverridesAllowed });
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
      expect(policy.get('trusted-types')).toEqual(['default']);
    }
  });

  it('lets pictures come from the image CDNs, and nothing else', () => {
    const policy = policyOf({ imageOrigins: ['https://img.example'] });
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https://img.example']);
    expect(policy.get('script-src')).not.toContain('https://img.example');
  });

  it('frames games of the named origins, and nothing else', () => {
    expect(policyOf().get('frame-src')).toEqual(["'self'"]);
    const policy = policyOf({ gameOrigins: ['https://games.example'] });
    expect(policy.get('frame-src')).toEqual(["'self'", 'https://games.example']);
    policy.delete('frame-src');
    expect([...policy.values()].flat().join()).not.toContain('games');
  });

  it("lets pages reach the site's other domains, and nothing else of them", () => {
    const policy = policyOf({ domains: ['https://asia.play.example'] });
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://asia.play.example']);
    policy.delete('connect-src');
    expect([...policy.values()].flat().join()).not.toContain('asia');
  });

  it('admits the analytics origins only where analytics is configured', () => {
    const origin = 'https://www.googletagmanager.com';
    expect(policyOf().get('script-src')).not.toContain(origin);
    expect(policyOf({ hasAnalytics: true }).get('script-src')).toContain(origin);
  });

  it('admits what a phone-verification service needs only where there is one', () => {
    const origins = /google|gstatic|goog#/;
    expect([...policyOf().values()].flat().join()).not.toMatch(origins);
    const policy = policyOf({ hasPhoneService: true });
    for (const directive of ['script-src', 'connect-src', 'trusted-types']) {
      expect(policy.get(directive)?.join()).toMatch(origins);
    }
  });

  it("admits developers' servers only where overrides are allowed", () => {
    expect([...policyOf().values()].flat().join()).not.toContain('localhost');
    expect(policyOf({ areOverridesAllowed: true }).get('script-src')).toContain('http://localhost:*');
  });
});
