import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../ui/TextField'

/** Debounce in milliseconds: long enough to type a word before a request is sent. */
const PAUSE_MS = 300

type CourseFilterProps = { course: string; onFilter: (course: string) => void }

/** Filters the board by a part of the course name. */
export function CourseFilter({ course, onFilter }: CourseFilterProps) {
  const { t } = useLingui()
  const [text, setText] = useState(course)
  const asked = useRef(course)

  // A link or the browser's history can set another filter. A filter that was typed here is ignored.
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
