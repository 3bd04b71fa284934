import { afterEach, expect, test, vi } from 'vitest'
import { addressOfStudent, mailToStudent } from './contact'

afterEach(() => vi.resetModules())

test('SWAP-11 SEC-09: what a stranger typed adds no address, header or text to a mail', () => {
  const link = mailToStudent('1,x@evil.example?', {
    subject: 'Swap: a\r\nBcc: x@evil.example\u2028&body=Hi#\0',
    text: 'You have 2\r\n&cc=x@evil.example',
  })
  const { pathname, search, hash } = new URL(link)
  expect(pathname).toBe('1%2Cx%40evil.example%3F@udst.edu.qa')
  expect([...new URLSearchParams(search)]).toEqual([
    ['subject', 'Swap: a Bcc: x@evil.example &body=Hi# '],
    ['body', 'You have 2 &cc=x@evil.example'],
  ])
  expect([hash, link.match(/%0[\dA-F]|%E2%80%A8/g)]).toEqual(['', null])
})

test('SWAP-11 OPS-14: the address of a student is that of the university', () => {
  expect(addressOfStudent('60301234')).toBe('60301234@udst.edu.qa')
})

test('OPS-14: another university writes more than the ID before the @, in the address and in the link', async () => {
  vi.doMock('#institution/profile', () => import('../../../tests/institution/profile.ts'))
  vi.resetModules()
  const elsewhere = await import('./contact')
  expect(elsewhere.addressOfStudent('301234')).toBe('s301234@students.halvern.example')
  expect(elsewhere.addressOfStudent('$&')).toBe('s$&@students.halvern.example')
  expect(elsewhere.mailToStudent('3,1', { subject: 'A' })).toBe(
    'mailto:s3%2C1@students.halvern.example?subject=A',
  )
})
