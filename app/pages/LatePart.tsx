import { I18nProvider } from '@lingui/react'
import { type ReactNode, Suspense, use, useId, useState } from 'react'
import { lateMessages } from '../i18n/messages'
import { useLanguage } from '../i18n/use-language'
import { Spinner } from '../ui/Spinner'

type LatePartProps = {
  /** Under app/, as in `lateFolders` of screens.ts. The part says nothing beyond these and what all screens share. */
  folders: readonly string[]
  /** Stands there until the part has arrived, unless the page brought it. */
  fallback?: ReactNode
  children: ReactNode
}

/** A part of a screen that stands there prerendered, to be read at once; its code and its messages arrive after the screen's. */
export function LatePart({ folders, fallback = <Spinner />, children }: LatePartProps) {
  const id = useId()
  const [prerendered] = useState(() =>
    typeof document === 'undefined' ? undefined : document.getElementById(id)?.cloneNode(true),
  )
  return (
    <div id={id} className="contents">
      <Suspense fallback={prerendered ? <Copy of={prerendered} /> : fallback}>
        <WithMessages folders={folders}>{children}</WithMessages>
      </Suspense>
    </div>
  )
}

/**
 * A navigation before the part has arrived, if only to a heading within it, makes React drop what the page brought. This puts it back: the
 * heading is there to scroll to, and nothing that is being read goes away.
 */
function Copy({ of }: { of: Node }) {
  return <div className="contents" ref={(own) => own?.replaceChildren(...of.cloneNode(true).childNodes)} />
}

function WithMessages({ folders, children }: Pick<LatePartProps, 'folders' | 'children'>) {
  return <I18nProvider i18n={use(lateMessages(useLanguage(), folders))}>{children}</I18nProvider>
}
