import { useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useStored, writeStored } from '../browser/storage'

/** Cycles through light, dark and the system's theme. The choice is stored. */
export function ThemeSwitch() {
  const { t } = useLingui()
  const theme = useStored('theme')
  const {
    icon: Icon,
    label,
    next,
  } = theme === 'light'
    ? { icon: Sun, label: t`Theme: light`, next: 'dark' }
    : theme === 'dark'
      ? { icon: Moon, label: t`Theme: dark`, next: null }
      : { icon: Monitor, label: t`Theme: as your device`, next: 'light' }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => writeStored('theme', next)}
      className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
    </button>
  )
}
