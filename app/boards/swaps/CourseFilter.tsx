import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/TextField'
import { useTermCourseNames } from '../every-board/use-term-courses'

/** Debounce in milliseconds: long enough to type a word before a request is sent. */
const DEBOUNCE_MS = 300

type CourseFilterProps = { course: string; onFilter: (course: string) => void }

/** Filters the board by a part of the course name. */
export function CourseFilter({ course, onFilter }: CourseFilterProps) {
  const { t } = useLingui()
  const courseNames = useTermCourseNames()
  const [text, setText] = useState(course)
  const applied = useRef(course)

  // A link or the browser's history can set another filter. A filter that was typed here is ignored.
  useEffect(() => {
    if (course === applied.current) return
    applied.current = course
    setText(course)
  }, [course])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === applied.current) return
    const timer = setTimeout(() => {
      applied.current = wanted
      onFilter(wanted)
    }, DEBOUNCE_MS)
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
        suggestions={courseNames}
        isCompact
        className="max-w-sm"
      />
    </search>
  )
}
