import type { Json } from '../backend/database.types'
import { decode, encode } from '../persistence/merge/encoding'
import { markOf } from '../persistence/merge/removals'
import type { Answer, SentDocument } from '../persistence/sync/account-documents'

/** As the database cuts what is deleted. */
function markOfData(data: Json): Json {
  const decoded = decode(data)
  return decoded ? JSON.parse(JSON.stringify(encode(decoded.version, markOf(decoded.tree)))) : {}
}

/** The account's documents as `sync_documents` keeps them: the contract of its migration, without a limit of one's size. */
export class AccountModel {
  readonly rows = new Map<string, SentDocument>()
  readonly #now: () => number
  readonly #most: number
  #revision = 0
  /** Of the documents in an answer. */
  mostOctets = 900_000

  constructor(now: () => number = Date.now, most = 60) {
    this.#now = now
    this.#most = most
  }

  sync(documents: readonly SentDocument[], since: number): Answer {
    const before = this.#revision
    const conflicts = new Set<string>()
    const answer: Answer = {
      time: this.#now(),
      revision: 0,
      is_complete: true,
      written: [],
      refused: [],
      documents: [],
    }
    for (const sent of documents.toSorted((a, b) => Number(b.is_deleted) - Number(a.is_deleted))) {
      const { kind, id } = sent
      const key = `${kind}/${id}`
      const stored = this.rows.get(key)
      const live = [...this.rows.values()].filter((row) => !row.is_deleted).length
      if (stored && stored.revision !== sent.revision) conflicts.add(key)
      else if (!sent.is_deleted && (stored?.is_deleted ?? true) && live >= this.#most)
        answer.refused.push({ kind, id, reason: 'too-many' })
      else {
        this.#revision += 1
        const data = sent.is_deleted ? markOfData(sent.data) : sent.data
        this.rows.set(key, { ...structuredClone(sent), data, revision: this.#revision })
        answer.written.push({ kind, id, revision: this.#revision })
      }
    }
    const from = since > before ? 0 : since
    const found = [...this.rows.entries()]
      .filter(([key, { revision }]) => (revision > from && revision <= before) || conflicts.has(key))
      .map(([, row]) => row as Answer['documents'][number])
      .sort((a, b) => a.revision - b.revision)
    let octets = 0
    answer.documents = found.filter(({ data }) => {
      octets += new TextEncoder().encode(JSON.stringify(data)).length
      return octets <= this.mostOctets
    })
    answer.is_complete = answer.documents.length === found.length
    const last = Math.max(from, answer.documents.at(-1)?.revision ?? 0)
    return structuredClone({ ...answer, revision: answer.is_complete ? this.#revision : last })
  }
}
