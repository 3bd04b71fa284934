// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ONLY } from '../../domain/document-kind'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { ADA, json, offline, type SentRequest, stubNetwork } from '../../testing/network'
import { editDocument } from '../../testing/page-documents'
import { isOff, noteOf, renderRoutes } from '../../testing/render'
import { signInAda, signOutAda } from '../../testing/signed-in'
import { queryClient } from '../query-cache/query-client'
import { startSession } from '../session'
import AcademicInfo from './AcademicInfo'

/** The screen with the real gateway and client, on a mocked network. */

const open = (address = '/en/academic-info') =>
  renderRoutes([{ path: '*', element: <AcademicInfo /> }], address)

const row = { total_grade_points: 120, total_credits: 40, current_subjects: 5 }
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('signed out', () => {
  test.each([
    ['/en/academic-info', 'Please sign in to view academic information'],
    ['/ar/academic-info', 'سجّل الدخول لعرض المعلومات الأكاديمية'],
  ])('ACAD-01: %s asks to sign in, and there is no form', (address, sentence) => {
    act(startSession)
    open(address)
    expect(screen.getByRole('status').textContent).toBe(sentence)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('signed in', () => {
  beforeEach(signInAda)
  afterEach(signOutAda)

  test('ACAD-02 ACAD-05: shows what is stored and the GPA of it', async () => {
    stubNetwork(() => json(200, [row]))
    open()
    expect((await field('Total grade points')).value).toBe('120')
    expect((await field('Credit hours in your GPA')).value).toBe('40')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Current subjects' }).value).toBe('5')
    expect(screen.getAllByText('3.00').length).toBeGreaterThan(0)
  })

  test('ACAD-04 ACAD-06 ACAD-16: with nothing stored the fields are empty, 0 to 20 subjects, and there is no GPA yet', async () => {
    stubNetwork(() => json(200, []))
    open()
    expect((await field('Total grade points')).value).toBe('')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 21 }, (_, count) => String(count)),
    )
    expect(screen.getAllByText('--').length).toBeGreaterThan(0)
  })

  describe('ACAD-21: what the past terms add up to', () => {
    const course = { id: 'c', name: 'COMP 1103', grade: 'B+', isRepeat: false }
    beforeEach(() => {
      editDocument(PAST_TERMS, ONLY, () => ({
        terms: [{ id: 't', name: 'Fall 2025', courses: [{ ...course, credits: 4 }] }],
      }))
    })
    afterEach(() => localStorage.clear())

    test('is offered to an empty record, and one press takes it over', async () => {
      stubNetwork(() => json(200, []))
      const { user } = open()
      expect(await screen.findByText('14 points, 4 credit hours from your past terms.')).toBeDefined()
      await user.click(screen.getByRole('button', { name: 'Use them' }))
      expect((await field('Total grade points')).value).toBe('14')
      expect((await field('Credit hours in your GPA')).value).toBe('4')
      expect(screen.getByText('Your past terms add up to the same.')).toBeDefined()
      expect(screen.queryByRole('button', { name: 'Use them' })).toBeNull()
    })

    test('is named with the difference beside a record that says something else', async () => {
      stubNetwork(() => json(200, [{ ...row, total_grade_points: 10, total_credits: 3 }]))
      open()
      expect((await screen.findByText(/^14 points, 4 credit hours from your past terms\./)).textContent).toBe(
        '14 points, 4 credit hours from your past terms. This record differs: grade points by 4, credit hours by 1.',
      )
    })
  })

  test('ACAD-14 ACAD-17: saves what was typed, and says so for 3 seconds', async () => {
    const sent: SentRequest[] = stubNetwork(({ method }) => json(200, method === 'GET' ? [] : [row]))
    const { user } = open()
    await user.type(await field('Total grade points'), '١٢٠')
    await user.type(await field('Credit hours in your GPA'), '40')
    await user.selectOptions(screen.getByRole('combobox'), '5')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Academic information saved successfully')
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: row })
    await act(() => vi.advanceTimersByTimeAsync(2900))
    expect(screen.getByText('Academic information saved successfully')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.queryByText('Academic information saved successfully')).toBeNull()
    vi.useRealTimers()
  })

  test('ACAD-05: more than 4 a credit is said beside the figure, and in its bar, before a save', async () => {
    const stored = { ...row, total_grade_points: 200, total_credits: 32 }
    stubNetwork(() => json(200, [stored]))
    const { user } = open()
    const points = await field('Total grade points')
    expect(screen.getByText(/^These points are more than 4 for each credit hour/)).toBeDefined()
    expect(screen.getByText('Check both numbers')).toBeDefined()
    await user.clear(points)
    await user.type(points, '100')
    expect(screen.queryByText('Check both numbers')).toBeNull()
  })

  test.each(['Total grade points', 'Credit hours in your GPA'])(
    'ACAD-03: %s steps by 0.01 and not below 0',
    async (name) => {
      stubNetwork(() => json(200, []))
      const { user } = open()
      const input = await field(name)
      await user.type(input, '0.01')
      await user.keyboard('{ArrowUp}')
      expect(input.value).toBe('0.02')
      await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
      expect(input.value).toBe('0')
    },
  )

  test('ACAD-03: what is no number, and an empty field, count as 0', async () => {
    const sent = stubNetwork(({ method }) => json(200, method === 'GET' ? [] : [row]))
    const { user } = open()
    await user.type(await field('Total grade points'), 'many')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({
        total_grade_points: 0,
        total_credits: 0,
        current_subjects: 0,
      }),
    )
  })

  test.each([
    ['ACAD-08', '-5', '40', 'Total grade points', 'Grade points cannot be negative'],
    ['ACAD-09', '120', '-1', 'Credit hours in your GPA', 'Credits cannot be negative'],
    ['ACAD-11', '161', '40', 'Total grade points', 'GPA cannot exceed 4.0'],
  ])(
    '%s: %s points over %s credits are refused beside "%s": %s',
    async (_id, points, credits, name, sentence) => {
      const sent = stubNetwork(() => json(200, []))
      const { user } = open()
      await user.type(await field('Total grade points'), points)
      await user.type(await field('Credit hours in your GPA'), credits)
      await user.click(screen.getByRole('button', { name: 'Save' }))
      const refused = await field(name)
      expect(document.activeElement).toBe(refused)
      expect(refused.getAttribute('aria-invalid')).toBe('true')
      expect(noteOf(refused)).toBe(sentence)
      expect(sent.map(({ method }) => method)).toEqual(['GET'])
    },
  )

  test('ACAD-15: it loads, is loaded, and saves, and the screen shows each', async () => {
    const unanswered: ((answer: Response) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => unanswered.push(resolve)))
    const answer = async () => {
      await waitFor(() => expect(unanswered).toHaveLength(1))
      await act(async () => unanswered.pop()?.(json(200, [row])))
    }
    const { user } = open()
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    expect(screen.queryByRole('textbox')).toBeNull()
    await answer()
    await field('Credit hours in your GPA')
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(isOff(save)).toBe(false)
    await user.click(save)
    expect(isOff(save)).toBe(true)
    await answer()
    await screen.findByText('Academic information saved successfully')
    expect(isOff(save)).toBe(false)
  })

  test('ACAD-18 UI-02: a failed save shows an error, and the form keeps what was typed', async () => {
    stubNetwork(({ method }) => (method === 'GET' ? json(200, []) : offline()))
    const { user } = open()
    await user.type(await field('Total grade points'), '96.5')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update academic information')
    expect((await field('Total grade points')).value).toBe('96.5')
    expect(isOff(screen.getByRole('button', { name: 'Save' }))).toBe(false)
  })

  test('ACAD-11 ACAD-14 ACAD-18: a first record, of exactly 4.0, that cannot be inserted says so, and can be saved again', async () => {
    let isDown = true
    const sent = stubNetwork(({ method }) => {
      if (method !== 'POST') return json(200, [])
      return isDown ? offline() : json(201, row)
    })
    const { user } = open()
    await user.type(await field('Total grade points'), '160')
    await user.type(await field('Credit hours in your GPA'), '40')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to save academic information')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Academic information saved successfully')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sent.at(-1)).toMatchObject({
      method: 'POST',
      body: { total_grade_points: 160, total_credits: 40 },
    })
  })

  test('ACAD-15 ACAD-18: a failed load shows an error and can be retried', async () => {
    let isDown = true
    stubNetwork(() => (isDown ? json(500, { code: 'XX000', message: 'secret internals' }) : json(200, [row])))
    const { user } = open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to load academic information')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await field('Credit hours in your GPA')).value).toBe('40')
  })

  test('ACAD-07: reads the row of the signed-in user', async () => {
    const sent = stubNetwork(() => json(200, [row]))
    open()
    await field('Credit hours in your GPA')
    expect(sent).toMatchObject([{ query: { user_id: `eq.${ADA.id}` } }])
  })
})
