/**
 * Runs inside a built page, not here: finish-build.ts writes the text of this function into it. It uses nothing from
 * around it.
 *
 * Once the page is painted, what waits in templates is put where it stands, and the fonts are fetched; the script itself
 * goes away, so that React finds the page as it has rendered it. In a tab behind others nothing is painted.
 *
 * The fonts are shown (app/root.css) unless that would move something in sight up or down: then the page stays as it is
 * being read, and the next screen has them (app/browser/use-loaded-fonts.ts).
 *
 * @param patience Milliseconds until a page starts that is not painted, because its tab was left meanwhile.
 * @param family The name of the fonts.
 * @param noticeable Pixels of the style sheet by which a thing may move without being seen to.
 */
export function whenPainted(patience: number, family: string, noticeable: number): void {
  const page = document.documentElement

  function showFonts(): void {
    const inSight = [...document.body.querySelectorAll('*')].filter((element) => {
      const { width, top, bottom } = element.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    const places = () => inSight.map((element) => element.getBoundingClientRect().top)
    const before = places()
    page.dataset.fonts = 'shown'
    if (places().some((top, index) => Math.abs(top - (before[index] ?? top)) >= noticeable)) {
      page.dataset.fonts = 'loaded'
    }
  }

  let started = false
  function start(): void {
    if (started) return
    started = true
    for (const part of document.querySelectorAll<HTMLTemplateElement>('template[data-when-painted]')) {
      part.replaceWith(part.content)
    }
    if (page.dataset.fonts) return
    // Those of the letters that the page shows. Without them it stays as it is.
    document.fonts.load(`1em "${family}"`, document.body.textContent).then(showFonts, () => undefined)
  }

  document.currentScript?.remove()
  if (document.hidden) start()
  else {
    // The end of the page is read: the next frame shows all of it, and the one after that comes when it is shown.
    requestAnimationFrame(() => requestAnimationFrame(start))
    setTimeout(start, patience)
  }
}
