import { Plural, Trans } from '@lingui/react/macro'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import type { Student } from './request-rules'

const HEAD = 'py-2 font-medium text-muted print:text-[black]'
const CELL = 'py-2.5 align-baseline print:py-1.5'

type StudentsTableProps = {
  students: readonly Student[]
  /** The ID that was added on this page, which is the reader's own. */
  ownId: string | null
}

/** The interested students, in the order in which they joined. */
export function StudentsTable({ students, ownId }: StudentsTableProps) {
  const count = students.length
  return (
    <Card
      className="min-w-0 print:border-0 print:p-0"
      title={<Trans>Interested students</Trans>}
      aside={
        <p className="figure text-muted print:text-[black]">
          <Plural value={count} one="# student" other="# students" />
        </p>
      }
    >
      <table className="w-full text-start">
        <thead className="border-b border-control text-sm">
          <tr>
            <th scope="col" className={`w-10 pe-3 text-start ${HEAD}`}>
              <Trans>No.</Trans>
            </th>
            <th scope="col" className={`pe-3 text-start ${HEAD}`}>
              <Trans>Name</Trans>
            </th>
            <th scope="col" className={`text-end ${HEAD}`}>
              <Trans>Student ID</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line print:divide-control">
          {students.map(({ name, student_id }, index) => (
            <tr key={student_id} className="break-inside-avoid">
              <td className={`figure pe-3 text-muted print:text-[black] ${CELL}`}>{index + 1}</td>
              <th scope="row" className={`pe-3 text-start font-normal wrap-anywhere ${CELL}`}>
                <bdi>{name}</bdi>{' '}
                {student_id === ownId && (
                  <span className="fade-in ms-1 print:hidden">
                    <Badge tone="accent">
                      <Trans>You</Trans>
                    </Badge>
                  </span>
                )}
              </th>
              <td className={`figure text-end whitespace-nowrap ${CELL}`}>
                <bdi>{student_id}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
