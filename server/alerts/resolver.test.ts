import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { expect, test } from 'vitest'
import { RefusedAddressError } from '../../supabase/functions/send-alerts/post.ts'
import { lookUpPublic } from './resolver.ts'

test('ENG-41: names that never resolve hold up no lookup of others, which wait for the threads of Node’s pool', async () => {
  const silent = createSocket('udp4')
  await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
  const over: string[] = []
  for (let index = 0; index < 200; index += 1)
    lookUpPublic(`name-${index}.example`, [`127.0.0.1:${silent.address().port}`]).catch(() =>
      over.push('lost'),
    )
  await lookup('localhost').then(() => over.push('found'))
  expect(over).toEqual(['found'])
  silent.close()
})

test('ALERT-03: names of this machine and its network are no names of the internet', async () => {
  for (const name of ['localhost', 'database'])
    await expect(lookUpPublic(name)).rejects.toThrow(RefusedAddressError)
})
