import { partsOf, usedRules } from './usedRules.ts';

const markup = '<p class="a b" data-size="small" inert=""><i class="c">x</i></p>';
const used = (css: string): string => usedRules(css, partsOf(markup));

describe('the rules that markup uses', () => {
  it.each([
    ['of its classes', '.a{color:red}.a>.c{color:blue}'],
    ['of elements and of the document', ':root{--x:1}[data-theme=dark]{--x:2}p>i{color:red}'],
    ['in conditions', '@media (min-width:1px){.a{color:red}}@supports (x:y){.b{color:red}}'],
    ['with other classes in arguments only', '.a:not(.open){color:red}.b:has(>.open:hover){color:red}'],
    ['of fonts', '@font-face{font-family:x;src:url(x)}'],
    ['of its animations', '.a{animation:spin 1s}@keyframes spin{to{rotate:1turn}}'],
    ['of attributes', '.a[data-size=small]{color:red}.a[data-size="small"][inert]>.c{color:blue}'],
    ['of attributes with a part of a value', '.a[data-size^=big]{color:red}'],
    [
      'of attributes that the document can have',
      '[data-open] .a{color:red}:root[data-size=big] .a{color:red}',
    ],
    ['of initial states', '.a:disabled{color:red}.a::before{content:""}'],
  ])('include those %s', (_which, css) => expect(used(css)).toBe(css));

  it.each([
    ['of missing classes', '.open{color:red}.a .open{color:red}'],
    ['of missing attributes', '.a[data-open]{color:red}.a.b[inert][data-size=big] .c{color:red}'],
    ['of conditions that become empty', '@media (min-width:1px){.open{color:red}}'],
    ['of unused animations', '@keyframes spin{to{rotate:1turn}}'],
    ['of states that a pointer or the focus causes', '.a:hover{color:red}.a:focus-visible>.c{color:red}'],
    ['of transitions and the pointer', '.a{transition:color 1s;cursor:pointer}'],
  ])('leave out those %s', (_which, css) => expect(used(css)).toBe(''));

  it('keep their order and the other selectors of a list', () => {
    expect(used('.b{color:red}.a,.open,.c:is(.x,.y){color:blue}')).toBe(
      '.b{color:red}.a,.c:is(.x,.y){color:blue}',
    );
  });
});
