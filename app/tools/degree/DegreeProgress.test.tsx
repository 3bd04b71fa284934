// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type KeptProgramme, PROGRAMME } from '../../domain/degree/kept-programme'
import { ONLY } from '../../domain/document-kind'
import { PAST_TERMS, type PastCourse } from '../../domain/past-terms/past-terms'
import { PLAN } from '../../domain/plan/plan'
import { documentIds, editDocument, readDocument } from '../../testing/page-documents'
import { renderRoutes } from '../../testing/render'
import DegreeProgress from './DegreeProgress'

const SAMPLE = readFileSync('app/domain/degree/samples/study-plan.txt', 'utf8')
/** Codes and grades as the transcript of five terms has them. */
const PAST = readFileSync('app/domain/degree/samples/study-plan-transcript.txt', 'utf8')
  .split('\n')
  .flatMap((line, index): PastCourse[] => {
    const [name = '', , credits, grade] = line.split('\t')
    return grade === undefined
      ? []
      : [
          {
            id: `c${index}`,
            name,
            grade: grade === 'TR' ? 'T' : grade,
            credits: Number(credits),
            isRepeat: false,
          },
        ]
  })

beforeAll(async () => {
  await Promise.all([import('./StudyPlanDialog'), import('./Report')])
})

beforeEach(() => {
  // happy-dom has no layout.
  Element.prototype.scrollIntoView = vi.fn()
})

async function renderDegree({ past = PAST }: { past?: readonly PastCourse[] } = {}) {
  if (past.length > 0)
    editDocument(PAST_TERMS, ONLY, () => ({ terms: [{ id: 't1', name: 'Past', courses: past }] }))
  const { user } = renderRoutes([{ path: '*', element: <DegreeProgress /> }], '/en/degree-progress')
  const button = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  const paste = async (text = SAMPLE) => {
    await button('Paste my study plan')
    const dialog = within(await screen.findByRole('dialog'))
    await act(async () =>
      fireEvent.change(await dialog.findByLabelText('Text of the page'), { target: { value: text } }),
    )
    return dialog
  }
  const open = async (text?: string) => {
    await paste(text)
    await button('Use this plan')
    await screen.findByRole('heading', { name: 'Blocks of the programme' })
  }
  const figure = () => screen.getAllByText('Credit hours done')[0]?.nextSibling?.textContent
  return { user, button, paste, open, figure }
}

describe('DEG-05: the answer', () => {
  test('is first: hours done of all, open requirements, and blocks as done, in progress and open', async () => {
    const { open, figure } = await renderDegree()
    await open()
    // The first four semesters are passed: 15, 15, 17 and 15 hours.
    expect(figure()).toBe('62 of 119')
    expect(screen.getAllByText('13 requirements are open.').length).toBeGreaterThan(0)
    const bars = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(bars.slice(0, 8)).toEqual([
      '⁨SEMESTER 1⁩5 done',
      '⁨SEMESTER 2⁩5 done',
      '⁨SEMESTER 3⁩6 done',
      '⁨SEMESTER 4⁩5 done',
      '⁨SEMESTER 5⁩5 in progress',
      '⁨SEMESTER 6⁩5 open',
      '⁨SEMESTER 7⁩4 open',
      '⁨SEMESTER 8⁩4 open',
    ])
  })

  test('without a programme says how to begin, and keeps nothing of a paste before it is used', async () => {
    const { paste, button } = await renderDegree({ past: [] })
    const dialog = await paste(SAMPLE.replace('INFS2101\tSystems', 'INFS2101\t'))
    expect(dialog.getByText('MATH1030 Calculus I MATH1020 OR AMPII Score of 85% - 3 3 0')).toBeTruthy()
    await button('Cancel')
    expect(documentIds('programme')).toEqual([])
  })
})

/** A programme of three places, of which two take any course. */
const SMALL = {
  ...{ format: 'zameel-programme@1', name: { en: 'Small' }, university: 'Here' },
  ...{ credits: 9, gpa: 2, residency: 6 },
  blocks: [
    { id: 'core', name: { en: 'Core' }, all: [{ course: 'AAAA1000' }] },
    { id: 'free', name: { en: 'Free' }, count: 1, from: [{ any: true }] },
    { id: 'more', name: { en: 'More' }, count: 1, from: [{ any: true }] },
  ],
}
const FREE: PastCourse = { id: 'f', name: 'BBBB 2000', grade: 'B', credits: 3, isRepeat: false }
const keepSmall = (marks: Partial<KeptProgramme> = {}) =>
  editDocument(PROGRAMME, 'small', (kept) => ({ ...kept, text: JSON.stringify(SMALL), ...marks }))
const kept = () => readDocument(PROGRAMME, 'small')

test('DEG-05: the GPA and the hours earned here stand beside what the degree asks for', async () => {
  keepSmall()
  const { figure } = await renderDegree({
    past: [FREE, { ...FREE, id: 't', name: 'CCCC 3000', grade: 'T' }],
  })
  const figureOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent
  await screen.findByText('Earned here')
  expect(figure()).toBe('6 of 9')
  expect(figureOf('GPA')).toBe('3.00, at least 2.00 asked for')
  // What was transferred is not earned here.
  expect(figureOf('Earned here')).toBe('3 of 6')
})

describe('DEG-07: what can be taken next', () => {
  test('is told by prerequisites, with what is asked and missing, and one press puts it into a plan', async () => {
    const { open, button } = await renderDegree()
    await open()
    const section = screen.getByRole('heading', { name: 'What you can take next' }).closest('section')
    if (!section) throw new Error('There is no such section')
    const next = within(section)
    const firstList = within(next.getAllByRole('list')[0] as HTMLElement)
    expect(firstList.getByText('INFS3401')).toBeTruthy()
    expect(firstList.queryByText('INFS4101')).toBeNull()
    expect(next.getByText('After this term, once you pass it').nextSibling?.textContent).toContain('INFS3601')
    await button(/^Later/)
    expect(next.getByText('INFS4101').closest('li')?.textContent).toContain('needs 90 credit hours')
    await button(/^Add .INFS3401. to a plan$/)
    const plans = documentIds('plan').map((id) => readDocument(PLAN, id).courses.map(({ name }) => name))
    expect(plans).toEqual([['INFS3401']])
    // It is planned now.
    expect(firstList.queryByText('INFS3401')).toBeNull()
  })
})

describe('DEG-08: the marks of the student', () => {
  test('a waived requirement is done as what it is, and is taken back', async () => {
    const { open, button } = await renderDegree()
    await open()
    await button(/SEMESTER 8/)
    await button(/INFS4501/)
    await button('The department waived it')
    expect(await screen.findByText(/Done: waived by the department/)).toBeTruthy()
    const [id = ''] = documentIds('programme')
    expect(readDocument(PROGRAMME, id).waived.map(({ place }) => place)).toEqual(['block-8/1'])
    await button('Not waived after all')
    expect(screen.queryByText(/Done: waived by the department/)).toBeNull()
  })

  test('a course that does not count is accepted at an open place', async () => {
    const other: PastCourse = { id: 'x', name: 'ABCD 1000', grade: 'B', credits: 3, isRepeat: false }
    const { open, button, user } = await renderDegree({ past: [...PAST, other] })
    await open()
    await button(/SEMESTER 8/)
    await button(/INFS4501/)
    const field = await screen.findByLabelText('The department accepted a course here')
    await user.selectOptions(field, 'ABCD 1000')
    expect(await screen.findByText(/was accepted by the department/)).toBeTruthy()
    const [id = ''] = documentIds('programme')
    expect(readDocument(PROGRAMME, id).accepted).toMatchObject([{ course: 'ABCD 1000', to: 'block-8/1' }])
  })

  test('a course is moved to another place that it fits, and goes back', async () => {
    keepSmall()
    const { user, button } = await renderDegree({ past: [FREE] })
    await button(/Free/)
    await button(/BBBB 2000/)
    const field = await screen.findByLabelText(/^Where .*BBBB 2000.* counts$/)
    await user.selectOptions(field, screen.getByRole('option', { name: /More/ }))
    expect(kept().moves).toMatchObject([{ course: 'BBBB 2000', to: 'more' }])
    await button(/More/)
    await button(/BBBB 2000/)
    await user.selectOptions(
      await screen.findByLabelText(/^Where .*BBBB 2000.* counts$/),
      'Wherever it helps most',
    )
    expect(kept().moves).toEqual([])
  })

  test('a move that cannot be says why, and is taken back', async () => {
    keepSmall({ moves: [{ id: 'm', course: 'BBBB 2000', to: 'core/0' }] })
    const { button } = await renderDegree({ past: [FREE] })
    const sentence = await screen.findByText(/cannot count at/)
    expect(sentence.textContent).toMatch(/BBBB 2000.* cannot count at .*AAAA1000.*: .+/)
    await button('Take back')
    expect(screen.queryByText(/cannot count at/)).toBeNull()
    expect(kept().moves).toEqual([])
  })
})
