export type Store<State> = {
  /** The state now. */
  snapshot: () => State
  /** Calls `listener` after every change, with the state now and before. Returns how to stop that. */
  subscribe: (listener: (now: State, before: State) => void) => () => void
  /** Changes the state. Nobody is told when it is the same. */
  set: (next: State) => void
}

/** A state with listeners, as `useSyncExternalStore` takes it. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<(now: State, before: State) => void>()
  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (next) => {
      if (Object.is(next, state)) return
      const before = state
      state = next
      for (const listener of listeners) listener(next, before)
    },
  }
}
