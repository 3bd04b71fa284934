import { hasBackend } from '../../../backend/environment'
import {
  CourseRequestGuide,
  DegreeGuide,
  FeesGuide,
  InputGuide,
  PracticumGuide,
  StudyTimeGuide,
  SwapGuide,
} from './InShort'
import { AttendanceGuide, CalendarGuide, GpaGuide, GradeGuide, ScheduleGuide } from './StepByStep'

export function GuideTools() {
  return (
    <>
      <GpaGuide />
      <GradeGuide />
      <AttendanceGuide />
      <CalendarGuide />
      <ScheduleGuide />
      <DegreeGuide />
      <StudyTimeGuide />
      <FeesGuide />
      {hasBackend && (
        <>
          <CourseRequestGuide />
          <SwapGuide />
          <PracticumGuide />
        </>
      )}
      <InputGuide />
    </>
  )
}
