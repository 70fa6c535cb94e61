import { createHash } from 'node:crypto';
import { createOfflinePage } from './offlinePage.ts';

const site = { siteName: '</script><b>&', languages: ['EN', 'TY', 'PT', 'VN'], defaultLanguage: 'TY' };
const { html, headers } = createOfflinePage(site, 'data:image/png;base64,AA==');
const between = (tag: string): string => new RegExp(`<${tag}>(.*)</${tag}>`, 's').exec(html)?.[1] ?? '';

describe('the offline page', () => {
  it('runs its own script and style only, by their hashes', () => {
    const policy = headers['content-security-policy'];
    for (const tag of ['script', 'style']) {
      const digest = createHash('sha256').update(between(tag)).digest('base64');
      expect(policy).toContain(`${tag}-src 'sha256-${digest}'`);
    }
    expect(policy).toMatch(/^default-src 'none';/);
    expect(html.match(/<script|<style|\son\w+=|style="/g)).toEqual(['<style', '<script']);
  });

  it('needs no other file', () => {
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"|url\(/g)].map(([, address]) => address);
    expect(addresses).toEqual(['data:image/png;base64,AA==', 'data:image/png;base64,AA==']);
  });

  it('shows the default language without scripts, and has the texts of the others', () => {
    expect(html).toContain('<html lang="th" dir="ltr">');
    expect(html).toContain('<h1 id="title">เข้าถึง &lt;/script&gt;&lt;b&gt;&amp; ไม่ได้</h1>');
    for (const text of ['Try again', 'ลองอีกครั้ง', 'Tentar novamente', 'Thử lại'])
      expect(between('script')).toContain(text);
  });
});
