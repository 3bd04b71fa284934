import { Component, type ContextType, type ReactNode } from 'react'
import { PersistenceContext } from '../use-persistence'

type State = { failure: 'none' | 'looking' | 'final'; error?: unknown }

/**
 * Around screens that show documents. When one fails, the document that it fails with goes into quarantine, and the screen is
 * shown without it (KEEP-17). When no document is the reason, the error goes on to the page.
 */
export class DocumentBoundary extends Component<{ children: ReactNode }, State> {
  static override contextType = PersistenceContext
  declare context: ContextType<typeof PersistenceContext>
  override state: State = { failure: 'none' }
  #leaveOutNext: Promise<() => boolean> | undefined

  static getDerivedStateFromError(error: unknown): State {
    return { failure: 'looking', error }
  }

  override componentDidCatch() {
    // Few students ever need it, so it is fetched when something has failed.
    this.#leaveOutNext ??= import('../store/find-fault').then(({ faultFinder }) =>
      faultFinder(this.context.documents),
    )
    this.#leaveOutNext.then(
      (leaveOutNext) => this.setState({ failure: leaveOutNext() ? 'none' : 'final' }),
      () => this.setState({ failure: 'final' }),
    )
  }

  override componentDidUpdate() {
    // Shown: a later failure has another reason.
    if (this.state.failure === 'none') this.#leaveOutNext = undefined
  }

  override render() {
    if (this.state.failure === 'final') throw this.state.error
    return this.state.failure === 'none' ? this.props.children : null
  }
}
