import { expect, test } from 'vitest'
import { namesIn, namesOf, selectStyles, withoutUnused } from '#publish/styles/select.ts'
import { parseSheet } from '#publish/styles/sheet.ts'

const CSS = [
  '@layer reset,global;',
  '@layer reset{*,:before{box-sizing:border-box}table{border:0}a:not(.b){color:red}}',
  '.card>.name{background:url("data:x;},{")}',
  '.gone,.card{width:1px}',
  '.gone{animation:turn 1s}',
  '.card{animation:appear 1s}',
  '@media (width>=840px){.gone{top:0}.name{top:1px}}',
  '@media print{.gone{top:0}}',
  '@supports selector(::details-content){.card::details-content{top:2px}}',
  'button[data-astro-cid-abc]{left:0}',
  'button[data-astro-cid-xyz]{left:1px}',
  '@keyframes turn{to{rotate:1turn}}',
  '@keyframes appear{0%{opacity:0}}',
].join('')
const HTML =
  '<div class="card one"><p class="name">x</p><button data-astro-cid-abc="">y</button><a href="#">z</a></div>'

test('only rules that may match the HTML are selected, in their order, groups and layers', () => {
  expect(selectStyles(parseSheet(CSS), namesIn(HTML))).toBe(
    [
      '@layer reset,global;',
      '@layer reset{*,:before{box-sizing:border-box}a:not(.b){color:red}}',
      '.card>.name{background:url("data:x;},{")}',
      '.card{width:1px}',
      '.card{animation:appear 1s}',
      '@media (width>=840px){.name{top:1px}}',
      '@supports selector(::details-content){.card::details-content{top:2px}}',
      'button[data-astro-cid-abc]{left:0}',
      '@keyframes appear{0%{opacity:0}}',
    ].join(''),
  )
})

test('what stands in :not() or :is() is no condition, attributes and what an element has are', () => {
  const selector = 'html:has(>.x:not([open]) [data-y]) .a:is(.b,.c:not(.d))>li[aria-current="page"]:disabled::before'
  expect(namesOf(selector)).toEqual(['[data-y]', '[aria-current]', '[disabled]', 'html', '.x', '.a', 'li'])
})

test('rules for states come later, but those that scripts of the head set', () => {
  const css =
    'a:hover{top:0}a[open]{top:0}a:not([open]){top:1px}[data-signed-in] a{top:2px}[data-busy] a{top:4px}a[data-x="1"]{top:3px}'
  expect(selectStyles(parseSheet(css), namesIn('<a data-x="1">an open book</a>'))).toBe(
    'a:not([open]){top:1px}[data-signed-in] a{top:2px}[data-busy] a{top:4px}a[data-x="1"]{top:3px}',
  )
})

test('a sheet from which all is selected is the same, but for paper', () => {
  const everything = namesIn('<table class="card name gone b one"><button data-astro-cid-abc data-astro-cid-xyz><a><p>')
  expect(selectStyles(parseSheet(CSS), everything)).toBe(CSS.replace(/@media print\{.*?\}\}/g, ''))
})

test('custom properties that no rule uses are left out, whatever their value', () => {
  const css =
    ':root{--a:1px;--b:url("data:x;}");--f:0;--c:var(--a)}.x--b:hover{--d:"--e:1;";top:var(--c,0)}@media (width>=1px){:root{--b:2px;--a:3px}}'
  expect(withoutUnused(css, namesIn('<path fill="var(--f)">'))).toBe(
    ':root{--a:1px;--f:0;--c:var(--a)}.x--b:hover{top:var(--c,0)}@media (width>=1px){:root{--a:3px}}',
  )
})
