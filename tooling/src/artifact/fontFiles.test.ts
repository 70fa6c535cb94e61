import { fontsFor } from './fontFiles.ts';

const css = `@font-face{font-family:A;src:url(assets/accents.woff2)format("woff2");unicode-range:U+00A1-00FF}
@font-face{font-family:A;src:url(assets/latin.woff2)format("woff2");unicode-range:U+0000-007F,U+00A9,U+2000-206F}
@font-face { src: url("assets/thai.woff2") format('woff2'); unicode-range: U+0E01-0E5B, U+25CC; }
@font-face{font-family:C;src:url(assets/thai.woff2)format("woff2");unicode-range:U+0E3F}
@font-face{font-family:B;src:local("Arial")}body{color:red}`;

it.each([
  ['Hello', ['assets/latin.woff2']],
  ['สวัสดี 2026', ['assets/latin.woff2', 'assets/thai.woff2']],
  ['สวัสดี', ['assets/thai.woff2']],
  ['สวัสดี ฿', ['assets/latin.woff2', 'assets/thai.woff2']],
  ['© 2026', ['assets/latin.woff2']],
  ['Olá', ['assets/accents.woff2', 'assets/latin.woff2']],
  ['你好', []],
  ['', []],
])('%s needs %j', (text, files) => {
  expect(fontsFor(text, css)).toEqual(files);
});
