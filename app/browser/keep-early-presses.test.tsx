// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HYDRATED, keepEarlyPresses } from './keep-early-presses'

/** What the page did, in order. */
let done: string[]

/** A page before hydration: nobody listens to its buttons and forms. */
beforeEach(() => {
  vi.useFakeTimers()
  done = []
  document.body.innerHTML = `
    <button id="add">Add<svg></svg></button>
    <button id="theme">Theme</button>
    <a id="link" href="#other">Other</a>
    <input id="name">
    <form id="login"><input name="password" value="secret"><button id="send">Log in</button></form>
    <div data-kept-input id="kept" style="visibility: hidden"></div>
    <div data-kept-input id="empty"></div>`
  keepEarlyPresses(HYDRATED)
})

afterEach(() => {
  hydrate()
  vi.useRealTimers()
})

const byId = (id: string) => document.getElementById(id) as HTMLElement
const press = () => new MouseEvent('click', { bubbles: true, cancelable: true })
const marked = () => document.querySelectorAll('[data-early-press]').length

/** Adds the listeners that hydration adds. */
function hydrate(): void {
  byId('add').onclick = () => {
    done.push('add')
    byId('kept').tabIndex = -1
    byId('kept').focus()
  }
  byId('theme').onclick = () => done.push('theme')
  byId('login').onsubmit = (event) => {
    event.preventDefault()
    done.push('login')
  }
  document.dispatchEvent(new Event(HYDRATED))
}

test('INPUT-01: each press before hydration is carried out once, in order, and marked until then', () => {
  byId('add').querySelector('svg')?.dispatchEvent(press())
  byId('theme').click()
  byId('add').click()
  expect(marked()).toBe(2)
  hydrate()
  vi.runAllTimers()
  expect(done).toEqual(['add', 'theme', 'add'])
  expect(marked()).toBe(0)
  byId('theme').click()
  expect(done).toEqual(['add', 'theme', 'add', 'theme'])
})

test('INPUT-01: a press while others are carried out comes after them, and one on a button that is gone is dropped', () => {
  for (const id of ['add', 'theme', 'add']) byId(id).click()
  hydrate()
  vi.advanceTimersToNextTimer()
  expect(done).toEqual(['add'])
  byId('send').click()
  byId('theme').remove()
  vi.runAllTimers()
  expect(done).toEqual(['add', 'add', 'login'])
  document.body.append(Object.assign(document.createElement('button'), { id: 'theme' }))
})

test('INPUT-01: the browser never sends a form itself, which would put the password into the address', () => {
  const onPage = vi.fn()
  document.addEventListener('submit', onPage)
  // Enter in a field clicks the button; in a form without a button it submits at once.
  const click = press()
  byId('send').dispatchEvent(click)
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  byId('login').dispatchEvent(submit)
  expect([click.defaultPrevented, submit.defaultPrevented]).toEqual([true, true])
  expect(onPage).not.toHaveBeenCalled()
  hydrate()
  vi.runAllTimers()
  expect(done).toEqual(['login', 'login'])
})

test('INPUT-01: a link is followed at once', () => {
  const click = press()
  byId('link').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})

test('INPUT-01: a press moves the focus as ever, but not away from where somebody types by now', () => {
  byId('add').focus()
  byId('add').click()
  hydrate()
  vi.runAllTimers()
  expect(document.activeElement).toBe(byId('kept'))

  keepEarlyPresses(HYDRATED)
  byId('add').focus()
  byId('add').click()
  byId('name').focus()
  hydrate()
  vi.runAllTimers()
  expect(document.activeElement).toBe(byId('name'))
})

test('INPUT-01 KEEP-01: the place of kept input cannot be used until the input is there', () => {
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect([byId('kept').inert, byId('empty').inert]).toEqual([true, false])
  hydrate()
  expect(byId('kept').inert).toBe(false)
})
