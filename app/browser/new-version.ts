declare global {
  /** React Router's list of the code of this version: its name has its hash. */
  var __reactRouterManifest: { url: string } | undefined
}

const CODE_LIST = /\/assets\/manifest-[\w-]+\.js/

/** Whether code or messages could not be fetched, as Chromium, Firefox and Safari say it. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported|module script|javascript mime/i.test(error.message)
  )
}

/** Whether the server answers the address of this window with another version. Rejects without a network. */
export async function hasNewVersion(): Promise<boolean> {
  const answer = await fetch(location.href)
  const [theirs] = CODE_LIST.exec(await answer.text()) ?? []
  return theirs !== undefined && theirs !== window.__reactRouterManifest?.url
}

/** Whether this history entry was loaded anew: its state, which a reload keeps, says so. An address is loaded anew once. */
export function wasLoadedAnew(): boolean {
  return window.history.state?.isLoadedAnew === true
}

/** Loads the address of this window from the server. */
export function loadAnew(): void {
  window.history.replaceState({ ...window.history.state, isLoadedAnew: true }, '')
  location.reload()
}

/** {@link wasLoadedAnew}, told once. */
export function takeLoadedAnew(): boolean {
  if (!wasLoadedAnew()) return false
  window.history.replaceState({ ...window.history.state, isLoadedAnew: undefined }, '')
  return true
}

let isUnkept = () => false

/** Takes the check for something typed that only the memory of this page has. */
export function checkUnkeptBy(check: () => boolean): void {
  isUnkept = check
}

/** Whether a reload would lose something typed. */
export function hasUnkept(): boolean {
  return isUnkept()
}
