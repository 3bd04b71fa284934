// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carryOutEarlyPresses, KEEP_EARLY_PRESSES } from './early-presses'

/** What the page did, in order. */
let done: string[]

const byId = (id: string) => document.getElementById(id) as HTMLElement
const marked = () => document.querySelectorAll('[data-early-press]').length
const onSubmit = vi.fn((event: Event) => event.preventDefault())
const keepPresses = new Function(KEEP_EARLY_PRESSES)

/** A page before hydration: nobody listens to its buttons. */
beforeEach(() => {
  vi.useFakeTimers()
  done = []
  document.body.innerHTML = `
    <button id="add">Add <svg></svg></button>
    <button id="theme">Theme</button>
    <a id="link" href="#other">Other</a>
    <input id="name">
    <form id="login"><input id="password" name="password" value="secret"><button id="send">Log in</button></form>`
  keepPresses()
})

afterEach(() => {
  globalThis.earlyPresses = undefined
  vi.useRealTimers()
})

/** Adds the listeners that hydration adds. A row that is added gets the focus. */
function hydrate(): Promise<void> {
  byId('add').onclick = () => {
    done.push('add')
    const row = document.body.appendChild(document.createElement('input'))
    row.focus()
  }
  byId('theme').onclick = () => done.push('theme')
  byId('login').onsubmit = (event) => {
    event.preventDefault()
    done.push('login')
  }
  return carryOutEarlyPresses()
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

test('INPUT-01: a press before the early ones are carried out comes after them, and a button that is gone is left out', async () => {
  byId('add').click()
  byId('theme').click()
  hydrate()
  byId('send').click()
  byId('theme').remove()
  await vi.runAllTimersAsync()
  expect(done).toEqual(['add', 'login'])
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

test('INPUT-01: a press moves the focus, but not away from a field in which somebody types by now', async () => {
  byId('add').focus()
  byId('add').click()
  hydrate()
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(document.body.lastElementChild)

  keepPresses()
  byId('add').click()
  byId('name').focus()
  hydrate()
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(byId('name'))
})
