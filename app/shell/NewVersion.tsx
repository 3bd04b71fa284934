import { useEffect, useState } from 'react'
import { takeLoadedAnew } from '../browser/new-version'
import { LazyPart, lazyModule } from '../ui/LazyPart'

const fetchNote = lazyModule(() => import('./NewVersionNote'))

/** Says once that there is a new version, on the page that was loaded because of it (HOST-03). */
export function NewVersion() {
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (takeLoadedAnew()) setNew(true)
  }, [])
  return (
    isNew && (
      <LazyPart fetch={fetchNote} isPrerendered>
        {({ NewVersionNote }) => <NewVersionNote />}
      </LazyPart>
    )
  )
}
