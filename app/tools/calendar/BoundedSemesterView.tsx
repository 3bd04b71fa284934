import { DocumentBoundary } from '../../persistence/screens/DocumentBoundary'
import { SemesterView } from './SemesterView'

/** A semester with the student's own dates: a document that cannot be shown is set aside, and the rest stays (KEEP-17). */
export function BoundedSemesterView() {
  return (
    <DocumentBoundary>
      <SemesterView />
    </DocumentBoundary>
  )
}
