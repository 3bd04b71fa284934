import { type Client, visitorAt } from '../visitor-client.ts'

export type Student = { key: string; name: string; email: string; studentId: string }

/** Of all accounts of the demo, which only this machine can reach. */
export const PASSWORD = 'zameel-demo'

/** Invented people. Every other name is Arabic, as on a real board. */
const NAMES: Record<string, string> = {
  noor: 'Noor Al-Marri',
  ali: 'علي الكواري',
  sara: 'Sara Haddad',
  omar: 'عمر السليطي',
  maha: 'Maha Al-Ansari',
  yousef: 'يوسف النعيمي',
  lina: 'Lina Farouk',
  hamad: 'حمد المهندي',
  aisha: 'Aisha Rahman',
  khalid: 'خالد العمادي',
}

export const STUDENTS: readonly Student[] = Object.entries(NAMES).map(([key, name], index) => ({
  key,
  name,
  email: `${key}@demo.example`,
  studentId: String(60_300_100 + 7 * index),
}))

/** The student with a term, matches and absences. */
export const NOOR = STUDENTS[0] as Student

/** Creates the account of a student and returns a signed-in client. */
export async function signUp(url: string, { name, email }: Student): Promise<Client> {
  const client = visitorAt(url)
  const { error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { name } } })
  if (error) throw error
  return client
}

export function studentId(key: string): string {
  return STUDENTS.find((student) => student.key === key)?.studentId ?? ''
}

export function nameOf(key: string): string {
  return NAMES[key] ?? ''
}
