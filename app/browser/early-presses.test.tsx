// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HYDRATED, KEEP_EARLY_PRESSES } from './early-presses'

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
  hydrate()
  vi.runAllTimers()
  vi.useRealTimers()
})

/** Adds the listeners that hydration adds. */
function hydrate(): void {
  byId('add').onclick = () => done.push('add')
  byId('theme').onclick = () => done.push('theme')
  byId('login').onsubmit = (event) => {
    event.preventDefault()
    done.push('login')
  }
  dispatchEvent(new Event(HYDRATED))
}

test('INPUT-01: each press before hydration is carried out once, in order, and marked until then', () => {
  byId('add')
    .querySelector('svg')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  byId('theme').click()
  byId('add').click()
  expect(marked()).toBe(2)
  hydrate()
  expect(done).toEqual([])
  vi.runAllTimers()
  expect(done).toEqual(['add', 'theme', 'add'])
  expect(marked()).toBe(0)
  byId('theme').click()
  expect(done).toEqual(['add', 'theme', 'add', 'theme'])
})

test('INPUT-01: without an early press, the first press after hydration counts at once', () => {
  hydrate()
  vi.runAllTimers()
  byId('theme').click()
  expect(done).toEqual(['theme'])
})

test('INPUT-01: a press before the early ones are carried out comes after them', () => {
  byId('add').click()
  byId('theme').click()
  hydrate()
  byId('send').click()
  vi.runAllTimers()
  expect(done).toEqual(['add', 'theme', 'login'])
})

test('INPUT-01: the browser does not send the form, which would put the password into the address', () => {
  document.addEventListener('submit', onSubmit)
  // What Enter in a field does.
  byId('send').click()
  expect(onSubmit).not.toHaveBeenCalled()
  hydrate()
  vi.runAllTimers()
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(done).toEqual(['login'])
})

test('INPUT-01: a link is followed at once', () => {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  byId('link').dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
})
