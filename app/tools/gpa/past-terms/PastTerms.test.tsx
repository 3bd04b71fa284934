// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ONLY } from '../../../domain/document-kind'
import { PAST_TERMS } from '../../../domain/past-terms/past-terms'
import { LONGEST_PASTE } from '../../../domain/paste/longest-paste'
import { json, stubNetwork } from '../../../testing/network'
import { editDocument, readDocument } from '../../../testing/page-documents'
import { pasteExample } from '../../../testing/paste-example'
import { enter, findDialog, renderIn } from '../../../testing/render'
import { signAdaInForEachTest } from '../../../testing/signed-in'
import { UNDO_MS } from '../../../ui/use-passing-message'
import GpaCalculator from '../GpaCalculator'

const sample = (name: string) => readFileSync(`app/domain/paste/samples/${name}.txt`, 'utf8')
/** 59 points of 19 credit hours after three terms. */
const TRANSCRIPT = sample('transcript-three-terms')

beforeAll(async () => {
  await Promise.all([
    import('./PastTermList'),
    import('./RepeatsNote'),
    import('../../every-tool/past-terms/TranscriptDialog'),
    import('../scenarios/ScenarioColumns'),
    import('../TrendChart'),
  ])
})

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
/** The rule of repeats, said alike wherever it is said. */
const RULE =
  /A course with .?F.?, .?D\+.? or .?D.? can be repeated: the new grade replaces the earlier one, and the credits count once\./
const pastCard = () => within(screen.getByRole('region', { name: 'Past terms' }))
const trend = () => screen.findByRole('img', { name: /^GPA trend/ })

async function renderOpen(language: 'en' | 'ar' = 'en') {
  const { user } = renderIn(language, <GpaCalculator />)
  const button = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  const openPast = () => button(/^Past terms/)
  await openPast()
  await pastCard().findByRole('button', { name: 'Paste my transcript' })
  const paste = async (text: string) => {
    await user.click(pastCard().getByRole('button', { name: 'Paste my transcript' }))
    const dialog = within(await findDialog())
    await act(async () =>
      fireEvent.change(dialog.getByLabelText('Text of the page'), { target: { value: text } }),
    )
    return dialog
  }
  const importText = async (text: string) => {
    await paste(text)
    await button('Import')
    await openPast()
  }
  return { user, button, paste, importText, openPast }
}

describe('GOAL-05 PLAN-09: a pasted transcript', () => {
  test('is asked for where an empty page asks for the standing, and no longer once there are past terms', async () => {
    const { user } = renderIn('en', <GpaCalculator />)
    const paste = { name: 'Paste my transcript' }
    await user.click(screen.getByRole('button', paste))
    const dialog = within(await findDialog())
    await act(async () =>
      fireEvent.change(dialog.getByLabelText('Text of the page'), { target: { value: TRANSCRIPT } }),
    )
    await user.click(dialog.getByRole('button', { name: 'Import' }))
    expect(screen.getByText('From your 3 past terms. 1 term in progress has no grades yet.')).toBeTruthy()
    // All four that came in.
    expect(screen.getByRole('button', { name: /^Past terms/ }).textContent).toContain(
      '3 terms · 1 in progress',
    )
  })

  test('leads to what came of it: the focus is on the standing, and a message says the GPA and how to take it back', async () => {
    const { user, button, paste } = await renderOpen()
    await paste(TRANSCRIPT)
    await button('Import')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you stand' }))
    expect(screen.getByRole('button', { name: /^Past terms/ }).getAttribute('aria-expanded')).toBe('false')
    const message = await screen.findByText('4 terms added, 1 of them in progress. Your GPA so far: 3.11')
    const toast = within(message.closest('[role=status]') as HTMLElement)
    await user.click(toast.getByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText('Grade points so far')).toBeTruthy()
  })

  test('is shown first, and nothing is kept before "Import"', async () => {
    const { button, paste } = await renderOpen()
    const dialog = await paste(TRANSCRIPT)
    expect(dialog.getByRole('heading', { level: 3 }).textContent).toBe('4 terms')
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'No grades yet: Winter 2026. The courses come in as in progress (\u200EIP\u200E): they count in degree progress, and in no GPA.',
      'Fall 20244 coursesCOMP 1103 B+ (3)MATH 1030 C (4)EFFL 1001 W (3)PHYS 1020 F (3)',
      ...['COMP 1103 B+ (3)', 'MATH 1030 C (4)', 'EFFL 1001 W (3)', 'PHYS 1020 F (3)'],
      'Winter 20253 coursesPHYS 1020 A (3 · repeated)COMM 1010 T (3 · transferred)COMP 1104 B (3)',
      ...['PHYS 1020 A (3 · repeated)', 'COMM 1010 T (3 · transferred)', 'COMP 1104 B (3)'],
      'Fall 20253 coursesCOMP 2201 A (3)MATH 2030 C+ (3)ARTS 1000 P (1)',
      ...['COMP 2201 A (3)', 'MATH 2030 C+ (3)', 'ARTS 1000 P (1)'],
      ...['Winter 20261 courseCOMP 2301 IP (3)', 'COMP 2301 IP (3)'],
    ])
    await button('1 other line was not used')
    expect(dialog.getByText('Name: Fatima Al Sample').parentElement?.textContent).toMatch(/^Line 2:/)
    await button('Cancel')
    expect(pastCard().getByText('None yet')).toBeTruthy()
  })

  test('gives the GPA after each term, the standing and the chart, and can be undone', async () => {
    const { importText } = await renderOpen()
    await importText(TRANSCRIPT)
    // By hand: 18.5 / 10; 18.5 - 0 + 21 = 39.5 of 13, the term 21 / 6; 59 of 19, the term 19.5 / 6.
    expect(
      pastCard()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Fall 2024Term 1.85 · cumulative 1.85 · 10 credits so far',
      'Winter 2025Term 3.50 · cumulative 3.04 · 13 credits so far · 3 credits transferred',
      'Fall 2025Term 3.25 · cumulative 3.11 · 19 credits so far',
      'Winter 2026In progress',
    ])
    expect(pastCard().getByText(RULE)).toBeTruthy()
    expect(['Cumulative GPA', 'Grade points', 'Credit hours'].map(figure)).toEqual(['3.11', '59', '19'])
    expect(screen.getByText('From your 3 past terms. 1 term in progress has no grades yet.')).toBeTruthy()
    const chart = await trend()
    expect(chart.getAttribute('aria-label')).toBe(
      'GPA trend: Fall 2024 1.85, Winter 2025 3.04, Fall 2025 3.11',
    )
    expect(chart.querySelectorAll('circle')).toHaveLength(3)
  })

  test('PASTE-18: a term of transferred courses is named by their hours', async () => {
    const { importText } = await renderOpen()
    await importText(
      'Transfer Credits\nECON 1100 ECONOMICS 3.00 3.00 T 0.000\nENGL 1010 WRITING 3.00 3.00 T 0.000\n',
    )
    expect(pastCard().getByRole('listitem').textContent).toBe(
      'Transfer CreditsNo grades that count · 6 credits transferred',
    )
  })

  test('PASTE-02: rows below a heading that is not readable are quoted, and leave the term before as it is', async () => {
    const { paste } = await renderOpen()
    const dialog = await paste(
      'Fall 2025\nCOMP 2201 Data 3.00 3.00 A 12.000\nWinter 2026 Intersession\nCOMPSCI 1103 Programming 3.00 3.00 F 0.000',
    )
    expect(dialog.getByText('COMPSCI 1103 Programming 3.00 3.00 F 0.000')).toBeTruthy()
    expect(dialog.getByText('1 course')).toBeTruthy()
    const other = dialog.getByLabelText('Text of the page')
    await act(async () =>
      fireEvent.change(other, { target: { value: 'S26\nCOMP 2201 Data 3.00 3.00 A 12.000' } }),
    )
    expect(dialog.getByText('S26')).toBeTruthy()
  })

  test('DEG-03: rows without a term are named and quoted, not left out in silence', async () => {
    const { paste } = await renderOpen()
    const dialog = await paste('COMM 1010\tEnglish\t3\tIP\nMATH 1030\tCalculus I\t4\tIP')
    expect(dialog.getByText(/^These courses have no term/)).toBeTruthy()
    expect(dialog.getByText(/COMM 1010/, { ignore: 'textarea' })).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
    // What it says to do helps.
    await paste('Fall 2025\nCOMM 1010\tEnglish\t3\tIP\nMATH 1030\tCalculus I\t4\tIP')
    expect(dialog.queryByText(/^These courses have no term/)).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(false)
  })

  test('says where its own totals differ, and which grades it counts otherwise', async () => {
    const { paste } = await renderOpen()
    const dialog = await paste(
      TRANSCRIPT.replace('10.500', '9.900').replaceAll('18.500', '17.900').replaceAll('1.850', '1.790'),
    )
    expect(
      dialog.getByText('Fall 2024, this term alone: GPA 1.79, here 1.85 · grade points 17.9, here 18.5'),
    ).toBeTruthy()
    expect(
      dialog.getByText(/^The transcript counts .?B\+.? as 3\.30 points a credit hour, here it is 3\.50/),
    ).toBeTruthy()
  })

  test('replaces a term of the same name, and quotes what it does not understand', async () => {
    const { paste, importText } = await renderOpen()
    await importText(TRANSCRIPT)
    const dialog = await paste(
      'Fall 2025\nCOMP 2201 Data 3.00 3.00 A 12.000\nMATH 2030 Statistics 3.00 3.00 A- 11.100\nCOMP 9999 Odd 3.00 A',
    )
    expect(dialog.getByText('Replaced here: Fall 2025.')).toBeTruthy()
    expect(dialog.getByText('MATH 2030 A-')).toBeTruthy()
    expect(dialog.getByText('COMP 9999 Odd 3.00 A')).toBeTruthy()
  })

  test.each([
    ['another text', sample('something-else'), /^No transcript was found/],
    ['a timetable', sample('printable-page'), /^This is a timetable/],
    [
      'too many terms',
      Array.from({ length: 25 }, (_, index) => `Fall ${2000 + index}\nCOMP 1103 A 3.00 3.00 A 12.000\n`).join(
        '',
      ),
      /^There is room for 24 terms/,
    ],
  ])('of %s is refused', async (_, text, sentence) => {
    const { paste } = await renderOpen()
    const dialog = await paste(text)
    expect(dialog.getByText(sentence)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
  })

  test('that is too long does not get into the field', async () => {
    const { paste } = await renderOpen()
    const dialog = await paste('')
    const field = dialog.getByLabelText('Text of the page')
    const data = { getData: () => 'x'.repeat(LONGEST_PASTE + 1) }
    expect(fireEvent.paste(field, { clipboardData: data })).toBe(false)
    expect(dialog.getByText(/^This is longer than 50,000 characters/)).toBeTruthy()
  })
})

describe('GPA-24: a course that was taken more than once', () => {
  const row = (code: string, grade: string) => `${code} Some title 3.00 3.00 ${grade}\n`
  /** Of the toast, not of the list or the page. */
  const undo = (user: { click: (element: Element) => Promise<void> }, done: string, name = 'Undo') => {
    const toast = screen
      .getAllByText(done)
      .flatMap((text) => text.closest<HTMLElement>('[role=status]') ?? [])
    return user.click(within(toast[0] ?? document.body).getByRole('button', { name }))
  }

  test('is a repeat in the preview where the rule decides, and says so; otherwise it is asked until it is decided', async () => {
    const { user, button, paste, openPast } = await renderOpen()
    const dialog = await paste(
      `Fall 2024\n${row('PHYS 1020', 'F 0.000')}${row('COMM 1010', 'C 6.000')}Winter 2025\n${row('PHYS 1020', 'A 12.000')}${row('COMM 1010', 'A 12.000')}`,
    )
    expect(
      dialog.getByText(
        /^Taken again: .*PHYS 1020.*\. After .*F.*, .*D\+.*,? or .*D.* only the last attempt counts/,
      ),
    ).toBeTruthy()
    expect(dialog.getByText(/^Here more than once, and not marked as repeated: .?COMM 1010/)).toBeTruthy()
    await button('Import')
    await openPast()
    // The F is replaced: 6 + 12 + 12 of 9. Beside the GPA of its term, which has it, that is said.
    expect(pastCard().getByText(/A grade that you replaced counts in the GPA of its term/)).toBeTruthy()
    expect(figure('Credit hours')).toBe('9')
    const question = await screen.findByText(/COMM 1010/, { selector: 'bdi' })
    expect(question.parentElement?.textContent).toMatch(
      /^COMM 1010 is in .?Fall 2024.? \(.?C.?\) and .?Winter 2025.? \(.?A.?\), and each attempt counts\./,
    )
    await button('Count each of them')
    expect(screen.queryByText(/each attempt counts\./)).toBeNull()
    expect(figure('Credit hours')).toBe('9')
    await undo(user, 'Each attempt counts')
    await button('Count only the last')
    expect(screen.queryByText(/each attempt counts\./)).toBeNull()
    expect(figure('Credit hours')).toBe('6')
    expect(figure('Cumulative GPA')).toBe('4.00')
    await undo(user, 'Only the last attempt counts')
    expect(figure('Credit hours')).toBe('9')
    expect(screen.getByText(/each attempt counts\./)).toBeTruthy()
  })

  test('and that a grade decides has no way to count twice, and several are decided with one press', async () => {
    const past = (id: string, grade: string, names: readonly string[]) => ({
      ...{ id, name: '' },
      courses: names.map((name) => ({ id: `${id}${name}`, name, grade, credits: 3, isRepeat: false })),
    })
    const names = ['MATH 1030', 'PHYS 1020']
    editDocument(PAST_TERMS, ONLY, () => ({ terms: [past('a', 'F', names), past('b', 'B', names)] }))
    const { user } = renderIn('ar', <GpaCalculator />)
    // One notice says the rule once, above a row for each course.
    const notices = () => screen.queryAllByText(/^عدة مقررات محتسبة أكثر من مرة/)
    expect(await screen.findAllByText(/^عدة مقررات محتسبة أكثر من مرة/)).toHaveLength(1)
    const notice = notices()[0]?.closest<HTMLElement>('[role=status]') ?? document.body
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.split(':')[0]),
    ).toEqual(names)
    expect(screen.queryByRole('button', { name: /^احتسب كل محاولة/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^احتسب الأخيرة فقط: .*PHYS 1020/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'احتسب الأخيرة فقط من كل مقرر' }))
    expect(notices()).toHaveLength(0)
    expect(
      readDocument(PAST_TERMS, ONLY).terms.flatMap(({ courses }) => courses.map((one) => one.isRepeat)),
    ).toEqual([...[false, false, true, true]])
    await undo(user, 'المحاولة الأخيرة وحدها محتسبة', 'تراجع')
    expect(notices()).toHaveLength(1)
  })

  test('and is decided by keyboard: the focus goes to the next course, and stays where the last one was', async () => {
    const past = (id: string, names: readonly string[]) => ({
      ...{ id, name: '' },
      courses: names.map((name) => ({ id: `${id}${name}`, name, grade: 'C', credits: 3, isRepeat: false })),
    })
    const names = ['ARTS 1000', 'COMM 1010', 'MATH 1030']
    editDocument(PAST_TERMS, ONLY, () => ({ terms: [past('a', names), past('b', names)] }))
    const { user } = renderIn('en', <GpaCalculator />)
    const focused = () => document.activeElement?.getAttribute('aria-label')?.replace(/[\u2066-\u2069]/g, '')
    const each = await screen.findByRole('button', { name: /^Count each of them: .*COMM 1010/ })
    each.focus()
    await user.keyboard('{Enter}')
    expect(focused()).toBe('Count only the last: MATH 1030')
    await user.keyboard('{Enter}')
    // Of one alone all is said in its sentence.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Count only the last' }))
    const notice = screen.getByText('ARTS 1000').closest<HTMLElement>('[role=status]')?.parentElement
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: 'Count only the last' }))
    expect(screen.queryByText('ARTS 1000')).toBeNull()
    expect(document.activeElement).toBe(notice)
    act(() => vi.advanceTimersByTime(UNDO_MS))
    vi.useRealTimers()
    expect(screen.queryByText('Only the last attempt counts')).toBeNull()
    expect(document.activeElement).toBe(notice)
  })

  test('of which this term has another attempt is asked about, unless typed totals stand before the term', async () => {
    const { user, button, paste } = await renderOpen()
    await paste(`Fall 2024\n${row('PHYS 1020', 'D 3.000')}${row('COMM 1010', 'B 9.000')}`)
    await button('Import')
    await button('Add a course')
    enter(screen.getAllByLabelText('Course code or name').at(-1) as HTMLElement, 'phys 1020')
    expect(
      await screen.findByText(/is in .?Fall 2024.? already, with .?D.?, and the two count as different/),
    ).toBeTruthy()
    // 3 + 9 and 12 of 9; then 9 and 12 of 6.
    expect(screen.getAllByText('2.667').length).toBeGreaterThan(0)
    await button(/^Replace the/)
    expect(screen.queryByText(/already, with/)).toBeNull()
    expect(screen.getAllByText('3.500').length).toBeGreaterThan(0)
    await undo(user, 'Marked as a repeat')
    expect(screen.getByText(/already, with .?D/)).toBeTruthy()
    // By hand it begins with the grade that is known, and a title beside the code makes it no other course.
    enter(screen.getAllByLabelText('Course code or name').at(-1) as HTMLElement, 'PHYS 1020 Physics')
    await user.click(screen.getAllByRole('checkbox', { name: 'Repeat' }).at(-1) as HTMLElement)
    expect(screen.getByLabelText<HTMLSelectElement>('Previous grade').value).toBe('D')
    expect(screen.queryByText(/already, with/)).toBeNull()
    expect(screen.getAllByText('3.500').length).toBeGreaterThan(0)
    await user.click(screen.getAllByRole('checkbox', { name: 'Repeat' }).at(-1) as HTMLElement)
    enter(screen.getAllByLabelText('Course code or name').at(-1) as HTMLElement, 'COMM1010')
    expect(screen.getByText(/with .?B.?, and both count\./).textContent).toMatch(RULE)
    await button('Type them instead')
    expect(screen.queryByText(/already, with/)).toBeNull()
  })
})

describe('GOAL-05: typed past terms', () => {
  test('have courses that can be edited, and a removed term comes back with Undo', async () => {
    const { user, button } = await renderOpen()
    await button('Add a term')
    const name = screen.getByLabelText('Name of the term')
    expect(document.activeElement).toBe(name)
    enter(name, 'Fall 2025')
    const course = within(pastCard().getByRole('group', { name: 'Course 1' }))
    await user.selectOptions(course.getByLabelText('Grade'), 'C')
    await user.clear(course.getByLabelText('Credits'))
    await user.type(course.getByLabelText('Credits'), '99')
    expect(course.getByText('99 is more than 30: 0 counts')).toBeTruthy()
    enter(course.getByLabelText('Credits'), '٤')
    enter(course.getByLabelText('Course code or name'), 'MATH 1030')
    expect(figure('Cumulative GPA')).toBe('2.00')

    // The next term has its name already. The repeat takes the place of the C.
    await button('Add a term')
    expect(screen.getByLabelText('Name of the term')).toHaveProperty('value', 'Winter 2026')
    const repeat = within(pastCard().getByRole('group', { name: 'Course 1' }))
    await user.click(repeat.getByRole('checkbox', { name: 'Repeat' }))
    expect(screen.getByText(/^No earlier attempt with this name is here/)).toBeTruthy()
    enter(repeat.getByLabelText('Course code or name'), 'math1030')
    expect(screen.queryByText(/^No earlier attempt/)).toBeNull()
    // Only the A of 3 credits counts.
    expect(['Cumulative GPA', 'Grade points', 'Credit hours'].map(figure)).toEqual(['4.00', '12', '3'])
    await button(/^Fall 2025/)
    expect(screen.getByText('No longer counts: repeated in Winter 2026.')).toBeTruthy()

    await button('Remove this term')
    expect(screen.getByText('Removed: Fall 2025')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Undo')
    await user.click(pastCard().getByRole('button', { name: 'Undo' }))
    expect(pastCard().getByRole('button', { name: /^Fall 2025/ })).toBeTruthy()
  })

  test('are the standing until figures are typed instead, and both are said', async () => {
    const { button, importText } = await renderOpen()
    enter(screen.getByLabelText('Grade points so far'), '96')
    enter(screen.getByLabelText('Credit hours so far'), '32')
    await importText(TRANSCRIPT)
    expect(screen.getByText(/The 32 credit hours that you typed before are not used\./)).toBeTruthy()
    await button('Type them instead')
    expect(screen.getByText('Current GPA: 3.00')).toBeTruthy()
    expect(screen.getByText('Your 3 past terms add up to 3.11 with 19 credit hours.')).toBeTruthy()
    // The projection starts from what is typed, so the chart has that point, too.
    expect((await trend()).getAttribute('aria-label')).toMatch(/Fall 2025 3\.11, Previous 3\.00$/)
    await button('Use them')
    expect(figure('Cumulative GPA')).toBe('3.11')
  })
})

describe('GOAL-05: past terms beside a stored record', () => {
  signAdaInForEachTest()

  test.each([
    [59, 19, 'Your past terms add up to the same.', '3.11'],
    [
      96,
      32,
      'Your 3 past terms add up to 3.11 with 19 credit hours. The calculator uses your academic info.',
      '3.00',
    ],
  ])('say whether they agree with %d points of %d credits', async (points, credits, sentence, gpa) => {
    stubNetwork(() =>
      json(200, [{ total_grade_points: points, total_credits: credits, current_subjects: 0 }]),
    )
    const { importText } = await renderOpen()
    await importText(TRANSCRIPT)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(figure('Cumulative GPA')).toBe(gpa)
    expect(screen.getByRole('link', { name: 'Edit academic info' })).toBeTruthy()
  })
})

describe('GOAL-06: scenarios side by side', () => {
  test('have grades of their own, the best one is marked, and one can be used', async () => {
    const { user } = renderIn('en', <GpaCalculator />)
    const button = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
    // Without courses there is nothing to compare.
    expect(screen.queryByRole('button', { name: /^Compare scenarios/ })).toBeNull()
    await button('Add a course')
    await button('Add a course')
    await button(/^Compare scenarios/)
    await screen.findByRole('button', { name: 'Add a scenario' })
    await button('Add a scenario')
    await button('Add a scenario')
    expect(screen.queryByRole('button', { name: 'Add a scenario' })).toBeNull()
    const card = within(screen.getByRole('region', { name: 'Compare scenarios' }))
    const columns = () =>
      within(card.getByRole('list', { name: 'Projected cumulative GPA' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(columns()).toEqual(['My list4.000', 'Scenario 24.000', 'Scenario 34.000'])
    const grade = (course: number, scenario: string) =>
      within(card.getByRole('group', { name: `Course ${course}` })).getByLabelText(scenario)
    await user.selectOptions(grade(1, 'Scenario 2'), 'C')
    await user.selectOptions(grade(2, 'Scenario 3'), 'W')
    await user.selectOptions(grade(1, 'Scenario 3'), 'B+')
    // (6 + 12) / 6, and 10.5 / 3
    expect(columns()).toEqual(['My list4.000Best', 'Scenario 23.000', 'Scenario 33.500'])
    await button('Use these grades: Scenario 2')
    expect(columns()).toEqual(['My list3.000', 'Scenario 24.000Best', 'Scenario 33.500'])
    await button('Remove Scenario 3')
    expect(columns()).toEqual(['My list3.000', 'Scenario 24.000Best'])
  })
})

test('PASTE-21: the example of a transcript is read as it is', async () => {
  const { paste } = await renderOpen()
  const dialog = await paste('')
  await pasteExample(dialog, /^In the registration system, open/)
  expect(dialog.getByText('1 term')).toBeTruthy()
  expect(dialog.queryByText(/differ from your transcript/)).toBeNull()
})

test('PASTE-22: where figures differ is said above the list of terms', async () => {
  const { paste } = await renderOpen()
  const dialog = await paste(TRANSCRIPT.replace('Cum GPA 3.105', 'Cum GPA 3.9'))
  const warning = dialog.getByText(/differ from your transcript/)
  const first = dialog.getByText('Fall 2024')
  expect(warning.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
