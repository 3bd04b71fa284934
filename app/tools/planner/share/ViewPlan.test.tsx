// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { EMPTY_PLAN, PLAN } from '../../../domain/plan/plan'
import { termOf } from '../../../domain/plan/term'
import { packed } from '../../../domain/plan-links/link-text'
import { LINK_VERSION, opened, planText } from '../../../domain/plan-links/shared-plan'
import { keepTerm } from '../../../testing/kept-term'
import { documentIds, readDocument } from '../../../testing/page-documents'
import { renderRoutes } from '../../../testing/render'
import ViewPlan from './ViewPlan'

const { text, busyText } = JSON.parse(readFileSync('app/domain/plan-links/fixtures/v1.json', 'utf8'))

const open = (fragment: string, language: 'en' | 'ar' = 'en') =>
  renderRoutes([{ path: '*', element: <ViewPlan /> }], `/${language}/plan${fragment}`)

const coursesCard = async (name = 'Courses') => {
  const card = (await screen.findByRole('heading', { level: 2, name })).closest('section')
  if (!card) throw new Error('There is no card of courses')
  return within(card)
}
const button = (name: string) => screen.getByRole('button', { name })

describe('PLAN-07: a shared plan', () => {
  test('shows its week and its courses, to look at only', async () => {
    open(`#${text}`)
    const courses = await coursesCard()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Winter with Noor')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['From سارة', 'Winter 2027', '2 courses', '7 credit hours']),
    )
    expect(courses.getByText('COMP 2201').closest('li')?.textContent).toBe(
      '1COMP 2201هياكل البياناتSection LEC 2, LAB 3 · 4 credit hoursSunday 08:00–09:15 · 10.1.20Wednesday 12:05–13:55',
    )
    const friday = screen.getByRole('heading', { level: 3, name: 'Friday' }).closest('li')
    expect(friday?.textContent).toContain('صلاة 🌙')
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Save as a new plan',
      'Compare',
    ])
    // The conflict of the two courses is one that was accepted.
    expect(screen.queryByText('Time conflict')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(documentIds('plan')).toEqual([])
  })

  test.each(['?fbclid=IwAR0', '&fbclid=IwAR0', '.', ')', '،', '\u200F', '\u2069', '%20'])(
    'PLAN-19: opens with “%s” behind its address',
    async (added) => {
      open(`#\u200F${text}${added}`)
      await coursesCard()
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Winter with Noor')
    },
  )

  test('is saved as a new plan, with its colours, and opened in the planner', async () => {
    keepTerm({ name: 'Mine' })
    const { user, router } = open(`#${text}`)
    await user.click(await screen.findByRole('button', { name: 'Save as a new plan' }))
    const [id = ''] = documentIds('plan').filter((planId) => planId !== 'my-plan')
    const saved = readDocument(PLAN, id)
    expect(saved).toMatchObject({ name: 'Winter with Noor', semester: 'winter-2027', lastDay: '2027-05-06' })
    expect(saved.courses.map(({ tint }) => tint)).toEqual([5, 1])
    expect(saved.accepted).toHaveLength(1)
    expect(readDocument(PLAN, 'my-plan').name).toBe('Mine')
    expect(router.state.location).toMatchObject({ pathname: '/en/schedule-planner', state: { planId: id } })
  })

  test('with busy times only has no names, and is saved as own times', async () => {
    const { user } = open(`#${busyText}`)
    await screen.findByText('This link has busy times only: no courses, rooms or titles.')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Plan of سارة')
    expect(screen.getAllByText('Busy')).toHaveLength(3)
    expect(screen.queryByText(/COMP|10\.1\.20/)).toBeNull()
    await user.click(button('Save as a new plan'))
    const [id = ''] = documentIds('plan')
    expect(readDocument(PLAN, id)).toMatchObject({ name: 'Plan of سارة', courses: [] })
  })

  test('is compared with my term', async () => {
    keepTerm({
      blocks: [
        {
          id: 'gym',
          name: 'Gym',
          timeSlots: [{ id: 's', day: 'monday', startTime: 480, endTime: 540, room: null }],
        },
      ],
    })
    const { user, router } = open(`#${text}`)
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    await expect.poll(() => router.state.location.pathname).toBe('/en/compare-plans')
    const plans = await Promise.all(router.state.location.hash.slice(1).split('~').map(opened))
    expect(plans).toMatchObject([
      { shared: { owner: null, isBusyOnly: true } },
      { shared: { owner: 'سارة', isBusyOnly: true } },
    ])
  })

  test('is shown in Arabic, too', async () => {
    open(`#${text}`, 'ar')
    expect(await screen.findByRole('button', { name: 'حفظ جدولًا جديدًا' })).toBeTruthy()
    expect(screen.getByText('من', { exact: false, selector: 'li' }).textContent).toBe('من سارة')
    // Its sections are a list of Arabic, each code apart.
    const courses = await coursesCard('المقررات')
    expect(courses.getAllByRole('listitem')[0]?.textContent).toContain('الشعبة LEC 2، LAB 3')
  })

  test('another link in the same tab replaces it', async () => {
    const { router } = open(`#${text}`)
    await coursesCard()
    await router.navigate({ hash: busyText })
    expect(
      await screen.findByText('This link has busy times only: no courses, rooms or titles.'),
    ).toBeTruthy()
  })
})

describe('PLAN-07: a link that holds several plans says so', () => {
  const choices = () =>
    screen.getAllByRole('link').map((link) => link.closest('li')?.textContent ?? link.textContent)

  test('and offers each of them to look at', async () => {
    const { user, router } = open(`#${text}~${busyText}`)
    expect(
      await screen.findByText('This link holds several plans. Choose one to look at, or compare them.'),
    ).toBeTruthy()
    expect(choices()).toEqual(['Winter with NoorFrom سارةWinter 20272 courses7 credit hours', 'Plan of سارة'])
    await user.click(screen.getByRole('link', { name: 'Plan of سارة' }))
    await screen.findByText('This link has busy times only: no courses, rooms or titles.')
    await act(() => router.navigate(-1))
    expect(await screen.findByRole('link', { name: 'Winter with Noor' })).toBeTruthy()
    expect(documentIds('plan')).toEqual([])
  })

  test('and compares them', async () => {
    const other = await planText(termOf({ ...EMPTY_PLAN, name: 'Night shifts' }), null)
    const { user, router } = open(`#${text}~${other}`)
    await user.click(await screen.findByRole('button', { name: 'Compare these plans' }))
    await expect.poll(() => router.state.location.pathname).toBe('/en/compare-plans')
    const plans = await Promise.all(router.state.location.hash.slice(1).split('~').map(opened))
    expect(plans).toMatchObject([
      { shared: { owner: 'سارة', isBusyOnly: true } },
      { shared: { owner: 'Night shifts', isBusyOnly: true } },
    ])
  })

  test('and how many of them cannot be read, and why', async () => {
    open(`#${text.slice(0, 150)}~${text}~${await packed(LINK_VERSION + 1, ['?'])}`)
    await screen.findByRole('link', { name: 'Winter with Noor' })
    expect(choices()).toHaveLength(1)
    expect(
      screen.getByText('1 plan in this address cannot be read: the link is broken or incomplete.'),
    ).toBeTruthy()
    expect(
      screen.getByText(
        '1 plan in this address comes from a newer version of Zameel. Reload the page, then open the link again.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Compare these plans' })).toBeNull()
  })

  test('in Arabic, too', async () => {
    open(`#${text}~${busyText}`, 'ar')
    expect(await screen.findByText('في هذا الرابط عدة جداول. اختر أحدها لعرضه، أو قارن بينها.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'مقارنة هذه الجداول' })).toBeTruthy()
  })
})

describe('PLAN-07: a link that holds no plan says so, and nothing is saved', () => {
  test.each([
    [
      'no fragment',
      async () => '',
      'There is no plan in this link. Ask for the link again, and copy all of it.',
    ],
    [
      'a cut link',
      async () => `#${text.slice(0, 150)}`,
      'This link is broken or incomplete. Ask for it again, and copy all of it.',
    ],
    [
      'a newer version',
      async () => `#${await packed(LINK_VERSION + 1, ['?'])}`,
      'This link comes from a newer version of Zameel. Reload the page, then open it again.',
    ],
    [
      '100 kB',
      async () => `#1.${'eJzt'.repeat(25_000)}`,
      'This link is broken or incomplete. Ask for it again, and copy all of it.',
    ],
  ])('%s', async (_, fragment, sentence) => {
    open(await fragment())
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Make a plan of your own' })).toBeTruthy()
    expect(documentIds('plan')).toEqual([])
  })

  test('markup in names is text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const plan = { ...EMPTY_PLAN, name, blocks: [{ id: 'b', name, timeSlots: [] }] }
    const { container } = open(`#${await planText(termOf(plan), name)}`)
    expect((await screen.findByText('From', { exact: false })).textContent).toBe(`From ${name}`)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
    expect(container.querySelector('img')).toBeNull()
  })
})
