import { useAcademicInfo } from '../../account/academic-info/use-academic-info'
import { useSession } from '../../account/session'
import { earnedCredits } from '../../domain/past-terms/earned-credits'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { useKept } from '../../persistence/use-kept'

/** The credit hours that the student has earned; null while they are not known (DATES-07). */
export function useEarnedCredits(): number | null {
  const session = useSession()
  const { record } = useAcademicInfo(session.status === 'signed-in' ? session.user.id : undefined)
  const [{ terms }] = useKept(PAST_TERMS)
  return earnedCredits(record?.totalCredits ?? null, terms)
}
