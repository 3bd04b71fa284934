/** The page in its browser, as the sync needs it. */
export type SyncPage = {
  isOnline: () => boolean
  isVisible: () => boolean
  /** Listens until the returned function is called. */
  listen: (listeners: {
    onOnline: () => void
    onFocus: () => void
    onVisible: () => void
    onHidden: () => void
    /** The student is leaving the page: whether the browser has to ask first. */
    mustAsk: () => boolean
  }) => () => void
  /** Does `work` while no other tab does; `otherwise` when one does. */
  withLock: (work: () => Promise<boolean>, otherwise: () => boolean) => Promise<boolean>
}

const LOCK = 'zameel-sync'

export const browserPage: SyncPage = {
  isOnline: () => navigator.onLine,
  isVisible: () => document.visibilityState === 'visible',
  listen: ({ onOnline, onFocus, onVisible, onHidden, mustAsk }) => {
    const controller = new AbortController()
    const { signal } = controller
    const onVisibilityChange = () => (document.visibilityState === 'hidden' ? onHidden() : onVisible())
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload, { signal })
    window.addEventListener('online', onOnline, { signal })
    window.addEventListener('focus', onFocus, { signal })
    document.addEventListener('visibilitychange', onVisibilityChange, { signal })
    return () => controller.abort()
  },
  // Two tabs would send the same edits. Without Web Locks, conflicts are merged all the same.
  withLock: async (work, otherwise) =>
    navigator.locks
      ? navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : otherwise()))
      : work(),
}
