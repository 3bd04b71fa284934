/** What a page learns of other tabs of the site, and of its own end. Each returns how to stop listening. */
export type Tabs = {
  /** Another tab has written under a key of the storage, or removed it; null and null: everything. */
  onWrite: (listener: (key: string | null, text: string | null) => void) => () => void
  /** The page may not come back. */
  onLeave: (listener: () => void) => () => void
}

export const browserTabs: Tabs = {
  onWrite: (listener) => {
    if (typeof window === 'undefined') return () => undefined
    const onStorage = ({ key, newValue }: StorageEvent) => listener(key, newValue)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
  onLeave: (listener) => {
    if (typeof window === 'undefined') return () => undefined
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') listener()
    }
    window.addEventListener('pagehide', listener)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      window.removeEventListener('pagehide', listener)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  },
}
