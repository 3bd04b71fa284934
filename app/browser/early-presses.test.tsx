// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HYDRATED, keepEarlyPresses } from './early-presses'
import { inlineScript } from './inline-script'

/** What the page did, in order. */
let done: string[]

const byId = (id: string) => document.getElementById(id) as HTMLElement
const marked = () => document.querySelectorAll('[data-early-press]').length
const onSubmit = vi.fn((event: Event) => event.preventDefault())
const keepPresses = new Function(inlineScript(keepEarlyPresses, HYDRATED))

/** A page before hydration: nobody listens to its buttons. */
beforeEach(() => {
  vi.useFakeTimers()
  done = []
  document.body.innerHTML = `
    <button id="add">Add <svg></svg></button>
    <button id="theme">Theme</button>
    <a id="link" href="#other">Other</a>
    <input id="name">
    <input id="repeat" type="checkbox">
    <form id="login"><input id="password" name="password" value="secret"><button id="send">Log in</button></form>`
  keepPresses()
})

afterEach(async () => {
  hydrate()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

/** Types as a student does: an event for each letter. */
function type(text: string): void {
  const field = byId('name') as HTMLInputElement
  for (const letter of text) {
    field.value += letter
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Adds the listeners that hydration adds. */
function hydrate(): void {
  byId('add').onclick = () => done.push('add')
  byId('theme').onclick = () => done.push('theme')
  byId('name').onchange = () => done.push(`name is ${(byId('name') as HTMLInputElement).value}`)
  byId('repeat').onclick = () => done.push(`repeat is ${(byId('repeat') as HTMLInputElement).checked}`)
  byId('login').onsubmit = (event) => {
    event.preventDefault()
    done.push('login')
  }
  dispatchEvent(new Event(HYDRATED))
}

test('INPUT-01: each press before hydration is carried out once, in order, and marked until then', async () => {
  byId('add')
    .querySelector('svg')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  byId('theme').click()
  byId('add').click()
  expect(marked()).toBe(2)
  hydrate()
  expect(done).toEqual([])
  await vi.runAllTimersAsync()
  expect(done).toEqual(['add', 'theme', 'add'])
  expect(marked()).toBe(0)
  byId('theme').click()
  expect(done).toEqual(['add', 'theme', 'add', 'theme'])
})

test('INPUT-01: without an early press, the first press after hydration counts at once', async () => {
  hydrate()
  await vi.runAllTimersAsync()
  byId('theme').click()
  expect(done).toEqual(['theme'])
})

test('INPUT-01: a press before the early ones are carried out comes after them', async () => {
  byId('add').click()
  byId('theme').click()
  hydrate()
  byId('send').click()
  await vi.runAllTimersAsync()
  expect(done).toEqual(['add', 'theme', 'login'])
})

test('INPUT-01: texts and choices between presses count in the order in which the student acted', async () => {
  type('Ada')
  byId('add').click()
  type(' L')
  byId('repeat').click()
  byId('theme').click()
  byId('repeat').click()
  type('.')
  hydrate()
  await vi.runAllTimersAsync()
  expect(done).toEqual([
    ...['name is Ada', 'add', 'name is Ada L', 'repeat is true', 'theme', 'repeat is false'],
    'name is Ada L.',
  ])
})

test('INPUT-01: without a press between, what fields hold is left alone', async () => {
  type('Ada')
  hydrate()
  await vi.runAllTimersAsync()
  type('!')
  expect(done).toEqual([])
})

test('INPUT-01: what is typed until the early presses are carried out counts with them', async () => {
  type('Ada')
  byId('add').click()
  type(' L')
  hydrate()
  type('ovelace')
  await vi.runAllTimersAsync()
  expect(done).toEqual(['name is Ada', 'add', 'name is Ada Lovelace'])
})

test('INPUT-01: the browser does not send the form, which would put the password into the address', async () => {
  document.addEventListener('submit', onSubmit)
  // What Enter in a field does.
  byId('send').click()
  expect(onSubmit).not.toHaveBeenCalled()
  hydrate()
  await vi.runAllTimersAsync()
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(done).toEqual(['login'])
})

test('INPUT-01: a link is followed at once', () => {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  byId('link').dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
})
