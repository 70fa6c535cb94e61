import { isWholeMarkup } from './wholeMarkup.ts';

describe('markup of a view', () => {
  it.each([
    '',
    'words &lt;b&gt; and more',
    '<div class="a"><p data-x="1">Text<!-- --> more<br/></p><img src="/a.svg" alt=""/></div>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path><linearGradient id="a"></linearGradient></svg>',
    '<input type="checkbox" checked="" disabled=""/><a href="/x?a=1&amp;b=2">x</a>',
  ])('is complete: %s', (markup) => expect(isWholeMarkup(markup)).toBe(true));

  it.each([
    '</div>',
    '<div>',
    '<div></p></div>',
    '</div></div></body></html>',
    '<div></div><script src="/x.js"></script>',
    '<SCRIPT>1</SCRIPT>',
    '<div onclick="x()"></div>',
    '<a href="javascript:x()">x</a>',
    '<div><!-- <div> --></div>',
    '<!--',
    '<div title="a>',
    "<div title='a'></div>",
    '<div =""></div>',
    '<base href="//x/"/>',
    '<iframe src="/"></iframe>',
    'a < b',
    '<style>a{}</style>',
  ])('is refused: %s', (markup) => expect(isWholeMarkup(markup)).toBe(false));
});
