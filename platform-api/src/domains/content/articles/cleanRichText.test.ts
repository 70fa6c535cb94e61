import { isSafeLink, RICH_TEXT_TAGS } from '@parlour/shared-contracts/richText';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { cleanRichText } from './cleanRichText.ts';

/** The tags of a text, with their attributes, as a browser's parser would find them. */
const tagsIn = (html: string) => {
  const tags: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => tags.push({ name, attributes }) });
  parser.end(html);
  return tags;
};

const expectRichText = (html: string): void => {
  for (const { name, attributes } of tagsIn(html)) {
    expect(RICH_TEXT_TAGS).toContain(name);
    const { href, ...others } = attributes;
    expect(others).toEqual({});
    if (href !== undefined) expect([name, isSafeLink(href)]).toEqual(['a', true]);
  }
};

const dangerous = [
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">text</p>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">link</a>',
  '<a href=" java\nscript:alert(1)">link</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">link</a>',
  '<a href="data:text/html,<script>alert(1)</script>">link</a>',
  '<a href="//elsewhere.example/">link</a>',
  '<a href="/\\elsewhere.example/">link</a>',
  '<a href="http://elsewhere.example/">link</a>',
  '<iframe src="https://elsewhere.example/"></iframe>',
  '<style>* { background: url(https://elsewhere.example) }</style>',
  '<form action="https://elsewhere.example"><input name=password></form>',
  '<base href="https://elsewhere.example/">',
  '<meta http-equiv=refresh content="0;url=https://elsewhere.example">',
  '<p style="position:fixed;inset:0">covers the page</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea>',
  '<xmp><script>alert(1)</script></xmp>',
  '<b<script>>alert(1)</b>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
];

describe('cleaning of rich text', () => {
  test.each(dangerous)('removes dangerous HTML: %s', (html) => {
    const clean = cleanRichText(`<p>before</p>${html}<p>after</p>`);
    expectRichText(clean.html);
    expect(clean.html).not.toContain('alert(1)</script>');
    expect(clean.html).toContain('before');
  });

  it('does not change rich text', () => {
    const html =
      '<h3>Title</h3>\n<p>Text with <b>weight</b>,<br />and <a href="/help#term">a link</a> &amp; more.</p>\n' +
      '<ul><li>one</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>';
    expect(cleanRichText(html)).toEqual({ html, hasLost: false });
  });

  it('reports that something was removed', () => {
    expect(cleanRichText('<p onclick="x()">text</p>')).toEqual({ html: '<p>text</p>', hasLost: true });
    expect(cleanRichText('<p>text</p><script>x()</script>')).toEqual({ html: '<p>text</p>', hasLost: true });
  });

  it('repairs broken HTML until a further cleaning changes nothing', () => {
    const broken =
      '<p><math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>';
    const { html } = cleanRichText(broken);
    expect(cleanRichText(html).html).toBe(html);
  });

  it('leaves only rich text, and a second cleaning changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...dangerous,
        '<',
        '>',
        '"',
        "'",
        '&',
        '/',
        '<a href=',
        'javascript:',
        '<p',
        '</p>',
        '<!--',
      ),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { html } = cleanRichText(pieces.join(''));
        expectRichText(html);
        expect(cleanRichText(html).html).toBe(html);
      }),
      { numRuns: 300 },
    );
  });
});
