/**
 * What happy-dom lacks of the top layer, in the words of the HTML standard: where the focus goes when a modal dialog or a popover
 * closes, that the event `close` comes later, the Escape key, and all of popovers. `tests/e2e` has the real ones.
 */

type Layer = { element: HTMLElement; opener: Element | null; hide: () => void }

/** The open dialogs and popovers, the topmost last. */
let layers: Layer[] = []

function add(element: HTMLElement, hide: () => void): void {
  layers = layers.filter(({ element: { isConnected } }) => isConnected)
  layers.push({ element, opener: document.activeElement, hide })
}

/** The focus goes back to where it was, unless it has gone elsewhere meanwhile. */
function remove(element: HTMLElement): void {
  const opener = layers.find((layer) => layer.element === element)?.opener
  layers = layers.filter((layer) => layer.element !== element)
  const isInside = element.contains(document.activeElement) || document.activeElement === document.body
  if (isInside && opener instanceof HTMLElement) opener.focus()
}

function simulateDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) return
    add(this, () => {
      if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close()
    })
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    remove(this)
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
}

const isShown = (popover: HTMLElement) => layers.some(({ element }) => element === popover)

function simulatePopovers(): void {
  const told = (popover: HTMLElement, newState: string) =>
    queueMicrotask(() => popover.dispatchEvent(Object.assign(new Event('toggle'), { newState })))
  // A rule of the browser's style sheet.
  const display = (popover: HTMLElement, shown: boolean) =>
    popover.style.setProperty('display', shown ? 'block' : 'none')
  HTMLElement.prototype.showPopover = function showPopover() {
    if (isShown(this)) return
    add(this, () => this.hidePopover())
    display(this, true)
    told(this, 'open')
  }
  HTMLElement.prototype.hidePopover = function hidePopover() {
    if (!isShown(this)) return
    display(this, false)
    remove(this)
    told(this, 'closed')
  }
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const name = target.closest('button')?.getAttribute('popovertarget')
    const popover = name ? document.getElementById(name) : null
    if (popover) isShown(popover) ? popover.hidePopover() : popover.showPopover()
  })
}

if ('HTMLDialogElement' in globalThis) {
  simulateDialogs()
  simulatePopovers()
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) layers.at(-1)?.hide()
  })
}
