import { expect, test } from 'vitest'
import { keepFeeds, type WriteFeed } from './feed-text.ts'

function counted(mostBytes?: number) {
  const written: string[] = []
  const write: WriteFeed = async ({ stored, published }, language, today) => {
    written.push(`${stored} ${published} ${language} ${today}`)
    if (stored === 'broken') throw new Error('No')
    return `${stored} in ${language} on ${today}`
  }
  const keep = keepFeeds(write, mostBytes)
  const feeds = (stored: string, language: 'en' | 'ar', today: string, published = '[]') =>
    keep({ stored, published }, language, today)
  return { written, feeds }
}

test('ENG-42: 82 fetches of three accounts write three feeds, at the same moment and later', async () => {
  const { written, feeds } = counted()
  const fetchAll = () =>
    Promise.all(Array.from({ length: 82 }, (_, index) => feeds(`plan ${index % 3}`, 'en', '2026-01-15')))
  const [first] = await fetchAll()
  const [again] = await fetchAll()
  expect(written).toHaveLength(3)
  expect(again).toEqual(first)
  expect(new TextDecoder().decode(first?.bytes)).toBe('plan 0 in en on 2026-01-15')
})

test('ENG-42: a changed plan, another language, another day and other published dates are written anew', async () => {
  const { written, feeds } = counted()
  const etags = [
    await feeds('a', 'en', '2026-01-15'),
    await feeds('b', 'en', '2026-01-15'),
    await feeds('a', 'ar', '2026-01-15'),
    await feeds('a', 'en', '2026-01-16'),
  ].map(({ etag }) => etag)
  await feeds('a', 'en', '2026-01-15', '[1]')
  expect(written).toHaveLength(5)
  expect(new Set(etags).size).toBe(4)
})

test('ENG-42: those asked for least lately are forgotten, and a failure is not kept', async () => {
  // Each has 21 bytes.
  const { written, feeds } = counted(50)
  for (const plan of ['a', 'b', 'a', 'c', 'a', 'b']) await feeds(plan, 'en', '2026-01-15')
  expect(written.map((line) => line[0])).toEqual(['a', 'b', 'c', 'b'])
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(feeds('broken', 'en', '2026-01-15')).rejects.toThrow('No')
  expect(written).toHaveLength(6)
})
