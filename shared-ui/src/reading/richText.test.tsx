import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RichText } from './RichText.tsx';

const shown = (html: string): string => {
  const { container } = render(<RichText html={html} />);
  expect(renderToStaticMarkup(<RichText html={html} />).replaceAll('/>', '>')).toBe(container.innerHTML);
  return container.firstElementChild?.innerHTML ?? '';
};

it.each([
  ['<p>One <b>two</b></p>', '<p>One <b>two</b></p>'],
  ['<p>1 &lt; 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<p>open <b>and never closed', '<p>open <b>and never closed</b></p>'],
  ['line<br />line<hr>', 'line<br>line<hr>'],
  ['<a href="/help#term">terms</a>', '<a href="/help#term">terms</a>'],
  [
    '<a href="https://example.org/">out</a>',
    '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">out</a>',
  ],
  [
    '<table>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
  ],
])('shows %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

it.each([
  ['<script>alert(1)</script>after', 'after'],
  ['<p onclick="alert(1)" class="x" style="position:fixed">text</p>', '<p>text</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg onload=alert(1)><p>text</p></svg>', '<p>text</p>'],
  ['<a href="javascript:alert(1)">link</a>', '<a>link</a>'],
  ['<a href="JAVA&#10;SCRIPT:alert(1)">link</a>', '<a>link</a>'],
  ['<a href="//elsewhere.example">link</a>', '<a>link</a>'],
  ['<iframe src="https://elsewhere.example"></iframe>', ''],
  ['<style>p { color: red }</style><p>text</p>', '<p>text</p>'],
  ['<form action="/x"><input><button>send</button></form>', 'send'],
])('[CONTENT-005] never shows what could run or deceive: %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});
