import { EMBEDDED_PUBLISHABLE_KEY } from '../app/backend/embedded-key.ts'
import { type Backend, startBackend } from '../tests/support/backend.ts'
import {
  BOARD_COLUMNS,
  COUNT_OF_BOARD,
  DEFINER_QUERIES,
  FILL_BOARDS,
  plansOf,
  QUERIES,
  slugOf,
} from '../tests/support/full-board.ts'
import { createAccounts } from '../tests/support/many-accounts.ts'
import { type Call, type Load, measure } from './load.ts'

const READERS = 100

const EXPLAINED = [
  ...QUERIES,
  { name: 'number of all open rows', query: COUNT_OF_BOARD, asStudent: true },
  ...DEFINER_QUERIES,
]

export type BoardFigures = {
  loads: Record<string, Load>
  /** The query plans of the boards. */
  plans: { name: string; plan: string[] }[]
}

/** Measures reading a board of 10,000 open rows and adding students to course requests. */
export async function measureBoards(seconds: number): Promise<BoardFigures> {
  const backend = await startBackend()
  try {
    await backend.administer(...FILL_BOARDS)
    const plans = await plansOf(backend.administer, EXPLAINED)
    const page = await firstPage(backend)
    const loads = {
      'board of 10,000 rows, first page': await measure(page, seconds),
      'course request, add a student': await measure(addStudent(backend.url), seconds),
    }
    return { loads, plans }
  } finally {
    await backend.stop()
  }
}

const HEADERS = { apikey: EMBEDDED_PUBLISHABLE_KEY, 'content-type': 'application/json' }

/** The URL with which the swap board reads its first page. The board also asks for the estimated count. */
export function firstPageUrl(api: string): string {
  const query = new URLSearchParams({
    select: BOARD_COLUMNS,
    status: 'eq.open',
    expires_at: `gt.${new Date().toISOString()}`,
    order: 'created_at.desc,id.desc',
    offset: '0',
    limit: '10',
  })
  return `${api}/rest/v1/swap_requests?${query}`
}

/** By many students: one of them may read 300 times a minute. */
async function firstPage({ url, dataDir }: Backend): Promise<() => Call> {
  const readers = await createAccounts(dataDir, READERS)
  let count = 0
  return () => ({
    url: firstPageUrl(url),
    headers: {
      ...HEADERS,
      authorization: `Bearer ${readers[count++ % readers.length]?.token}`,
      prefer: 'count=estimated',
    },
  })
}

/** Adds a different student to a different request each time, from many addresses to stay below the rate limit. */
function addStudent(url: string): () => Call {
  let count = 1
  return () => {
    count += 1
    return {
      url: `${url}/rest/v1/rpc/add_interested_student`,
      method: 'POST',
      headers: { ...HEADERS, 'x-forwarded-for': `198.51.100.${count % 250}` },
      body: JSON.stringify({
        p_slug: slugOf(count),
        p_name: `Student ${count}`,
        p_student_id: String(count),
      }),
    }
  }
}
