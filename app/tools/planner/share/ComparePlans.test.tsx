// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SHIPPED_CALENDAR } from '../../../domain/institution/academic-calendar'
import { busyWeekOf } from '../../../domain/plan-links/busy-week'
import { packed } from '../../../domain/plan-links/link-text'
import { busyText, LINK_VERSION } from '../../../domain/plan-links/shared-plan'
import { keepTerm } from '../../../testing/kept-term'
import { documentIds } from '../../../testing/page-documents'
import { noteOf, renderRoutes } from '../../../testing/render'
import { coursesOf } from '../../../testing/sample-courses'
import ComparePlans from './ComparePlans'

/** The text of a student who is busy at `sunday 08:00-12:00` and so on. */
const busy = (owner: string | null, ...lines: string[]) =>
  busyText({ owner, semester: null, week: busyWeekOf(coursesOf(lines)) })
const linkTo = (text: string) => `https://zameel.example/en/plan#${text}`

const WHOLE_DAY = '08:00-23:30'
const OTHER_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday'].map((day) => `${day} ${WHOLE_DAY}`)
const sara = () => busy('Sara', 'sunday 08:00-12:00', ...OTHER_DAYS)
const ali = () => busy('Ali', 'sunday 10:00-11:00', 'sunday 14:00-23:30')

async function open(fragment = '', language: 'en' | 'ar' = 'en') {
  const view = renderRoutes(
    [{ path: '*', element: <ComparePlans /> }],
    `/${language}/compare-plans${fragment && `#${fragment}`}`,
  )
  await screen.findByRole('textbox')
  const add = async (pasted: string) => {
    await act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value: pasted } }))
    await view.user.click(screen.getByRole('button', { name: 'Add' }))
  }
  return { ...view, add }
}

const plans = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.closest('li')?.textContent)
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

describe('PLAN-08: comparing plans', () => {
  test('says when all are free, in words and in the week', async () => {
    await open(`${await sara()}~${await ali()}`)
    expect(await screen.findByText(/^All free:/)).toHaveProperty(
      'textContent',
      'All free: Sunday 12:00–14:00',
    )
    expect(plans()).toEqual(['SSara', 'AAli'])
    const sunday = screen.getByRole('heading', { level: 3, name: 'Sunday' }).closest('li')
    expect(sunday?.textContent).toMatch(
      /SSara 08:00–10:00.?SAAll busy 10:00–11:00.?SSara 11:00–12:00.?All free 12:00–14:00.?AAli 14:00/,
    )
    const monday = screen.getByRole('heading', { level: 3, name: 'Monday' }).closest('li')
    expect(monday?.textContent).not.toContain('All free')
    expect(screen.getAllByText('2 hours').length).toBeGreaterThan(0)
  })

  test('one plan alone is no comparison: it asks for another one', async () => {
    await open(await sara())
    expect(await screen.findAllByText('Add another plan to see when everybody has time.')).toHaveLength(2)
    expect(screen.queryByText(/^All free:/)).toBeNull()
  })

  test('I18N-13: names of both scripts in one block keep their order', async () => {
    const thursday = 'thursday 08:00-10:00'
    await open(`${await busy('سارة', thursday)}~${await busy('Ali', thursday)}~${await busy('Maha')}`)
    const both = screen.getByText('\u2068سارة\u2069 and \u2068Ali\u2069')
    expect(both.closest('[dir]')).toBeNull()
    cleanup()
    await open(await busy('سارة', thursday))
    expect(screen.getByText('سارة', { selector: 'li li *' }).dir).toBe('auto')
  })

  test.each([
    ['winter-2026', 'winter-2026', false],
    ['winter-2026', null, false],
    ['winter-2026', 'fall-2026', true],
  ])(
    'PLAN-18: plans of %s and %s are named with their semesters, with a warning where they differ: %s',
    async (one, other, isWarned) => {
      const texts = await Promise.all(
        [one, other].map((semester, index) =>
          busyText({
            ...{ owner: ['Sara', 'Ali'][index] ?? null, semester },
            week: busyWeekOf(coursesOf(['sunday 08:00-12:00'])),
          }),
        ),
      )
      await open(texts.join('~'))
      await screen.findByRole('button', { name: 'Remove Ali' })
      expect(plans()).toEqual(
        [one, other].map((semester, index) => {
          const name = SHIPPED_CALENDAR.semesters.find(({ id }) => id === semester)?.name.en ?? ''
          return `${['SSara', 'AAli'][index]}${name}`
        }),
      )
      expect(screen.queryByText(/These plans are of different semesters/) !== null).toBe(isWarned)
    },
  )

  test('says it in Arabic', async () => {
    await open(`${await sara()}~${await ali()}`, 'ar')
    expect(await screen.findByText(/^الجميع متفرغون:/)).toHaveProperty(
      'textContent',
      'الجميع متفرغون: الأحد 12:00–14:00',
    )
  })

  test('says when there is no such time', async () => {
    await open(`${await sara()}~${await busy('Noor', `sunday ${WHOLE_DAY}`)}`)
    expect(await screen.findByText('There is no time in the week when all are free.')).toBeTruthy()
  })

  test('several links are pasted at once, with the words around them, and stay in the address', async () => {
    const { add, router } = await open()
    const card = screen.getByRole('heading', { name: 'Time together' }).closest('section')
    expect(within(card as HTMLElement).getByText('Add plans to see when everybody has time.')).toBeTruthy()
    await add(`[10:02] Sara: my week ${linkTo(await sara())}\nhere is mine (${linkTo(await ali())}).`)
    expect(await screen.findByText(/^All free:/)).toBeTruthy()
    expect(plans()).toEqual(['SSara', 'AAli'])
    expect(field().value).toBe('')
    expect(router.state.location.hash).toBe(`#${await sara()}~${await ali()}`)
    expect(documentIds('plan')).toEqual([])
  })

  test('a plan is removed, and going back in the history brings it back', async () => {
    const { user, router } = await open(`${await sara()}~${await ali()}`)
    await user.click(await screen.findByRole('button', { name: 'Remove Sara' }))
    await expect.poll(plans).toEqual(['AAli'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Ali')
    await act(() => router.navigate(-1))
    await expect.poll(plans).toEqual(['SSara', 'AAli'])
  })

  test('one of my own plans is added by its name', async () => {
    keepTerm({
      name: 'Winter',
      blocks: [
        {
          id: 'b',
          name: null,
          timeSlots: [{ id: 's', day: 'sunday', startTime: 720, endTime: 780, room: null }],
        },
      ],
    })
    const { user } = await open(`${await sara()}~${await ali()}`)
    await user.click(screen.getByRole('button', { name: 'Add Winter' }))
    await expect.poll(plans).toEqual(['SSara', 'AAli', 'WWinter'])
    expect(screen.getByText(/^All free:/).textContent).toBe('All free: Sunday 13:00–14:00')
    expect(screen.queryByRole('button', { name: 'Add Winter' })).toBeNull()
  })

  test('plans without a name are numbered', async () => {
    await open(await busy(null, 'sunday 08:00-12:00'))
    await expect.poll(plans).toEqual(['PPlan 1'])
  })
})

describe('PLAN-08: what cannot be added is said beside the field', () => {
  test('a broken link among good ones: the good ones are added, the broken one stays in the field', async () => {
    const { add } = await open()
    const broken = linkTo((await sara()).slice(0, 40))
    await add(`${broken}\n${linkTo(await ali())}`)
    await expect.poll(plans).toEqual(['AAli'])
    expect(noteOf(field())).toBe('1 link is broken or incomplete. Ask for it again, and copy all of it.')
    expect(field().value).toBe(broken)
    expect(document.activeElement).toBe(field())
  })

  test('the same plan twice', async () => {
    const { add } = await open(await sara())
    await add(`${linkTo(await sara())} ${linkTo(await ali())}`)
    await expect.poll(plans).toEqual(['SSara', 'AAli'])
    expect(noteOf(field())).toBe('1 plan is compared already.')
  })

  test('more than ten', async () => {
    const { add } = await open()
    const texts = await Promise.all(
      Array.from({ length: 12 }, (_, index) => busy(`Student ${index}`, 'sunday 08:00-09:00')),
    )
    await add(texts.map(linkTo).join(' '))
    await expect.poll(() => plans().length).toBe(10)
    expect(noteOf(field())).toBe('A comparison has at most 10 plans. 2 plans were not added.')
    expect(field().value.split('\n')).toEqual(texts.slice(10).map(linkTo))
  })

  test.each([
    ['text without a link', async () => 'hello', 'There is no link to a plan in this text.'],
    ['nothing', async () => '', 'There is no link to a plan in this text.'],
    [
      'a link that lost its plan',
      async () => linkTo(''),
      '1 link is broken or incomplete. Ask for it again, and copy all of it.',
    ],
    [
      'a link of a later version',
      async () => linkTo(await packed(LINK_VERSION + 1, [])),
      '1 link comes from a newer version of Zameel. Reload the page, then add it again.',
    ],
  ])('%s', async (_, pasted, sentence) => {
    const { add } = await open()
    await add(await pasted())
    await expect.poll(() => noteOf(field())).toBe(sentence)
    expect(plans()).toEqual([])
  })

  test('an address with a broken plan, one twice, and more than ten', async () => {
    const texts = await Promise.all(
      Array.from({ length: 11 }, (_, index) => busy(`Student ${index}`, 'sunday 08:00-09:00')),
    )
    await open([...texts, texts[0], '1.broken'].join('~'))
    const note = within((await screen.findByText(/cannot be read/)).closest('[role="status"]') as HTMLElement)
    expect(note.getByText(/1 plan in this address cannot be read/)).toBeTruthy()
    expect(note.getByText(/at most 10 plans, and each of them once\. 1 plan was not added\./)).toBeTruthy()
    expect(plans()).toHaveLength(10)
  })
})
