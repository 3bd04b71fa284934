import { courseLabel, isCodeAlone } from '../../domain/course-keys'

/** The name of a course before its title: isolated (I18N-15), and a code is never broken over two lines. */
export function CourseCode({ name }: { name: string }) {
  return <bdi className={isCodeAlone(name) ? 'whitespace-nowrap' : ''}>{courseLabel(name)}</bdi>
}
