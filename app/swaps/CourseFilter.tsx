import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../ui/TextField'

/** Long enough for a word to be typed before the server is asked. */
const PAUSE_MS = 300

type CourseFilterProps = { course: string; onFilter: (course: string) => void }

/** Leaves the requests whose course has the typed text in its name. */
export function CourseFilter({ course, onFilter }: CourseFilterProps) {
  const { t } = useLingui()
  const [text, setText] = useState(course)
  const asked = useRef(course)

  // A link or the history may set another filter; what was asked for here only comes back.
  useEffect(() => {
    if (course === asked.current) return
    asked.current = course
    setText(course)
  }, [course])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === asked.current) return
    const timer = setTimeout(() => {
      asked.current = wanted
      onFilter(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, onFilter])

  return (
    <search>
      <TextField
        label={t`Find a course`}
        name="course"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={setText}
        isCompact
        className="max-w-sm"
      />
    </search>
  )
}
