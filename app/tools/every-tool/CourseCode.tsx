import { courseLabel, isCodeAlone } from '../../domain/course-keys'

/** The name of a course before its title: isolated (I18N-15), and a code is never broken over two lines. */
export function CourseCode({ name }: { name: string }) {
  return <bdi className={isCodeAlone(name) ? 'whitespace-nowrap' : ''}>{courseLabel(name)}</bdi>
}

/**
 * A course in a row: its code, then its title (I18N-15). A title that has no room beside the code begins a line, because a
 * title of the other direction would go on behind the code.
 */
export function CourseWithTitle({ name, title }: { name: string; title: string | null | undefined }) {
  return (
    <>
      <span className="font-medium">
        <CourseCode name={name} />
      </span>{' '}
      {title && <bdi className="inline-block font-normal">{title}</bdi>}
    </>
  )
}
