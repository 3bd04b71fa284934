// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DegreeRequest } from '../../domain/degree/degree-reply'
import { requirementAt } from '../../domain/degree/edit-programme'
import { type KeptProgramme, PROGRAMME, programmeOf } from '../../domain/degree/kept-programme'
import { MOST_PROGRAMME_BYTES, type Programme } from '../../domain/degree/programme'
import { openedProgramme, programmeLinkText } from '../../domain/degree/programme-link'
import { ONLY } from '../../domain/document-kind'
import { PAST_TERMS, type PastCourse } from '../../domain/past-terms/past-terms'
import { withImported } from '../../domain/plan/import-courses'
import { MY_TERM } from '../../domain/plan/my-term'
import { EMPTY_PLAN, PLAN } from '../../domain/plan/plan'
import { thisPage } from '../../persistence/this-page'
import { InPlaceDegreeWorker } from '../../testing/in-place-degree-worker'
import { documentIds, editDocument, readDocument } from '../../testing/page-documents'
import { pasteExample } from '../../testing/paste-example'
import { enter, findDialog, noteOf, renderRoutes } from '../../testing/render'
import DegreeProgress from './DegreeProgress'

const SAMPLE = readFileSync('app/domain/degree/samples/study-plan.txt', 'utf8')
/** Codes and grades as the transcript of five terms has them. */
const TERMS = readFileSync('app/domain/degree/samples/study-plan-transcript.txt', 'utf8')
const PAST = TERMS.split('\n').flatMap((line, index): PastCourse[] => {
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
  await Promise.all([
    import('./StudyPlanDialog'),
    import('./Report'),
    import('./editor/ProgrammeEditor'),
    import('./editor/NewProgrammeDialog'),
    import('./share/ShareProgramme'),
    import('./share/SharedProgramme'),
    import('../every-tool/past-terms/TranscriptDialog'),
  ])
})

beforeEach(() => {
  vi.stubGlobal('Worker', InPlaceDegreeWorker)
  // happy-dom has no layout.
  Element.prototype.scrollIntoView = vi.fn()
})

/** Pastes into a field of the page. */
const pasteInto = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await act(async () => fireEvent.change(field, { target: { value: text } }))
}

async function renderDegree({
  past = PAST,
  address = '/en/degree-progress',
}: {
  past?: readonly PastCourse[]
  address?: string
} = {}) {
  if (past.length > 0)
    editDocument(PAST_TERMS, ONLY, () => ({ terms: [{ id: 't1', name: 'Past', courses: past }] }))
  const { user, router } = renderRoutes([{ path: '*', element: <DegreeProgress /> }], address)
  const button = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  const paste = async (text = SAMPLE) => {
    await pasteInto('Text of the page', text)
    return within(await findDialog())
  }
  const open = async (text?: string) => {
    await paste(text)
    await button('Use this plan')
    await screen.findByRole('heading', { name: 'Parts of the program' })
  }
  const figure = () => screen.getAllByText('Credit hours done')[0]?.nextSibling?.textContent
  return { user, router, button, paste, open, figure }
}

describe('DEG-05: the answer', () => {
  test('is first: hours done of all, open requirements, and blocks as done, in progress and open', async () => {
    const { open, figure } = await renderDegree()
    await open()
    // The first four semesters are passed: 15, 15, 17 and 15 hours.
    expect(figure()).toBe('62 of 119')
    expect(
      screen.getAllByText('18 requirements left: 5 in progress and 13 still to take.').length,
    ).toBeGreaterThan(0)
    expect(screen.getByText('57 credit hours left, 15 of them this term.')).toBeTruthy()
    const bars = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(bars.slice(0, 8)).toEqual([
      '⁨SEMESTER 1⁩5 done',
      '⁨SEMESTER 2⁩5 done',
      '⁨SEMESTER 3⁩6 done',
      '⁨SEMESTER 4⁩5 done',
      '⁨SEMESTER 5⁩5 in progress',
      '⁨SEMESTER 6⁩5 still to take',
      '⁨SEMESTER 7⁩4 still to take',
      '⁨SEMESTER 8⁩4 still to take',
    ])
  })

  test('without a programme says how to begin, and keeps nothing of a paste before it is used', async () => {
    const { paste, button } = await renderDegree({ past: [] })
    const dialog = await paste(SAMPLE.replace('INFS2101\tSystems', 'INFS2101\t'))
    expect(await dialog.findByText('MATH1030 Calculus I MATH1020 OR AMPII Score of 85% - 3 3 0')).toBeTruthy()
    // As many as the page behind it says then, and why the text has more rows.
    expect(dialog.getByText(/requirements/, { selector: 'div > p:first-child' }).textContent).toBe(
      '8 parts · 39 requirements · 119 credit hours',
    )
    expect(dialog.getByText(/the page has 46 rows of courses and choices\.$/)).toBeTruthy()
    await button('Cancel')
    expect(documentIds('programme')).toEqual([])
  })
})

test('DEG-01: before it is used, each part of a pasted plan opens to its courses with hours and what they need', async () => {
  const { paste, button } = await renderDegree({ past: [] })
  const dialog = await paste(
    SAMPLE.replace(
      'PHIL1010\tCritical Thinking\tCOMM1020\t-\t3\t3\t0',
      'PHIL1010\tCritical Thinking\twritten test\t-\t3\t2',
    ),
  )
  /** The lines of a part. */
  const open = async (name: RegExp) => {
    await button(name)
    const part = dialog.getByRole('button', { name }).closest('li') as HTMLElement
    return [...part.querySelectorAll('h4, li > span')].map(({ textContent }) =>
      textContent.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' '),
    )
  }
  expect(dialog.queryByText('COMM 1010')).toBeNull()
  expect(await open(/^SEMESTER 1/)).toEqual([
    'SEMESTER 15 requirements · 15 credit hours',
    ...['COMM 1010', '3 credit hours', 'INFS 1101', '3 credit hours'],
    ...['MATH 1030', '3 credit hours · Needs MATH 1020 or “AMPII Score of 85%”', 'INFS 1201'],
    '3 credit hours · Together with INFS 1101 Introduction to Computing & Problem Solving',
    ...['Elective - Effective & Experiential Learning', 'choose 1 of 3 · 3 credit hours'],
    ...['EFFL 1001', '3 credit hours', 'EFFL 1002', '3 credit hours', 'EFFL 1003', '3 credit hours'],
  ])
  // A sum without them would be wrong.
  const third = await open(/^SEMESTER 3/)
  expect(third).toContain('SEMESTER 36 requirements · hours not known')
  expect(third).toContain('hours not known · Asked: “written test”')
  expect((await open(/^SEMESTER 6/)).slice(-2)).toEqual(['General Elective', '3 credit hours of any course'])
})

/** Workers that answer when they are told. */
class HeldWorker extends InPlaceDegreeWorker {
  answer = () => {}
  override postMessage(question: DegreeRequest) {
    this.answer = () => super.postMessage(question)
  }
}

/** All that are begun from now on. */
function holdWorkers(): HeldWorker[] {
  const workers: HeldWorker[] = []
  vi.stubGlobal(
    'Worker',
    class extends HeldWorker {
      constructor() {
        super()
        workers.push(this)
      }
    },
  )
  return workers
}

test('DEG-10: solved beside the page: the last answer stays until the next one, and a solver that cannot be loaded says so', async () => {
  const workers = holdWorkers()
  keepSmall()
  const { figure } = await renderDegree({ past: [FREE] })
  await waitFor(() => expect(workers).toHaveLength(1))
  expect(screen.queryByText('Credit hours done')).toBeNull()
  await act(async () => workers.at(-1)?.answer())
  const before = figure()
  await act(async () => editDocument(PAST_TERMS, ONLY, () => ({ terms: [] })))
  expect(figure()).toBe(before)
  await act(async () => workers.at(-1)?.answer())
  expect(figure()).not.toBe(before)
  await act(async () => editDocument(PAST_TERMS, ONLY, () => ({ terms: [] })))
  await act(async () => workers.at(-1)?.onerror?.())
  expect(screen.getByText('The calculation could not be loaded. Reload the page to try again.')).toBeTruthy()
})

test('DEG-01: lines that were not used can be read beside the programme, added by hand, and removed', async () => {
  const { open, button, user } = await renderDegree()
  await open(`${SAMPLE}\nINFS9999`)
  await button(/^\d+ lines of your study plan were not used$/)
  expect(screen.getByText('INFS9999')).toBeTruthy()
  await button('Add by hand')
  expect(await screen.findByRole('heading', { name: 'Edit the program' })).toBeTruthy()
  await button('Remove these lines')
  expect(screen.queryByText('INFS9999')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Bachelor of Science in Information Systems')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/lines of your study plan were not used$/)).toBeTruthy()
})

test('DEG-01: a line that was not used is added by a press and a look, and comes back by Undo', async () => {
  const { button, user } = await renderDegree()
  const lines = ['INFS 9999 Robots 4', '• ARAB ١٠١ Arabic', 'INFS4501 or INFS4601', 'Ask your advisor', '…']
  keepSmall({ unread: lines.join('\n') })
  const fields = () =>
    ['Course code', 'Title', 'Credit hours'].map(
      (name) => screen.getByLabelText<HTMLInputElement>(name).value,
    )
  const press = async (line: string) => {
    await button(`Add this line: \u2068${line}\u2069`)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Course code')))
  }
  await button('5 lines of your study plan were not used')
  expect(screen.getAllByRole('button', { name: /^Add this line/ })).toHaveLength(4)
  await press('INFS 9999 Robots 4')
  expect(fields()).toEqual(['INFS 9999', 'Robots', '4'])
  await button('Cancel')
  await press('• ARAB ١٠١ Arabic')
  expect(fields()).toEqual(['ARAB 101', 'Arabic', ''])
  await button('Cancel')
  // What stands behind its first code may be no title.
  await press('INFS4501 or INFS4601')
  expect(fields()).toEqual(['INFS 4501', '', ''])
  await button('Cancel')
  await press('Ask your advisor')
  expect(fields()).toEqual(['', '', ''])
  await button('Cancel')
  await press('INFS 9999 Robots 4')
  await button('Save')
  expect(kept().unread).toBe(lines.slice(1).join('\n'))
  expect(programmeOf(kept())).toMatchObject({
    courses: { 'INFS 9999': { title: 'Robots', credits: 4 } },
    blocks: [{ all: [{ course: 'AAAA1000' }, { course: 'INFS 9999' }] }, {}, {}],
  })
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'Add this line: \u2068• ARAB ١٠١ Arabic\u2069',
  )
  const toast = (await screen.findByText(/INFS.9999.* is now in .*Core/)).closest('[role=status]')
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }))
  expect(kept().unread).toBe(lines.join('\n'))
  expect(kept().text).not.toContain('9999')
})

test('DEG-01: with the last line that is added the focus goes to the name of the program', async () => {
  const { button } = await renderDegree()
  keepSmall({ unread: 'INFS 9999 Robots 4' })
  await button('1 line of your study plan was not used')
  await button(/^Add this line/)
  await button('Save')
  expect(screen.queryByText('1 line of your study plan was not used')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Small')
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
const planWith = (...names: string[]) =>
  withImported(EMPTY_PLAN, {
    semester: null,
    firstDay: null,
    lastDay: null,
    courses: names.map((name) => ({
      ...{ name, title: null, credits: 3 },
      sections: [{ name: null, timeSlots: [] }],
    })),
  })

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

test('DEG-05: hours that no requirement asks for are told', async () => {
  const text = JSON.stringify({ ...SMALL, credits: 12 })
  editDocument(PROGRAMME, 'small', (before) => ({ ...before, text }))
  const names = ['AAAA 1000', 'BBBB 2000', 'CCCC 3000']
  await renderDegree({ past: names.map((name) => ({ ...FREE, id: name, name })) })
  expect(await screen.findByText('All requirements are done.')).toBeTruthy()
  expect(screen.getByText('3 credit hours left.')).toBeTruthy()
  const told = /^No requirement asks for the hours that are left/
  expect(screen.getByText(told)).toBeTruthy()
  await act(async () =>
    editDocument(PROGRAMME, 'small', (before) => ({ ...before, text: JSON.stringify(SMALL) })),
  )
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
})

describe('DEG-05: hours beside hours', () => {
  const keep = (programme: Partial<Programme>) =>
    editDocument(PROGRAMME, 'hours', (before) => ({
      ...before,
      text: JSON.stringify({ format: 'zameel-programme@1', name: { en: 'x' }, ...programme }),
    }))
  const figureOf = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextSibling?.textContent

  test('what all courses have earned stands beside what counts, where it is more', async () => {
    keep({ credits: 9, blocks: [{ id: 'a', all: [{ course: 'AAAA1000' }, { course: 'BBBB2000' }] }] })
    const { figure } = await renderDegree({
      past: [FREE, { ...FREE, id: 'z', name: 'ZZZZ 1000', credits: 4 }],
    })
    await screen.findByRole('heading', { name: 'Parts of the program' })
    expect(figure()).toBe('3 of 9')
    expect(figureOf('Earned, all your courses')).toContain('7 credit hours')
    expect(screen.getByText('Of these 4 do not count here.')).toBeTruthy()
    await act(async () =>
      editDocument(PAST_TERMS, ONLY, (past) => ({
        terms: past.terms.map((term) => ({ ...term, courses: [FREE] })),
      })),
    )
    await waitFor(() => expect(figureOf('Earned, all your courses')).toBeUndefined())
  })

  test('courses that bring more than the plan counts on are told with the hours of the end', async () => {
    const more = /^With all that is still to take you will have 10 credit hours/
    const all = [{ course: 'AAAA1000' }, { course: 'BBBB2000' }]
    keep({ credits: 9, courses: { AAAA1000: { credits: 6 } }, blocks: [{ id: 'a', all }] })
    await renderDegree({ past: [{ ...FREE, credits: 4 }] })
    expect(await screen.findByText(more)).toBeTruthy()
    // Those of the course, and not the five up to the total.
    expect(screen.getByText('6 credit hours left.')).toBeTruthy()
    await act(async () =>
      keep({ credits: 10, courses: { AAAA1000: { credits: 6 } }, blocks: [{ id: 'a', all }] }),
    )
    await waitFor(() => expect(screen.queryByText(more)).toBeNull())
  })

  test('a plan without hours in all says where they are typed', async () => {
    keep({ blocks: [{ id: 'a', count: 2, from: [{ any: true }] }] })
    const { figure } = await renderDegree({ past: [FREE] })
    expect(await screen.findByText(/^The plan says no total of credit hours/)).toBeTruthy()
    expect(figure()).toBe('3')
  })

  test('a place that is partly filled says how much of it is still to take, and what is there', async () => {
    const from = [{ subject: 'BBBB' }]
    keep({
      blocks: [
        { id: 'hours', credits: 7, from },
        { id: 'courses', count: 3, from: [{ subject: 'CCCC' }] },
      ],
    })
    const { button } = await renderDegree({ past: [FREE, { ...FREE, id: 'c', name: 'CCCC 1000' }] })
    await button(/7 credit hours of/)
    await button(/3 courses of/)
    const rows = screen.getAllByRole('button', { name: /of \d.* still to take · / })
    expect(rows.map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      expect.stringContaining('4 of 7 credit hours still to take · there already: BBBB\u00a02000 (B)'),
      expect.stringContaining('2 of 3 still to take · there already: CCCC\u00a01000 (B)'),
    ])
  })
})

describe('DEG-07: what can be taken next', () => {
  test('is told by prerequisites, with what is asked and missing, and one press puts it into a plan', async () => {
    const { open, button } = await renderDegree()
    await open()
    const section = screen.getByRole('heading', { name: 'What you can take next' }).closest('section')
    if (!section) throw new Error('There is no such section')
    const next = within(section)
    const firstList = within(next.getAllByRole('list')[0] as HTMLElement)
    expect(firstList.getByText('INFS 3401')).toBeTruthy()
    expect(firstList.queryByText('INFS 4101')).toBeNull()
    const afterTerm = next.getByText("Next term, once you pass this term's courses")
    expect(afterTerm.closest('div')?.nextSibling?.textContent).toContain('INFS 3601')
    const place = firstList
      .getAllByRole('listitem')
      .findIndex(({ textContent }) => textContent?.includes('INFS 3401'))
    const destination = next.getByText(/^“Add to a plan”/).textContent
    await button(/^Later/)
    expect(next.getByText('INFS 4101').closest('li')?.textContent).toContain('needs 90 credit hours')
    await button(/^Add .INFS.3401. to a plan$/)
    const plans = documentIds('plan').map((id) => readDocument(PLAN, id).courses.map(({ name }) => name))
    expect(plans).toEqual([['INFS 3401']])
    // Its line stays where it was, so that a second press adds no other course, with the way back under the focus.
    const row = () => firstList.getByText('INFS 3401').closest('li')
    const named = /your plan (“.+”)\.$/.exec(destination ?? '')?.[1]
    expect(row()?.textContent).toMatch(/In your plan “.+”$/)
    expect(row()?.textContent).toContain(`In your plan ${named}`)
    expect(firstList.getAllByRole('listitem').indexOf(row() as HTMLElement)).toBe(place)
    expect(document.activeElement).toBe(within(row() as HTMLElement).getByRole('button', { name: /^Undo/ }))
    await button(/^Undo: .INFS.3401. in your plan$/)
    expect(documentIds('plan').flatMap((id) => readDocument(PLAN, id).courses)).toEqual([])
    expect(document.activeElement?.textContent).toBe('Add to a plan')
    expect(row()?.contains(document.activeElement)).toBe(true)
  })
})

test('DEG-07: what can be taken next term and what comes later are together the open requirements', async () => {
  const { open } = await renderDegree()
  await open()
  // Two electives share a row.
  expect(screen.getByText('6 requirements')).toBeTruthy()
  const next = screen.getByRole('link', {
    name: "Next term, once you pass this term's courses, you can take courses for 9 requirements",
  })
  const later = screen.getByRole('button', { name: /^Later\s*4 requirements$/ })
  expect([
    next,
    later,
    screen.getByText('18 requirements left: 5 in progress and 13 still to take.'),
  ]).toHaveLength(3)
  expect(screen.getByText('2 × ⁨General Elective⁩').parentElement?.textContent).toContain(
    '6 credit hours of any course',
  )
  expect(screen.getByText('⁨Technical Electives⁩').parentElement?.textContent).toContain(
    '2 of: ⁨INFS\u00a04402⁩, ⁨DACS\u00a04301⁩, ',
  )
  // Under "whatever your grades", so it says which courses that is not true of.
  expect(screen.getByText(/: once you pass the courses of this term$/).textContent).toBe(
    '⁨INFS\u00a04401⁩ and ⁨DSAI\u00a03201⁩: once you pass the courses of this term',
  )
})

test('DEG-07: what is planned is told apart from what more can be taken, when it is put into a plan and after a reload', async () => {
  editDocument(PLAN, 'other', () => planWith('INFS3601'))
  const { user, open, button } = await renderDegree()
  await open()
  const more = () =>
    [...(document.querySelector('#next')?.textContent ?? '').matchAll(/(\d+) more requirements/g)].map(
      ([, count]) => Number(count),
    )
  const linked = () =>
    Number(
      /for (\d+) more requirements$/.exec(screen.getByRole('link', { name: /^Next term/ }).textContent)?.[1],
    )
  expect(screen.getByText(/^Planned: /).textContent).toMatch(/INFS.3601.* .*Mobile Applications/)
  expect(screen.getByText(/^“Add to a plan”/).textContent).toMatch(/into your plan “My plan”\.$/)
  const toPlanner = screen.getByRole('link', { name: 'Open the planner' })
  expect(toPlanner.getAttribute('href')).toBe('/en/schedule-planner')
  const [now = 0, after = 0, later] = more()
  expect([linked(), later]).toEqual([now + after, 4])
  await button(/^Add .INFS.3401. to a plan$/)
  expect(more()).toEqual([now - 1, after, later])
  expect(linked()).toBe(now - 1 + after)
  // Its line stays, with the way back, and is counted apart.
  expect(screen.getByText(/ · 1 in your plan$/).textContent).toBe(
    `${now - 1} more requirements · 1 in your plan`,
  )
  expect(screen.getByText(/^Planned: /).textContent).not.toMatch(/INFS.3401/)
  // What was done last is undone, and not the program, which was opened before it.
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(more()).toEqual([now, after, later]))
})

test('DEG-07: a course still to take says first what it needs, with what of that is met, and goes into a plan', async () => {
  const { open, button, user } = await renderDegree()
  await open()
  await button(/^.?SEMESTER 6/)
  await button(/^.?INFS.3401.*Still to take/)
  expect(screen.getByText(/^Needs .*INFS.2101.* .*: met$/)).toBeTruthy()
  await button(/^.?INFS.3601.*Still to take/)
  expect(screen.getByText(/^Needs .*INFS.3201.*: once you pass the courses of this term$/)).toBeTruthy()
  await button(/^.?SEMESTER 7/)
  await button(/^.?INFS.4101.*Still to take/)
  expect(
    screen.getByText('Needs 90 credit hours: you will have 77 after this term, all your courses together'),
  ).toBeTruthy()
  const line = screen.getByRole('button', { name: /^.?INFS.3401.*Still to take/ })
  const panel = within(line.closest('li') as HTMLElement)
  await user.click(panel.getByRole('button', { name: /^Add .INFS.3401. to a plan$/ }))
  expect(documentIds('plan').flatMap((id) => readDocument(PLAN, id).courses.map(({ name }) => name))).toEqual(
    ['INFS 3401'],
  )
  expect(line.textContent).toContain('Planned')
  expect(document.activeElement).toBe(line)
  expect(screen.getByText(/INFS.3401.* is now in your plan/)).toBeTruthy()
})

test.each([
  ['2026-10-15T09:00:00Z', null, 'Winter 2027'],
  // Between two semesters, the one to come.
  ['2026-08-01T09:00:00Z', null, 'Fall 2026'],
  ['2026-08-01T09:00:00Z', 'fall-2026', 'Winter 2027'],
])(
  'DEG-07: on %s, with a term of %s, a new plan has the name of next term, and no other plan another name',
  async (now, semester, name) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    editDocument(PLAN, 'p1', () => ({ ...planWith('AAAA1000'), semester }))
    editDocument(MY_TERM, ONLY, () => ({ ...MY_TERM.empty, planId: 'p1' }))
    const { open, button } = await renderDegree()
    await open()
    await button(/^Add .INFS.3401. to a plan$/)
    expect(await screen.findByText(/is now in your plan/)).toBeTruthy()
    const names = documentIds('plan').map((id) => readDocument(PLAN, id).name)
    expect(new Set(names)).toEqual(new Set([null, name]))
    vi.useRealTimers()
  },
)

/** A programme of a choice, free electives, a list of nine, and courses of which one opens two others. */
const CHOICES = {
  ...{ format: 'zameel-programme@1', name: { en: 'Choices' } },
  courses: {
    LATE3000: { before: { course: 'MATH2000' } },
    MATH2000: { before: { course: 'MATH1000' } },
    OPEN1001: { title: 'One', credits: 3 },
  },
  blocks: [
    {
      id: 'core',
      name: { en: 'Core' },
      all: [
        ...['OTHR1000', 'LATE3000', 'MATH2000', 'MATH1000'].map((course) => ({ course })),
        { choose: 1, of: [{ course: 'OPEN1001' }, { course: 'OPEN1002' }, { course: 'OPEN1003' }] },
        ...Array.from({ length: 9 }, (_, index) => ({ course: `MANY100${index}` })),
      ],
    },
    { id: 'free1', name: { en: 'Free one' }, credits: 3, from: [{ any: true }] },
    { id: 'free2', name: { en: 'Free two' }, credits: 3, from: [{ any: true }] },
  ],
}

test('DEG-07: a course that is taken now says which of its prerequisites is not met', async () => {
  const courses = {
    LATE3000: { credits: 3, before: { all: [{ course: 'MATH1000' }, { course: 'MATH2000' }] } },
    MATH1000: { credits: 3 },
    MATH2000: { credits: 3 },
  }
  const all = Object.keys(courses).map((course) => ({ course }))
  const text = JSON.stringify({ ...CHOICES, courses, blocks: [{ id: 'core', name: { en: 'Core' }, all }] })
  editDocument(PROGRAMME, 'gates', (before) => ({ ...before, text }))
  const { button } = await renderDegree({
    past: [
      { ...FREE, id: 'l', name: 'LATE 3000', grade: 'IP' },
      { ...FREE, id: 'm', name: 'MATH 1000', grade: 'F' },
      { ...FREE, id: 'n', name: 'MATH 2000' },
    ],
  })
  await button(/Core/)
  const row = screen.getByRole('button', { name: /LATE.3000/ })
  expect(row.textContent).toContain(
    'Needs ⁨MATH\u00a01000⁩: not met. Ask the department whether you may take it.',
  )
  expect(row.textContent).not.toContain('MATH\u00a02000')
})

test('DEG-07: a planned course says what it asks for and no plan has, and a gate that no plan reaches is one', async () => {
  const courses = {
    LATE3000: {
      credits: 3,
      before: { all: [{ course: 'MATH2000' }, { course: 'MATH1000' }] },
      beside: { course: 'LABS1000' },
    },
    GATE4000: { credits: 3, before: { earned: 60 } },
    MATH1000: { credits: 3 },
  }
  const all = Object.keys(courses).map((course) => ({ course }))
  const text = JSON.stringify({ ...CHOICES, courses, blocks: [{ id: 'core', name: { en: 'Core' }, all }] })
  editDocument(PROGRAMME, 'gates', (before) => ({ ...before, text }))
  editDocument(PLAN, 'p1', () => planWith('LATE3000', 'MATH1000'))
  const { button } = await renderDegree({ past: [] })
  await button(/Core/)
  const row = screen.getByRole('button', { name: /LATE.3000/ })
  expect(row.textContent).toContain('Needs ⁨MATH\u00a02000⁩: not in your plans yet')
  expect(row.textContent).toContain('Together with ⁨LABS\u00a01000⁩: not in your plans yet')
  expect(row.textContent).not.toContain('MATH\u00a01000')
  await button(/GATE.4000.*Still to take/)
  expect(screen.getByText('Needs 60 credit hours: more than your program has')).toBeTruthy()
})

describe('DEG-07: each open requirement is one line', () => {
  const keep = () =>
    editDocument(PROGRAMME, 'choices', (before) => ({ ...before, text: JSON.stringify(CHOICES) }))
  const firstList = async () => {
    const title = await screen.findByRole('heading', { name: 'Next term' })
    return within(title.parentElement?.nextElementSibling as HTMLElement)
  }
  const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '')

  test('what opens the most other courses is first, and a long list folds with the rest in reach', async () => {
    keep()
    const { button } = await renderDegree({ past: [] })
    const list = await firstList()
    const rows = list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))
    expect(rows).toHaveLength(6)
    expect(rows[0]).toBe('MATH 1000 opens 2 other coursesAdd to a plan')
    expect(screen.queryByText('MANY 1008')).toBeNull()
    const more = screen.getByRole('button', { name: 'and 7 more', expanded: false })
    await button('and 7 more')
    // The line stays, with the focus on it.
    expect(document.activeElement).toBe(more)
    expect(screen.getByText('MANY 1008')).toBeTruthy()
  })

  test('the options of a choice are one line that opens, and free electives are named with the hours that are left', async () => {
    keep()
    const { button } = await renderDegree({ past: [] })
    await screen.findByRole('heading', { name: 'Next term' })
    await button('and 7 more')
    expect(plain(document.querySelector('#next')?.textContent)).toContain(
      'Free one and Free two6 credit hours of any course',
    )
    const choice = screen.getByRole('button', { name: /^one of .*OPEN.1001.*OPEN.1002.* or .*OPEN.1003/ })
    expect(screen.queryByRole('button', { name: /^Add .OPEN.1002. to a plan$/ })).toBeNull()
    await act(async () => choice.click())
    await button(/^Add .OPEN.1002. to a plan$/)
    const plans = documentIds('plan').map((id) => readDocument(PLAN, id).courses.map(({ name }) => name))
    expect(plans).toEqual([['OPEN 1002']])
  })
})

test('DEG-05: a course that is done says its grade, and so does one in an elective', async () => {
  keepSmall()
  const { button } = await renderDegree({ past: [FREE, { ...FREE, id: 't', name: 'AAAA1000', grade: 'T' }] })
  await button(/Core/)
  expect(screen.getByRole('button', { name: /^.?AAAA.1000/ }).textContent).toMatch(/Done · .?T.?$/)
  await button(/Free/)
  expect(screen.getByText(/BBBB.2000/).textContent).toMatch(/BBBB.2000.? \(.?B.?\)$/)
})

test('DEG-08: a course whose prerequisite is waived says so, and sends to the department', async () => {
  const text = JSON.stringify({
    ...{ format: 'zameel-programme@1', name: { en: 'x' } },
    courses: { BBBB2000: { before: { all: [{ course: 'AAAA 1000' }, { text: 'a test' }] } } },
    blocks: [{ id: 'a', all: [{ course: 'AAAA1000' }, { course: 'BBBB2000' }] }],
  })
  editDocument(PROGRAMME, 'waived', (before) => ({ ...before, text, waived: [{ id: 'w', place: 'a/0' }] }))
  const { button } = await renderDegree({ past: [] })
  await button(/2 parts|1 done/)
  await button(/BBBB.2000.*Still to take/)
  const waived = /^Needs .*AAAA.1000.*: waived or replaced by another course. Ask the department/
  expect(screen.getByText(waived)).toBeTruthy()
  expect(screen.getByText(/^Needs .*a test.*: only you know$/)).toBeTruthy()
})

test.each([
  ['IP', 'You are taking it; it counts in '],
  ['B', 'You passed it; it counts in '],
])('DEG-08: a course with %s that counts elsewhere is nothing still to take', async (grade, text) => {
  keepSmall({ moves: [{ id: 'm', course: 'AAAA1000', to: 'free' }] })
  const { button } = await renderDegree({ past: [{ ...FREE, name: 'AAAA1000', grade }] })
  await button(/Core/)
  const line = screen.getByRole('button', { name: /^.?AAAA.1000/ })
  expect(line.textContent?.replace(/[\u2066-\u2069]/g, '')).toMatch(new RegExp(`${text}Free$`))
  await button(/^Move it back/)
  expect(line.textContent).toMatch(/Done · .?B|In progress/)
})

describe('DEG-06: why a course does not count', () => {
  test('says of one that is taken again that it is passed', async () => {
    keepSmall()
    editDocument(PLAN, 'p1', () => planWith('AAAA1000'))
    editDocument(MY_TERM, ONLY, () => ({ ...MY_TERM.empty, planId: 'p1' }))
    await renderDegree({ past: [{ ...FREE, name: 'AAAA1000', grade: 'C+' }] })
    const list = (await screen.findByRole('heading', { name: 'Courses that do not count' })).closest(
      'section',
    )
    expect(list?.textContent).toContain(
      'It is in your term, but you have passed it before: ⁨C+⁩ in ⁨Past⁩ counts. A new grade can replace it in your GPA.',
    )
  })

  test('stands beside the course where it is asked for, with its grade and its term', async () => {
    keepSmall()
    const failed = { ...FREE, name: 'AAAA1000', grade: 'F' }
    const { button } = await renderDegree({ past: [] })
    await act(async () =>
      editDocument(PAST_TERMS, ONLY, () => ({
        terms: [
          { id: 't1', name: 'Fall 2024', courses: [{ ...failed, id: 'f1' }] },
          { id: 't2', name: 'Spring 2025', courses: [{ ...failed, id: 'f2', grade: 'W' }] },
        ],
      })),
    )
    await button(/Core/)
    const row = screen.getByRole('button', { name: /^.?AAAA.1000.*Still to take/ })
    expect(row.textContent).toContain('Not passed: ⁨F⁩ in ⁨Fall 2024⁩.')
    expect(row.textContent).toContain('Withdrawn: ⁨W⁩ in ⁨Spring 2025⁩.')
    const list = screen.getByRole('heading', { name: 'Courses that do not count' }).closest('section')
    expect(list?.textContent).toContain('Not passed: ⁨F⁩ in ⁨Fall 2024⁩.')
    expect(list?.textContent).not.toContain('Your other attempt counts')
    await act(async () =>
      editDocument(PAST_TERMS, ONLY, ({ terms }) => ({
        terms: [
          ...terms,
          { id: 't3', name: 'Fall 2025', courses: [{ ...failed, name: 'AAAA 1000', id: 'f3', grade: 'C+' }] },
        ],
      })),
    )
    expect(list?.textContent).toContain(
      'Not passed: ⁨F⁩ in ⁨Fall 2024⁩. Your other attempt counts: ⁨C+⁩ in ⁨Fall 2025⁩.',
    )
  })

  test('says where the GPA counts an attempt that the degree does not', async () => {
    keepSmall()
    const attempt = (id: string, grade: PastCourse['grade']) => ({
      ...{ id, name: id, courses: [{ ...FREE, name: 'AAAA1000', grade, id }] },
    })
    editDocument(PAST_TERMS, ONLY, () => ({ terms: [attempt('Fall 2024', 'D'), attempt('Fall 2025', 'F')] }))
    await renderDegree({ past: [] })
    expect(
      await screen.findByText(
        'Not passed: ⁨F⁩ in ⁨Fall 2025⁩. Your other attempt counts here: ⁨D⁩ in ⁨Fall 2024⁩. Your GPA counts this one.',
      ),
    ).toBeTruthy()
  })

  test('stands where the course can be taken again', async () => {
    keepSmall()
    await renderDegree({ past: [{ ...FREE, name: 'AAAA1000', grade: 'F' }] })
    const next = (await screen.findByRole('heading', { name: 'What you can take next' })).closest('section')
    expect(next?.textContent).toContain('Not passed: ⁨F⁩ in ⁨Past⁩.')
  })

  test('names the term in the language of the page', async () => {
    keepSmall()
    editDocument(PAST_TERMS, ONLY, () => ({
      terms: [
        { id: 't1', name: 'Fall 2024', courses: [{ ...FREE, name: 'AAAA1000', grade: 'F', id: 'f1' }] },
      ],
    }))
    await renderDegree({ past: [], address: '/ar/degree-progress' })
    const heading = await screen.findByRole('heading', { name: 'مقررات لا تُحتسب' })
    expect(heading.closest('section')?.textContent).toContain('⁨F⁩ في ⁨خريف 2024⁩')
  })

  test('names the requirements that are complete, in a program whose names cannot be seen, too', async () => {
    const blocks = [
      { id: 'one', name: { en: 'First', ar: '\u200F' }, count: 1, from: [{ subject: 'BBBB' }] },
      { id: 'two', name: { ar: ' \u200F ' }, course: 'CCCC 1000' },
      { id: 'three', name: { ar: '\u2060' }, count: 1, from: [{ course: 'BBBB 2001' }, { subject: 'BBBB' }] },
    ]
    editDocument(PROGRAMME, 'blank', (before) => ({
      ...before,
      text: JSON.stringify({ ...SMALL, name: { ar: '\u200F' }, blocks }),
    }))
    await renderDegree({
      past: ['2000', '2001', '2002'].map((number) => ({ ...FREE, id: number, name: `BBBB ${number}` })),
      address: '/ar/degree-progress',
    })
    const sentence = await screen.findByText(/^المتطلبات التي يُحتسب فيها اكتملت/)
    expect(sentence.textContent?.trim()).toBe(
      'المتطلبات التي يُحتسب فيها اكتملت: ⁨First⁩ و⁨مقرر واحد من ⁨BBBB\u00a02001⁩ أو ⁨BBBB⁩⁩.',
    )
    expect(screen.getAllByText('برنامجي').length).toBeGreaterThan(0)
    for (const heading of screen.getAllByRole('heading', { level: 3 }))
      expect(heading.querySelector('.font-medium')?.textContent ?? 'text').toMatch(/\p{L}/u)
  })
})

describe('DEG-08: the marks of the student', () => {
  test('a waived requirement is done as what it is, and is taken back', async () => {
    const { open, button } = await renderDegree()
    await open()
    await button(/SEMESTER 8/)
    await button(/INFS.4501/)
    await button('The department waived it')
    expect(await screen.findByText('Done: waived by the department, without credit hours')).toBeTruthy()
    const [id = ''] = documentIds('programme')
    expect(readDocument(PROGRAMME, id).waived.map(({ place }) => place)).toEqual(['block-8/1'])
    expect(
      screen.getByText(
        'Waived requirements bring no credit hours (3 credit hours). Ask the department whether you need others instead.',
      ),
    ).toBeTruthy()
    await button('Take the waiver back')
    expect(screen.queryByText(/^Waived requirements/)).toBeNull()
    expect(document.activeElement?.textContent).toBe('The department waived it')
    expect(screen.queryByText(/Done: waived by the department/)).toBeNull()
  })

  test('a course that does not count is accepted at an open place', async () => {
    const other: PastCourse = { id: 'x', name: 'ABCD 1000', grade: 'B', credits: 3, isRepeat: false }
    const { open, button, user } = await renderDegree({ past: [...PAST, other] })
    await open()
    await button(/SEMESTER 8/)
    await button(/INFS.4501/)
    const field = await screen.findByLabelText('Count another course here, if the department accepts it')
    // The choice alone accepts nothing: arrow keys make one with each press.
    await user.selectOptions(field, 'ABCD 1000')
    expect(screen.queryByText(/was accepted by the department/)).toBeNull()
    await button('Count it here')
    expect(await screen.findByText(/was accepted by the department/)).toBeTruthy()
    const [id = ''] = documentIds('programme')
    expect(readDocument(PROGRAMME, id).accepted).toMatchObject([{ course: 'ABCD 1000', to: 'block-8/1' }])
    const line = await screen.findByRole('button', { name: /INFS.4501.*Done: .*ABCD.1000/ })
    expect(document.activeElement).toBe(line)
    await button('Take back')
    await waitFor(() => expect(line.textContent).toContain('Still to take'))
    expect(document.activeElement).toBe(line)
  })

  test('where an accepted course counts is not asked beside it, unless the student has moved it', async () => {
    const accepted = [{ id: 'a', course: 'BBBB 2000', to: 'core/0' }]
    keepSmall({ accepted })
    const { button } = await renderDegree({ past: [FREE] })
    await button(/^.?Core/)
    await button(/^.?AAAA.1000/)
    expect(await screen.findByText(/was accepted by the department/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Where .* counts$/)).toBeNull()
    await act(async () =>
      editDocument(PROGRAMME, documentIds('programme')[0] ?? '', (before) => ({
        ...before,
        moves: [{ id: 'm', course: 'BBBB 2000', to: 'core/0' }],
      })),
    )
    expect(await screen.findByLabelText(/^Where .*BBBB.2000.* counts$/)).toBeTruthy()
  })

  test('a course is accepted instead of one of a choice', async () => {
    editDocument(PROGRAMME, 'choices', (before) => ({ ...before, text: JSON.stringify(CHOICES) }))
    const { button, user } = await renderDegree({
      past: [
        { ...FREE, name: 'ABCD 1000' },
        { ...FREE, id: 'x', name: 'OPEN1009' },
      ],
    })
    await button(/Core/)
    await button(/choose 1 of 3/)
    const field = await screen.findByLabelText('Count another course here, if the department accepts it')
    await user.selectOptions(field, 'OPEN1009')
    await button('Count it here')
    expect(await screen.findByText(/was accepted by the department/)).toBeTruthy()
    expect(readDocument(PROGRAMME, 'choices').accepted).toMatchObject([
      { course: 'OPEN1009', to: 'core/4/2' },
    ])
    expect(await screen.findByRole('button', { name: /choose 1 of 3.*Done: .*OPEN.1009/ })).toBeTruthy()
  })

  test('a course is moved to another place that it fits, and goes back', async () => {
    keepSmall()
    const { user, button } = await renderDegree({ past: [FREE] })
    await button(/Free/)
    await button(/BBBB.2000/)
    const field = await screen.findByLabelText(/^Where .*BBBB.2000.* counts$/)
    await user.selectOptions(field, screen.getByRole('option', { name: /More/ }))
    expect(kept().moves).toMatchObject([{ course: 'BBBB 2000', to: 'more' }])
    await button(/More/)
    await button(/BBBB.2000/)
    // It is at both places now.
    const [, there] = await screen.findAllByLabelText(/^Where .*BBBB.2000.* counts$/)
    await user.selectOptions(there as HTMLElement, 'Wherever it helps most')
    expect(kept().moves).toEqual([])
  })

  test('a course that was moved is told at the place that it left, and goes back from there', async () => {
    const failed: PastCourse = { ...FREE, id: 'failed', name: 'BUSG1001', grade: 'F' }
    const { open, button, user, figure } = await renderDegree({ past: [failed, ...PAST] })
    await open()
    const report = () => [
      figure(),
      ...screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent),
    ]
    const first = report()
    const section = (name: string) =>
      within(screen.getByRole('heading', { name }).closest('section') as HTMLElement)
    await button(/SEMESTER 4/)
    await button(/^.?BUSG.1001/)
    await user.selectOptions(
      await screen.findByLabelText(/^Where .*BUSG.1001.* counts$/),
      screen.getByRole('option', { name: /SEMESTER 6.*General Elective/ }),
    )
    expect(screen.getByRole('button', { name: /SEMESTER 4.*4 done, 1 still to take/ })).toBeTruthy()
    // The count names its reason.
    expect(screen.getByText(/^You moved .*BUSG.1001.* away\.$/).closest('h3')?.textContent).toContain(
      'SEMESTER 4',
    )
    const line = screen.getByRole('button', { name: /^.?BUSG.1001/, expanded: true })
    expect(line.textContent).toMatch(/You passed it; it counts in .*SEMESTER 6.*General Elective.?$/)
    expect(line.textContent).not.toContain('Still to take')
    // The move is the reason, not the attempt that failed before.
    expect(line.textContent).not.toContain('Not passed')
    expect(screen.getByText(/^Also open: /).textContent).toBe(
      'Also open: ⁨BUSG\u00a01001⁩. You have the course, and it counts in another place.',
    )
    // It is passed, so it is nothing to take.
    await button(/^Later/)
    expect(section('What you can take next').queryByText('BUSG 1001')).toBeNull()
    const uncounted = section('Courses that do not count')
    expect(uncounted.getByText('BUSG 1001')).toBeTruthy()
    expect(uncounted.queryByLabelText(/^Where/)).toBeNull()
    await button(/^.?SEMESTER 6/)
    expect(screen.getByText(/BUSG.1001.*\(.C\+.[,] moved by you\)/)).toBeTruthy()
    await button(/^Move it back: .*BUSG.1001/)
    expect(screen.queryByText(/^You moved/)).toBeNull()
    expect(report()).toEqual(first)
    expect(document.activeElement?.textContent).toMatch(/^.?BUSG.1001/)
  })

  test('a mark says what it changes elsewhere, with the way back', async () => {
    keepSmall()
    const { user, button } = await renderDegree({ past: [{ ...FREE, name: 'AAAA 1000' }] })
    await button(/^.?Core/)
    await button(/^.?AAAA.1000/)
    const field = await screen.findByLabelText(/^Where .*AAAA.1000.* counts$/)
    await user.selectOptions(field, screen.getByRole('option', { name: /Free/ }))
    const message = await screen.findByText(/^Open now: /)
    expect(message.textContent?.replace(/[\u2066-\u2069]/g, '').replace('\u00a0', ' ')).toBe(
      'Open now: Core: AAAA 1000. No longer open: Free.',
    )
    const toast = within(message.closest('[role=status]') as HTMLElement)
    await user.click(toast.getByRole('button', { name: 'Undo' }))
    expect(kept().moves).toEqual([])
    expect(screen.queryByText(/^Open now: /)).toBeNull()
  })

  test('a course that was moved is not accepted elsewhere, and the page says why', async () => {
    keepSmall({
      moves: [{ id: 'm', course: 'BBBB 2000', to: 'more' }],
      accepted: [{ id: 'a', course: 'BBBB 2000', to: 'core/0' }],
    })
    await renderDegree({ past: [FREE] })
    const sentence = await screen.findByText(/cannot count at/)
    expect(sentence.textContent).toMatch(
      /BBBB.2000.* cannot count at .*AAAA.1000.*: an earlier mark holds it elsewhere\.$/,
    )
  })

  test('a move that cannot be says why, and is taken back', async () => {
    keepSmall({ moves: [{ id: 'm', course: 'BBBB 2000', to: 'core/0' }] })
    const { button } = await renderDegree({ past: [FREE] })
    const sentence = await screen.findByText(/cannot count at/)
    expect(sentence.textContent).toMatch(/BBBB.2000.* cannot count at .*AAAA.1000.*: .+/)
    // Names that are isolated give a <bdi> no direction: in an Arabic sentence it would be left to right.
    expect([...document.querySelectorAll('bdi')].map((bdi) => bdi.textContent).join()).not.toContain('\u2068')
    await button('Take back')
    expect(screen.queryByText(/cannot count at/)).toBeNull()
    expect(kept().moves).toEqual([])
  })

  test('of two moves of one course, made in two tabs at once, the refused one is taken back alone', async () => {
    const moves = ['more', 'free'].map((to) => ({ id: to, course: 'BBBB 2000', to }))
    keepSmall({ moves })
    const workers = holdWorkers()
    const { button } = await renderDegree({ past: [FREE] })
    await waitFor(() => expect(workers).toHaveLength(1))
    await act(async () => workers.at(-1)?.answer())
    const sentence = () => screen.queryByText(/cannot count at/)?.textContent
    expect(sentence()).toMatch(/BBBB.2000.* cannot count at .*Free/)
    await button('Take back')
    expect(kept().moves).toEqual(moves.slice(0, 1))
    // The last answer stays until the next one is there.
    expect(sentence()).toMatch(/BBBB.2000.* cannot count at .*Free/)
    await act(async () => workers.at(-1)?.answer())
    expect(sentence()).toBeUndefined()
  })
})

describe('DEG-02: a programme in the hands of its student', () => {
  const field = async (name: string | RegExp, value: string) => {
    const dialog = within(await findDialog())
    await act(async () => enter(await dialog.findByLabelText(name), value))
  }
  const programme = () => {
    const read = programmeOf(kept())
    if (!read) throw new Error('There is no programme')
    return read
  }

  test('is typed from its beginning, and goes on in the editor', async () => {
    const { button, figure } = await renderDegree({ past: [FREE] })
    await button('Type it myself')
    await button('Save')
    expect(await screen.findByText('Type at least one course.')).toBeTruthy()
    await field('Name of the program', 'Small degree')
    await field('Name of the first part', 'Semester 1')
    await field(/^Courses, one/, 'BBBB 2000 Beginning 3\nwhat is this')
    await button('Save')
    expect(screen.getByLabelText(/^Courses, one/).getAttribute('aria-invalid')).toBe('true')
    await field(/^Courses, one/, 'BBBB 2000 Beginning 3\nCCCC 1000')
    await button('Save')
    expect(await screen.findByRole('heading', { name: 'Edit the program' })).toBeTruthy()
    expect(figure()).toBe('3')
    expect(documentIds('programme')).toHaveLength(1)
  })

  test('is edited: a block and a set are added, a course changed and removed, and all of it undone', async () => {
    keepSmall()
    const { button, user } = await renderDegree({ past: [FREE] })
    await button('Edit')
    // Moving a course into another semester is there, too.
    expect(screen.queryByText('Change or move')).toBeNull()
    await button('Add a part')
    await field('Name', 'Minor')
    await field(/^Courses, one/, 'DDDD 1000\nEEEE 1000')
    await button('Save')
    expect(programme().blocks[3]).toMatchObject({
      name: { en: 'Minor' },
      all: [{ course: 'DDDD 1000' }, { course: 'EEEE 1000' }],
    })
    const minor = screen.getByRole('button', { name: /Minor.*2 requirements/ })
    await user.click(minor)
    expect(screen.getAllByText('Change or move')).toHaveLength(2)
    expect(
      screen
        .getByText(/^Add to .*Minor/)
        .closest('button')
        ?.getAttribute('aria-label'),
    ).toBeNull()
    await button(/^Add to .*Minor/)
    await user.selectOptions(await screen.findByLabelText('What is asked for'), 'credits')
    await field('Credit hours', '6')
    await field('Courses that count', 'INFS 3000-4999, any two')
    await button('Save')
    expect(noteOf(screen.getByLabelText('Courses that count'))).toMatch(/Not understood: .*any two/)
    await field('Courses that count', 'INFS 3000-4999')
    await button('Save')
    expect(requirementAt(programme(), [3, 2])).toEqual({
      credits: 6,
      from: [{ subject: 'INFS', numbers: [3000, 4999] }],
    })

    await button(/^Change .*DDDD.1000/)
    await field('Title', 'A title')
    await field('Prerequisites', 'EEEE1000 or a talk with the dean')
    await button('Save')
    expect(programme().courses?.['DDDD 1000']).toEqual({
      title: 'A title',
      before: { any: [{ course: 'EEEE1000' }, { text: 'a talk with the dean' }] },
    })

    await button(/^More for .*EEEE.1000/)
    const menu = within(screen.getByRole('menu', { name: /^More for .*EEEE.1000/ }))
    await user.click(menu.getByRole('menuitem', { name: 'Remove' }))
    expect(requirementAt(programme(), [3, 1])).toMatchObject({ credits: 6 })
    for (const left of [3, 2, 1, 0]) {
      await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
      expect(programme().blocks.length, `${left} edits`).toBe(left > 0 ? 4 : 3)
    }
    expect(programme()).toEqual(SMALL)
  })

  test('DEG-10: by keyboard alone, the focus stays with what is moved, and beside what is removed or added', async () => {
    keepSmall()
    const { user, button } = await renderDegree({ past: [FREE] })
    await button('Edit')
    const focused = () =>
      document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')
    const menuOf = async (name: RegExp, keys: string) => {
      screen.getByRole('button', { name }).focus()
      await user.keyboard('{ArrowDown}')
      await screen.findByRole('menu', { name })
      await user.keyboard(keys)
    }
    const names = () => programme().blocks.map(({ name }) => name?.en)
    await screen.findByRole('heading', { name: 'Edit the program' })
    await menuOf(/^More for .*More/, '{Enter}')
    expect(names()).toEqual(['Core', 'More', 'Free'])
    expect(focused()).toMatch(/^More for .*More/)
    expect(screen.getByText(/is now at place 2\.$/).textContent).toMatch(/More/)

    screen.getByRole('button', { name: 'Add a part' }).focus()
    await user.keyboard('{Enter}')
    await field('Name', 'Minor')
    await field(/^Courses, one/, 'DDDD 1000\nEEEE 1000\nFFFF 1000')
    await user.keyboard('{Enter}')
    await button('Save')
    expect(names()).toEqual(['Core', 'More', 'Free', 'Minor'])

    screen.getByRole('button', { name: /Minor.*3 requirements/, expanded: false }).focus()
    await user.keyboard('{Enter}')
    // The first of three, the last of two, and the last of all, with which the group goes.
    for (const [code, next] of [
      [/^More for .*DDDD/, /^More for .*EEEE/],
      [/^More for .*FFFF/, /^More for .*EEEE/],
    ] as const) {
      await menuOf(code, '{End}{Enter}')
      expect(focused()).toMatch(next)
    }
    await menuOf(/^More for .*EEEE/, '{End}{Enter}')
    expect(names()).toEqual(['Core', 'More', 'Free'])
    expect(document.activeElement).not.toBe(document.body)
    await menuOf(/^More for .*Free/, '{End}{Enter}')
    expect(focused()).toMatch(/^More for .*More/)
  })

  test('is moved to another block in one edit, with the focus at its new place, and back', async () => {
    const minor = {
      id: 'minor',
      name: { en: 'Minor' },
      all: [{ course: 'DDDD1000' }, { course: 'EEEE1000' }],
    }
    keepSmall({ text: JSON.stringify({ ...SMALL, blocks: [...SMALL.blocks, minor] }) })
    const { user, button } = await renderDegree({ past: [FREE] })
    await button('Edit')
    await screen.findByRole('heading', { name: 'Edit the program' })
    // The blocks are there once, to be edited.
    expect(screen.queryByRole('heading', { name: 'Parts of the program' })).toBeNull()
    await button(/Minor.*2 requirements/)
    await button(/^Change .*EEEE/)
    expect((await screen.findByLabelText<HTMLInputElement>('Course code')).value).toBe('EEEE 1000')
    const where = await screen.findByLabelText('Where it stands in the plan')
    // Asked for after what the course is called.
    expect(screen.getByLabelText('Title').compareDocumentPosition(where)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(where.compareDocumentPosition(screen.getByLabelText('Credit hours'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    const blocks = within(where).getAllByRole('option')
    expect(blocks.map(({ textContent }) => textContent?.replace(/\P{L}/gu, ''))).toEqual(['Core', 'Minor'])
    await user.selectOptions(where, within(where).getByRole('option', { name: /Core/ }))
    await button('Save')
    expect(programme().blocks[0]).toMatchObject({ all: [{ course: 'AAAA1000' }, { course: 'EEEE1000' }] })
    expect(programme().blocks[3]).toMatchObject({ all: [{ course: 'DDDD1000' }] })
    expect(screen.getByText(/EEEE.1000.* is now in .*Core/)).toBeTruthy()
    expect(document.activeElement?.textContent).toMatch(/^More for .*EEEE/)
    expect(screen.getByRole('button', { name: /Core.*2 requirements/, expanded: true })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
    expect(programme().blocks[3]).toEqual(minor)
  })

  test('keeps its name, hours and GPA as they are typed, and what would break a rule is said and not kept', async () => {
    keepSmall()
    const { button } = await renderDegree({ past: [FREE] })
    await button('Edit')
    await button('Name, credit hours and GPA')
    await field('Name', 'Other name')
    await field('Least GPA', '')
    await field('Credit hours in all', '12')
    await button('Save')
    expect(programme()).toMatchObject({ name: { en: 'Other name' }, credits: 12 })
    expect(programme()).not.toHaveProperty('gpa')

    await button('Add a part')
    const dialog = within(await findDialog())
    await act(async () => enter(dialog.getByLabelText('What is asked for'), 'choose'))
    await field('How many of them', '5')
    await field(/^Courses, one/, 'AAAA 1001\nAAAA 1002\nAAAA 1003')
    await button('Save')
    expect(await screen.findByText(/A group asks for more of its parts than it has/)).toBeTruthy()
    expect(programme().blocks).toHaveLength(3)
  })

  test('is opened from a link only when the student says so, and a cut link is refused', async () => {
    const text = await programmeLinkText(SMALL as Programme)
    const { button, router } = await renderDegree({ past: [FREE], address: `/en/degree-progress#${text}` })
    const dialog = within(await findDialog())
    expect(await dialog.findByText('Small')).toBeTruthy()
    expect(documentIds('programme')).toEqual([])
    await button('Use this program')
    expect(router.state.location.hash).toBe('')
    const [id = ''] = documentIds('programme')
    expect(programmeOf(readDocument(PROGRAMME, id))).toEqual(SMALL)

    await act(() => router.navigate(`/en/degree-progress#${text.slice(0, -7)}`))
    expect(await screen.findByText(/This link is broken or incomplete/)).toBeTruthy()
    await button('Cancel')
    expect(documentIds('programme')).toHaveLength(1)
  })

  test('is saved as a file, which opens as the same programme; any other file is refused with a sentence', async () => {
    keepSmall({ moves: [{ id: 'm', course: 'BBBB 2000', to: 'more' }] })
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      // happy-dom would go to another address, and leave no base for the worker's.
      return '#file'
    })
    const { button, user } = await renderDegree({ past: [FREE] })
    await button('Share')
    await button('Save the program as a file')
    const [file] = files
    const saved = (await file?.text()) ?? ''
    expect(JSON.parse(saved)).toEqual(SMALL)
    await button('Close')

    await button('Paste another study plan')
    const upload = async (content: string) => {
      const input = await screen.findByLabelText('Open a program from a file')
      await user.upload(input, new File([content], 'programme.json', { type: 'application/json' }))
    }
    await upload('{"format":"zameel-kept"}')
    expect(await screen.findByText(/This is not a file of a program/)).toBeTruthy()
    await upload(JSON.stringify({ ...SMALL, format: 'zameel-programme@2' }))
    expect(await screen.findByText(/The file is of a newer Zameel/)).toBeTruthy()
    await upload(JSON.stringify({ ...SMALL, notes: 'x'.repeat(MOST_PROGRAMME_BYTES) }))
    expect(await screen.findByText(/This is too large for a program/)).toBeTruthy()
    await upload(saved)
    await waitFor(() => expect(documentIds('programme')).toHaveLength(2))
    const opened = documentIds('programme').find((id) => id !== 'small') ?? ''
    expect(programmeOf(readDocument(PROGRAMME, opened))).toEqual(SMALL)
    // The marks are the student's, and stay with the first one.
    expect(readDocument(PROGRAMME, opened).moves).toEqual([])
  })

  test('that asks for a course in two blocks names it, and shares it on a press', async () => {
    const blocks = [...SMALL.blocks, { id: 'minor', name: { en: 'Minor' }, all: [{ course: 'AAAA1000' }] }]
    editDocument(PROGRAMME, 'small', (before) => ({ ...before, text: JSON.stringify({ ...SMALL, blocks }) }))
    const { button } = await renderDegree({ past: [FREE] })
    // To be taken, it is one line.
    const add = /^Add .AAAA.1000. to a plan$/
    expect(await screen.findAllByRole('button', { name: add })).toHaveLength(1)
    await act(async () =>
      editDocument(PAST_TERMS, ONLY, () => ({
        terms: [{ id: 't1', name: 'Past', courses: [{ ...FREE, name: 'AAAA 1000' }] }],
      })),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: add })).toBeNull())
    expect(await screen.findByText(/Core.* and .*Minor.* both ask for .*AAAA.1000/)).toBeTruthy()
    await button('Count it in both')
    expect(screen.queryByText(/both ask for/)).toBeNull()
    expect(screen.getByText('Requirements done').nextSibling?.textContent).toBe('2 of 4')
  })

  test('that asks for several courses twice says so once, above a row for each pair of blocks', async () => {
    const again = ['minor', 'honours'].map((id, index) => ({
      ...{ id, name: { en: id } },
      all: [{ course: ['AAAA1000', 'BBBB1000'][index] }],
    }))
    const blocks = [
      { id: 'first', name: { en: 'First' }, all: [{ course: 'AAAA1000' }, { course: 'BBBB1000' }] },
      ...again,
    ]
    editDocument(PROGRAMME, 'small', (before) => ({ ...before, text: JSON.stringify({ ...SMALL, blocks }) }))
    const { button } = await renderDegree({ past: [{ ...FREE, name: 'AAAA 1000' }] })
    const notice = await screen.findByText(/^Each of these courses is asked for twice/)
    const rows = within(notice.closest('[role=status]') as HTMLElement).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent?.match(/[A-Z]{4}.1000/)?.[0].slice(0, 4))).toEqual([
      'AAAA',
      'BBBB',
    ])
    expect(screen.queryByText(/both ask for/)).toBeNull()
    // Of one that is left, all is said in its sentence.
    await button(/^Count it in both: .*AAAA/)
    const last = await screen.findByText(/First.* and .*honours.* both ask for .*BBBB.1000/)
    // The focus is on its button, and once it is gone, too, where that was.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Count it in both' }))
    const place = last.closest('[role=status]')?.parentElement
    await button('Count it in both')
    expect(screen.queryByText(/both ask for/)).toBeNull()
    expect(document.activeElement).toBe(place)
  })
})

/** The page of the registration system that has the five terms. */
const TRANSCRIPT = `Unofficial Transcript\n${TERMS.replace(/\t(\d)\tTR$/gm, '\t0.00\t$1.00\tT')
  .replace(/\t(\d)\t(F|W|IP)$/gm, '\t$1.00\t0.00\t$2')
  .replace(/\t(\d)\t([A-D]\+?)$/gm, '\t$1.00\t$1.00\t$2')
  .replace(
    /^Term (\d)$/gm,
    (_, number) => ['Fall 2024', 'Winter 2025', 'Fall 2025', 'Winter 2026', 'Fall 2026'][number - 1] ?? '',
  )}`

test('DEG-05: one that is planned is a word in Arabic, and no digit', async () => {
  keepSmall()
  editDocument(PLAN, 'p1', () => planWith('AAAA1000'))
  await renderDegree({ past: [], address: '/ar/degree-progress' })
  expect((await screen.findAllByText(/واحد في جداولك واثنان لم تدرسهما بعد\.$/)).length).toBeGreaterThan(0)
  const free = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(free).toContain('⁨Free⁩بقي واحد')
})

describe('DEG-03: filled in', () => {
  test('by two pasted pages and a press after each: what is done, in progress and left', async () => {
    const { button, figure } = await renderDegree({ past: [] })
    await pasteInto('Text of the page', SAMPLE)
    await button('Use this plan')
    await screen.findByRole('heading', { name: 'Parts of the program' })
    expect(figure()).toBe('0 of 119')
    expect(screen.getByText('View Unofficial Transcript')).toBeTruthy()
    await pasteInto('Text of the page', TRANSCRIPT)
    // The preview says what becomes of the running term.
    const dialog = within(await findDialog())
    expect(
      await dialog.findByText(/^No grades yet: Fall 2026\. The courses come in as in progress/),
    ).toBeTruthy()
    await button('Import')
    expect(figure()).toBe('62 of 119')
    expect(
      screen.getAllByText('18 requirements left: 5 in progress and 13 still to take.').length,
    ).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: /SEMESTER 5.*5 in progress/ })).toBeTruthy()
    // The programme does not know this course: its title is that of the transcript.
    expect(screen.getByText('ZZZZ 1999').closest('p')?.textContent).toMatch(/^ZZZZ 1999 Dropped course/)
    // The first screen says how many come next, and leads there.
    const ahead = screen.getByRole('link', {
      name: /^Next term, once you pass this term's courses, you can take courses for \d+ requirements$/,
    })
    expect(document.querySelector(ahead.getAttribute('href') ?? '')?.textContent).toMatch(
      /^What you can take next/,
    )
    expect(document.activeElement?.textContent).toBe('Bachelor of Science in Information Systems')
  })

  test('a transcript in the field of the study plan is named, keeps nothing, and goes into the past terms by two presses', async () => {
    const { paste, button } = await renderDegree({ past: [] })
    const dialog = await paste(TRANSCRIPT)
    expect(
      await dialog.findByText('This is your transcript. Its courses and grades go into your past terms.'),
    ).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Use this plan' })).toBeNull()
    expect(documentIds('programme')).toEqual([])
    await button('Add my past terms')
    await button('Import')
    expect(readDocument(PAST_TERMS, ONLY).terms).toHaveLength(5)
    expect(
      await screen.findByText(
        '5 terms added, 1 of them in progress. Now paste the page with your study plan.',
      ),
    ).toBeTruthy()
  })

  test('a study plan in the field of the transcript is named', async () => {
    keepSmall()
    await renderDegree({ past: [] })
    await pasteInto('Text of the page', SAMPLE)
    const dialog = within(await findDialog())
    expect(
      await dialog.findByText(
        'This is a study plan, for Degree Progress. Paste here the page with the grades of your past terms.',
      ),
    ).toBeTruthy()
  })

  test('from past terms, the term and other plans, and again when these change', async () => {
    keepSmall()
    editDocument(PLAN, 'p1', () => planWith('AAAA1000'))
    await renderDegree({ past: [FREE] })
    await screen.findByRole('heading', { name: 'Parts of the program' })
    const states = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(states()).toEqual(['⁨Core⁩1 planned', '⁨Free⁩1 done', '⁨More⁩1 still to take', 'Next term'])
    await act(async () => editDocument(MY_TERM, ONLY, () => ({ ...MY_TERM.empty, planId: 'p1' })))
    expect(states()).toEqual(['⁨Core⁩1 in progress', '⁨Free⁩1 done', '⁨More⁩1 still to take', 'Next term'])
  })
})

test('DEG-03: a student with a term and no past courses pastes the transcript from here', async () => {
  keepSmall()
  editDocument(PLAN, 'p1', () => planWith('AAAA1000'))
  editDocument(MY_TERM, ONLY, () => ({ ...MY_TERM.empty, planId: 'p1' }))
  const { button, figure } = await renderDegree({ past: [] })
  await button('Paste my transcript')
  expect(screen.getByText(/^Your past courses are not here yet/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Text of the page'))
  await pasteInto('Text of the page', 'Fall 2025\nBBBB 2000\tArt\t3\tB')
  await button('Import')
  await waitFor(() => expect(figure()).toBe('3 of 9'))
  expect(screen.queryByRole('button', { name: 'Paste my transcript' })).toBeNull()
})

test('DEG-09: two programmes stand side by side with the same courses', async () => {
  keepSmall()
  const other = {
    ...SMALL,
    name: { en: 'Other' },
    credits: 30,
    blocks: [SMALL.blocks[0], { id: 'c', course: 'CCCC1000' }],
  }
  editDocument(PROGRAMME, 'other', (before) => ({ ...before, text: JSON.stringify(other) }))
  // One that is taken now, and counts in neither, is not passed.
  const now = { ...FREE, id: 'n', name: 'DDDD 1000', grade: 'IP' } as const
  const { button, user } = await renderDegree({ past: [FREE, { ...FREE, id: 'g', name: 'CCCC 1000' }, now] })
  await user.selectOptions(await screen.findByLabelText('Program'), 'small')
  await button(/^Compare with another program/)
  const table = within(await screen.findByRole('table'))
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['', 'Small', 'Other'],
    ['Credit hours done', '6 of 9', '3 of 30'],
    ['Requirements done', '2 of 3', '1 of 2'],
    ['Requirements still to take', '1', '1'],
    ['Passed courses that do not count', '0', '1'],
  ])
  expect(screen.getByText(/^Count only in/).textContent).toMatch(/^Count only in Small: .*BBBB.2000/)
})

test('INPUT-07: the study plan that was opened and is undone comes back by redo, and one that was cleared by undo', async () => {
  const { open, button, figure, user } = await renderDegree()
  await open()
  await user.click(document.body)
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Paste your study plan to see what is left until you graduate.')
  expect(documentIds('programme')).toEqual([])
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(() => expect(figure()).toBe('62 of 119'))
  await button('Clear')
  await button('Undo')
  await waitFor(() => expect(figure()).toBe('62 of 119'))
})

test('INPUT-07: a pasted transcript is undone here, and what was undone before another step is not redone', async () => {
  keepSmall()
  const { button, figure } = await renderDegree({ past: [] })
  const { editWithHistory } = thisPage.history
  await act(async () => {
    editWithHistory(PAST_TERMS, ONLY, () => ({ terms: [{ id: 't1', name: 'Past', courses: [FREE] }] }))
  })
  await waitFor(() => expect(figure()).toBe('3 of 9'))
  await button('Undo')
  await waitFor(() => expect(figure()).toBe('0 of 9'))
  await button(/^Add .AAAA.1000. to a plan$/)
  const redo = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Redo' })
  await waitFor(() => expect(redo().disabled).toBe(true))
  await button('Undo')
  await button('Redo')
  expect(await screen.findByText(/In your plan/)).toBeTruthy()
  expect(figure()).toBe('0 of 9')
})

test('DEG-09: programmes of one name are told apart by numbers', async () => {
  keepSmall()
  editDocument(PROGRAMME, 'other', (before) => ({ ...before, text: JSON.stringify(SMALL) }))
  await renderDegree({ past: [] })
  const { options } = await screen.findByLabelText<HTMLSelectElement>('Program')
  expect([...options].map(({ text }) => text.replace(/[\u200E\u2066-\u2069]/g, ''))).toEqual([
    'Small',
    'Small (2)',
  ])
})

describe('DEG-11: what the programme says is data of the student', () => {
  const HOSTILE = '\u202Eevil <b>(3)'

  test.each(['en', 'ar'])(
    'names are isolated wherever they stand (%s), and nothing is sent',
    async (language) => {
      const fetched = vi.spyOn(globalThis, 'fetch')
      const blocks = [
        { id: 'a', name: { en: HOSTILE }, all: [{ course: 'ABCD 1000', text: HOSTILE }] },
        { id: 'b', name: { ar: HOSTILE }, count: 1, from: [{ any: true }] },
      ]
      const hostile = { ...SMALL, name: { en: HOSTILE }, university: HOSTILE, blocks }
      const text = JSON.stringify({
        ...hostile,
        courses: { 'ABCD 1000': { title: HOSTILE, before: { text: HOSTILE } } },
      })
      editDocument(PROGRAMME, 'small', (before) => ({ ...before, text }))
      const { user } = await renderDegree({ past: [FREE], address: `/${language}/degree-progress` })
      await screen.findAllByRole('heading', { level: 3 })
      for (const heading of screen.getAllByRole('heading', { level: 3 })) {
        const opener = heading.querySelector('button')
        if (opener) await user.click(opener)
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let shown = 0
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const all = node.textContent ?? ''
        if (!all.includes(HOSTILE)) continue
        shown++
        const isIsolated =
          node.parentElement?.closest('bdi, option') || all.includes(`\u2068${HOSTILE}\u2069`)
        expect(Boolean(isIsolated), all).toBe(true)
      }
      expect(shown).toBeGreaterThan(4)
      expect(fetched).not.toHaveBeenCalled()
      fetched.mockRestore()
    },
  )

  test('a share has what the degree asks for, and no course, grade or mark of the student', async () => {
    keepSmall({ waived: [{ id: 'w', place: 'core/0' }] })
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { button } = await renderDegree({ past: [FREE] })
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await button('Share')
    await button(/Copy Link/)
    const link = String(written.mock.calls[0]?.[0])
    expect(link.split('#')[0]).toMatch(/\/en\/degree-progress$/)
    expect(await openedProgramme(link.split('#')[1] ?? '')).toEqual({ kind: 'programme', programme: SMALL })
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  })
})

test('PASTE-21: the example of a study plan is read as it is', async () => {
  const { button } = await renderDegree()
  await button('Open a file')
  const dialog = within(await findDialog())
  await pasteExample(dialog, /^Open the page of your program/)
  expect(dialog.getByText(/2 parts/).textContent).toBe('2 parts · 3 requirements · 9 credit hours')
})

test('DEG-01: electives that were not read stay open, and the preview counts what a part asks for', async () => {
  const rows = (...codes: string[]) => codes.map((code) => `${code}\tCourse\t3`)
  const lines = [
    ...['University requirements (6 CH)', 'Core courses (6 CH)', ...rows('AAAA 1000', 'AAAA 2000')],
    'Major Electives (9 CH)',
  ]
  const { paste, button } = await renderDegree()
  const dialog = await paste(lines.join('\n'))
  expect(dialog.getByText(/2 parts/).textContent).toBe('2 parts · 3 requirements · 15 credit hours')
  expect(dialog.getByText('University requirements').parentElement?.textContent).toMatch(
    /2 requirements · 6 credit hours$/,
  )
  expect(dialog.getByText('The courses of these choices were not found, or not all of them:')).toBeTruthy()
  await button('Use this plan')
  await button(/Major Electives.*1 still to take/)
  await button(/Major Electives.*Still to take.*9 credit hours of .?“Major Electives”/)
  expect(screen.getByText(/^Your study plan does not say here which courses count/)).toBeTruthy()
  expect(screen.getByText(/not checked here/).textContent).toContain('“Major Electives (9 CH)”')
  expect(screen.getByText('Count another course here, if the department accepts it')).toBeTruthy()
})

test('PASTE-22: a course that is there twice is named above the outline', async () => {
  const { paste } = await renderDegree()
  const dialog = await paste(`${SAMPLE}\nSEMESTER 9\nCOMM1010\tAnother title\t-\t-\t3\t3\t0`)
  const warning = dialog.getByText(/^Listed before with other details/)
  const first = dialog.getByText('SEMESTER 1')
  expect(warning.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
