import styles from '../../../colours.css?raw'

export type Theme = 'light' | 'dark'

const COLOUR = /--color-([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/g

/**
 * The colours of a theme by name: `paper`, `blue-soft`. Read from the style sheet's source, because the page itself has
 * only those of its own theme.
 */
export function coloursOf(theme: Theme): (name: string) => string {
  const colours = new Map(
    Array.from(styles.matchAll(COLOUR), ([, name, light, dark]) => [name, theme === 'light' ? light : dark]),
  )
  return (name) => {
    const colour = colours.get(name)
    if (colour === undefined) throw new Error(`No colour is called ${name}`)
    return colour
  }
}
