// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../testing/eventually'
import { focusFirstField } from './first-field'

const part = () => document.querySelector('div') as HTMLElement
const FIELDS = '<fieldset data-times="t1 t2"><input aria-label="Start"></fieldset>'

beforeEach(() => {
  // happy-dom has no layout.
  Element.prototype.scrollIntoView = vi.fn()
  document.body.innerHTML = '<button type="button">Add</button><input id="other"><div></div>'
  document.querySelector('button')?.focus()
})

test('PLAN-13: fields that come later get the focus when they come', async () => {
  focusFirstField(part(), (fields) => fields.querySelector('fieldset'))
  part().innerHTML = '<input aria-label="Name">'
  await Promise.resolve()
  expect(document.activeElement).toBe(document.querySelector('button'))
  part().innerHTML += FIELDS
  await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Start'))
})

test('PLAN-13: a student who went elsewhere meanwhile stays there', async () => {
  focusFirstField(part())
  document.getElementById('other')?.focus()
  part().innerHTML = FIELDS
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement?.id).toBe('other')
})
