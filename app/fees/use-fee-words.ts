import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type {
  Admission,
  Enrollment,
  Major,
  ProgramType,
  Sponsorship,
  StudentStatus,
} from '../institution/fee-rates'
import type { NamedCourse } from './fee-form'

/** What the screens call the codes of the fee data. */
export function useFeeWords() {
  const { t } = useLingui()
  const tcp = 'TCP'
  const programs: Record<ProgramType, string> = {
    foundation: t`Foundation`,
    diploma: t`Diploma`,
    tcp: t`Certificate program (${tcp})`,
    bachelor: t`Bachelor`,
    postDiploma: t`Post-diploma`,
    preMaster: t`Pre-master`,
    graduate: t`Graduate`,
    postgraduate: t`Postgraduate`,
  }
  const majors: Record<Major, string> = {
    business: t`Business`,
    computing: t`Computing`,
    engineering: t`Engineering`,
    generalEducation: t`General education`,
    healthSciences: t`Health sciences`,
    neonatalCare: t`Neonatal care`,
    stemEducation: t`STEM education`,
  }
  const enrollments: Record<Enrollment, string> = {
    fullTime: t`Full time`,
    partTime: t`Part time`,
  }
  const admissions: Record<Admission, string> = {
    afterFall2020: t`After Fall 2020`,
    beforeFall2020: t`Before Fall 2020`,
  }
  const sponsorships: Record<Sponsorship, string> = {
    nonSponsored: t`Not sponsored`,
    sponsored: t`Sponsored`,
  }
  const statuses: Record<StudentStatus, string> = {
    qatari_self: t`Qatari, self-sponsored`,
    qatari_sponsored: t`Qatari, sponsored`,
    qatari_mother_child: t`Child of a Qatari mother`,
    employee_child: t`Child of a university employee`,
    qatar_resident: t`Resident of Qatar`,
    international: t`International student`,
  }
  /** Until a course is named it is called after its place, 1 to 8. */
  const placeName = (number: number) => t`${select(number.toString(), { other: `Course ${number}` })}`
  const courseName = ({ name }: Pick<NamedCourse, 'name'>, number: number) =>
    name?.trim() || placeName(number)
  return { programs, majors, enrollments, admissions, sponsorships, statuses, placeName, courseName }
}

/** A record of words as the options of a field, in the order of the data. */
export function optionsOf<Code extends string>(codes: readonly Code[], words: Record<Code, string>) {
  return codes.map((value) => ({ value, label: words[value] }))
}
