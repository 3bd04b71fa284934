import { dirOfNames } from '../i18n/direction'

/**
 * A name that a student typed, on at most two lines: cut to one, a name in both scripts would lose its middle. It has its own
 * direction (I18N-13) but the alignment of the interface: "COMP 2101" is at the right in Arabic.
 */
export function NameInLine({ name, hasTitle = false }: { name: string; hasTitle?: boolean }) {
  return (
    <span className="flex min-w-0 grow">
      <span
        dir={dirOfNames(name)}
        title={hasTitle ? name : undefined}
        className="line-clamp-2 min-w-0 text-ellipsis wrap-anywhere"
      >
        {name}
      </span>
    </span>
  )
}
