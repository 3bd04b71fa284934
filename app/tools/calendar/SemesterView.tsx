import { dayOf } from '../../domain/institution/days'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { Card } from '../../ui/Card'
import { useNow } from '../every-tool/use-now'
import { chosenTypes } from './agenda'
import { QUERY, withSemester, withTypes } from './calendar-query'
import { MyDatesPart } from './dates/MyDatesPart'
import { EventTypeFilter } from './EventTypeFilter'
import { NextDeadline } from './NextDeadline'
import { RegistrationNote } from './RegistrationNote'
import { SemesterEvents } from './SemesterEvents'
import { SemesterPicker } from './SemesterPicker'
import { Subscribe } from './Subscribe'
import { chosenSemester } from './semester-choice'
import { useCalendarQuery } from './use-calendar-query'

/** A semester below its picker and filter, beside the next deadline. The address holds the choice (CAL-21). */
export function SemesterView() {
  const calendar = useAcademicCalendar()
  const now = useNow()
  const [query, setQuery] = useCalendarQuery()
  const requested = { year: query.get(QUERY.year), semester: query.get(QUERY.semester) }
  const semester = now && chosenSemester(calendar, requested, dayOf(now))
  const types = chosenTypes(query.getAll(QUERY.type))
  if (!now || !semester) return null
  return (
    <div className="@container">
      <div className="grid gap-6 lg:@min-[40rem]:grid-cols-[minmax(0,1fr)_21rem] lg:@min-[40rem]:items-start print:block">
        <Card className="lg:@min-[40rem]:sticky lg:@min-[40rem]:top-8 lg:@min-[40rem]:col-start-2 lg:@min-[40rem]:row-start-1 print:hidden">
          <NextDeadline now={now} shown={semester} query={query} />
          <Subscribe />
          <RegistrationNote today={dayOf(now)} />
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <MyDatesPart today={dayOf(now)} />
          <SemesterPicker
            semester={semester}
            onChange={(chosen) => setQuery(withSemester(calendar, query, chosen))}
          />
          <EventTypeFilter
            types={types}
            onChange={(chosen) => setQuery(withTypes(query, chosen), { replace: true })}
          />
          <SemesterEvents semester={semester} types={types} now={now} />
        </div>
      </div>
    </div>
  )
}
