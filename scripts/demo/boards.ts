import type { Client } from '../visitor-client.ts'
import { nameOf, studentId } from './students.ts'

/** Who has which section of a course, and which ones would do. */
const SWAPS: readonly [key: string, course: string, has: string, wants: readonly string[]][] = [
  ['maha', 'ENGL 1010', '4', ['6']],
  ['yousef', 'Physics I', 'L02', ['L05', 'L07']],
  ['lina', 'ACCT 1201', '1', ['3']],
  ['hamad', 'الإحصاء', '2', ['1', '4']],
  // A ring of three with Noor: each wants what the next one has.
  ['sara', 'MATH 1030', '3', ['4']],
  ['omar', 'math-1030', '4', ['1']],
  ['noor', 'MATH 1030', '1', ['3']],
  // A direct swap with Noor.
  ['ali', 'comp2201', '5', ['2']],
  ['noor', 'COMP 2201', '2', ['5', '6']],
  ['khalid', 'COMP 2201', '7', ['8']],
]

const GROUPS = [
  {
    key: 'maha',
    title: 'Drones that count ripe dates',
    description:
      'We fly over a farm near Al Khor and count the ripe dates from pictures. We need somebody for the web page.',
    tags: ['Software Engineering', 'Data Science and Artificial Intelligence'],
    semester: 'winter-2027',
  },
  {
    key: 'khalid',
    title: 'تطبيق لمواعيد العيادة الجامعية',
    description: 'تطبيق يحجز الطالب به موعدًا في عيادة الجامعة ويذكّره به. نبحث عن مصمم واجهات ومبرمج.',
    tags: ['Information Technology'],
    semester: 'winter-2027',
  },
  {
    key: 'aisha',
    title: 'Secure Wi-Fi for student housing',
    description:
      'We measure where the network of the housing is weak and how it could be attacked, and write a report.',
    tags: ['Data and Cyber Security'],
    semester: 'spring-2027',
  },
] as const

const COURSES: readonly [key: string, course: string, others: readonly string[]][] = [
  ['lina', 'Machine Learning in summer', ['aisha', 'khalid']],
  ['hamad', 'دورة ثانية في قواعد البيانات', ['omar']],
]

/** Posts on all boards, each by a student of its own. */
export async function fillBoards(clientOf: (key: string) => Client): Promise<void> {
  for (const [key, course, has, [first = '', ...others]] of SWAPS) {
    await clientOf(key)
      .from('swap_requests')
      .insert({
        creator_student_id: studentId(key),
        course_name: course,
        current_section: has,
        target_section: first,
        other_target_sections: others,
      })
      .throwOnError()
  }
  for (const { key, tags, ...group } of GROUPS) {
    await clientOf(key)
      .from('practicum_groups')
      .insert({ ...group, tags: [...tags], publisher_student_id: studentId(key) })
      .throwOnError()
  }
  for (const [key, course, others] of COURSES) {
    await clientOf(key)
      .from('course_requests')
      .insert({
        creator_name: nameOf(key),
        creator_student_id: studentId(key),
        course_name: course,
        interested_students: [key, ...others].map((one) => ({
          name: nameOf(one),
          student_id: studentId(one),
        })),
      })
      .throwOnError()
  }
}
