import { expect, test } from 'vitest'
import { criticalCss as criticalCssOf } from '../../scripts/critical-css.ts'
import { PageEdits } from '../../scripts/page-edits.ts'

const criticalCss = (html: string) => criticalCssOf(new PageEdits(html))

const page = (style: string) =>
  `<!DOCTYPE html><html lang="en" dir="ltr"><head><style>${style}</style></head><body><p class="a b">Text</p></body></html>`

test('ADR-93: the critical CSS has what wins: no rule that a later one of the same selector replaces', async () => {
  const css = await criticalCss(
    page('.a{color:red;margin:0}.b{color:green}.a{color:blue}@media (width>1px){.a{margin:1px}}'),
  )
  expect(css).toBe('.a{margin:0}.b{color:green}.a{color:blue}@media (width>1px){.a{margin:1px}}')
})

test('ADR-93: it keeps two values of a property, since a browser may know the first alone, and what is important', async () => {
  const css = await criticalCss(
    page('.a{height:100vh;height:100dvh;height:100dvh}.b{color:red!important}.b{color:green}'),
  )
  expect(css).toBe('.a{height:100vh;height:100dvh}.b{color:red!important}.b{color:green}')
})

test('ADR-93: it has what the script in the head shows or hides on this page, and nothing of other pages', async () => {
  const rules = [
    '[data-session] [data-home=landing]{display:none}',
    '[data-kept~=fees] [data-kept-input~=fees]{visibility:hidden}',
    '[data-kept~=plan] [data-kept-input~=plan]{visibility:hidden}',
    '[data-kept]:has([data-kept-input]) footer{visibility:hidden}',
  ]
  const withBody = (body: string) =>
    page(rules.join('')).replace('</body>', `${body}<footer></footer></body>`)
  expect(await criticalCss(withBody('<div data-home="landing"></div>'))).toBe(rules[0])
  expect(await criticalCss(withBody('<div data-kept-input="plan term"></div>'))).toBe(
    `${rules[2]}${rules[3]}`,
  )
  expect(await criticalCss(withBody('<div data-kept-input="fees"></div>'))).toBe(`${rules[1]}${rules[3]}`)
  expect(await criticalCss(withBody(''))).toBe('')
})

test('PROOF-04: it has nothing of a key, of the pointer, or of how something moves', async () => {
  const css = await criticalCss(
    page(
      '.a{color:red;cursor:pointer;transition:color .3s,width 1s;transition-duration:1s}.a:focus{color:blue}' +
        '.b{touch-action:manipulation}.b:focus-visible{outline:none}',
    ),
  )
  expect(css).toBe('.a{color:red}')
})
