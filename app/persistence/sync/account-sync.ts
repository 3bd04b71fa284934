import type { DeviceClock } from '../../browser/device-clock'
import { keepsNothing } from '../../browser/kept-texts'
import type { Persistence } from '../create-persistence'
import type { DocumentKey } from '../store/kinds'
import type { syncDocuments } from './account-documents'
import type { SyncPage } from './browser-page'
import { settleFirstSignIn } from './first-sign-in'
import {
  type Effect,
  type Exchange,
  newSync,
  type Page,
  type SyncEvent,
  stateOf,
  step,
  unsentKeys,
  waitingKeys,
} from './sync-step'

/** Milliseconds between two looks at what other devices sent, while the page is visible. */
const INTERVAL = 5 * 60_000
/** Milliseconds that a sign-out waits for its last sync. */
const SIGN_OUT_WAIT = 8000
/** Milliseconds between two looks at whether another tab has finished. */
const TAB_PAUSE = 50

type Parts = {
  persistence: Persistence
  /** Asks the account. */
  transport: typeof syncDocuments
  clock: DeviceClock
  page: SyncPage
}

/**
 * Keeps the documents of this device and those of the account the same (KEEP-07): it tells sync-step.ts what has happened, and
 * does what that says. Loaded when somebody is signed in.
 */
export function createSync({ persistence, transport, clock, page }: Parts) {
  const { documents, syncState, question } = persistence
  let user: string | undefined
  let sync = newSync(0)
  let running: Promise<boolean> | undefined
  let endRunning = (_isDone: boolean) => {}
  let cancelPlan = () => {}

  const entriesNow = () => new Map(documents.documentKeys().map((key) => [key, documents.entryOf(key)]))

  const pageNow = (): Page => ({
    now: clock.now(),
    entries: entriesNow(),
    // Read when it is asked for, because it reads the storage.
    get hasAnonymous() {
      return documents.anonymousDocuments().size > 0
    },
    isOnline: page.isOnline(),
    isVisible: page.isVisible(),
    isAsking: question.snapshot() !== null,
    clockOffset: documents.account.clockOffset(),
    device: documents.account.deviceId(),
    random: Math.random(),
  })

  const happen = (event: SyncEvent): void => {
    const next = step(sync, event, pageNow())
    sync = next.sync
    next.effects.forEach(carryOut)
  }

  const carryOut = (effect: Effect): void => {
    switch (effect.do) {
      case 'plan':
        cancelPlan()
        cancelPlan = clock.after(effect.delay, () => void syncNow())
        break
      case 'send':
        void send(effect.exchange)
        break
      case 'set-clock':
        documents.account.setClockOffset(effect.offset)
        break
      case 'quarantine':
        documents.account.addToQuarantine(effect.key, effect.text)
        break
      case 'change':
        documents.account.changeEntries(effect.entries)
        break
      case 'note-revision':
        documents.account.writeRevisionSeen(effect.revision)
        break
      case 'settle':
        happen({
          name: 'settled',
          isAsking: !settleFirstSignIn(persistence, () => happen({ name: 'retry' })),
        })
        break
      case 'end':
        showState()
        endRunning(effect.isDone)
    }
  }

  const showState = (): void => {
    if (user !== undefined) syncState.set(stateOf(sync, pageNow()))
  }

  const send = async (exchange: Exchange): Promise<void> => {
    const sender = user
    if (sender === undefined) return
    const sent = exchange.batch.map(({ document }) => document)
    const { data, error } = await transport(sender, sent, sync.since)
    if (sync.exchange !== exchange || documents.documentOwner() !== sender) {
      // Somebody else has signed in while this was under way.
      if (user !== undefined) happen({ name: 'retry' })
      endRunning(false)
    } else if (data) happen({ name: 'answered', answer: data })
    else
      happen({
        name: 'failed',
        status: error.status ?? 0,
        retryAfter: Number(error.values?.retryAfter ?? 0) || 0,
      })
  }

  /** Whether nothing is left to send. One sync at a time. */
  const syncNow = (): Promise<boolean> => {
    running ??= page.withLock(begin, lockedOut).finally(() => {
      running = undefined
    })
    return running
  }

  const begin = (): Promise<boolean> => {
    if (user === undefined) return Promise.resolve(false)
    documents.account.mergeAllFromStorage()
    // Another tab has been answered.
    if (question.snapshot()?.name === 'first-sign-in' && documents.anonymousDocuments().size === 0)
      question.set(null)
    return new Promise((resolve) => {
      endRunning = resolve
      happen({ name: 'begun' })
    })
  }

  const lockedOut = (): boolean => {
    happen({ name: 'locked-out' })
    return false
  }

  const unsent = (): DocumentKey[] => unsentKeys(entriesNow())

  return {
    /** Syncs the documents of a user until the returned function is called. */
    start(userId: string): () => void {
      user = userId
      documents.changeOwner(userId)
      sync = newSync(documents.account.revisionSeen())
      const stopListening = page.listen({
        onOnline: () => happen({ name: 'retry' }),
        onFocus: () => happen({ name: 'looked-at' }),
        onVisible: () => happen({ name: 'looked-at' }),
        onHidden: () => happen({ name: 'left' }),
        // What is nowhere else would be lost (KEEP-14).
        mustAsk: () => keepsNothing() && documents.hasUnsent(),
      })
      let cancelInterval = () => {}
      const look = () => {
        cancelInterval = clock.after(INTERVAL, look)
        happen({ name: 'interval' })
      }
      cancelInterval = clock.after(INTERVAL, look)
      const unsubscribe = documents.subscribeToEdits(() => {
        showState()
        happen({ name: 'edited' })
      })
      showState()
      happen({ name: 'retry' })
      return () => {
        stopListening()
        cancelInterval()
        cancelPlan()
        unsubscribe()
        user = undefined
        sync = newSync(0)
        question.set(null)
        syncState.set('off')
      }
    },

    /** Sends the last edits before a sign-out. Returns whether the account has everything. */
    async sendLastEdits(): Promise<boolean> {
      if (user === undefined) return true
      const end = clock.now() + SIGN_OUT_WAIT
      while (unsent().length > 0) {
        const left = end - clock.now()
        if (left <= 0 || sync.failures > 0 || !page.isOnline() || question.snapshot() !== null) return false
        const timeout = new Promise<void>((resolve) => clock.after(left, resolve))
        await Promise.race([syncNow(), timeout])
        if (unsent().length > waitingKeys(sync, entriesNow()).length) return false
        // Another tab may be at it.
        await new Promise<void>((resolve) => clock.after(TAB_PAUSE, resolve))
      }
      return true
    },
  }
}
