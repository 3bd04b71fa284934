import { expect, test } from 'vitest'
import { createPost, INTERNET, isPublic, RefusedAddressError } from './post.ts'

test.each([
  ...['8.8.8.8', '142.250.74.10', '2a00:1450:4001:82a::200a', '::ffff:8.8.8.8'].map((address) => [
    address,
    true,
  ]),
  ...[
    '127.0.0.1',
    '127.1.2.3',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
  ].map((address) => [address, false]),
  ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '240.0.0.1'].map(
    (address) => [address, false],
  ),
  ...['::1', '::', 'fe80::1', 'fc00::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '2001:db8::1'].map(
    (address) => [address, false],
  ),
  ...[
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '::7f00:1',
    '4000::1',
    'fec0::1',
    'localhost',
    '',
  ].map((address) => [address, false]),
] as const)('ALERT-03: %s is an address of the internet: %s', (address, isOne) => {
  expect(isPublic(String(address))).toBe(isOne)
})

test.each([
  'http://8.8.8.8/',
  'https://8.8.8.8:22/',
  'https://localhost/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::ffff:7f00:1]/',
])('ALERT-03: nothing is sent to %s', async (url) => {
  const post = createPost(INTERNET)
  await expect(post(url, { headers: {}, body: new Uint8Array() })).rejects.toThrow(RefusedAddressError)
})
