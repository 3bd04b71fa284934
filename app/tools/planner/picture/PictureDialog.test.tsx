// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { findDialog, renderIn } from '../../../testing/render'
import { coursesOf } from '../../../testing/sample-courses'
import { saveFile } from '../../../ui/save-file'
import { drawPicture } from './draw-picture'
import { PictureDialog } from './PictureDialog'

vi.mock('./draw-picture', () => ({ drawPicture: vi.fn() }))
vi.mock('../../../ui/save-file', () => ({ saveFile: vi.fn() }))

const drawn = vi.mocked(drawPicture)
const savedFile = vi.mocked(saveFile)
const PICTURE = { preview: 'data:,', png: new Blob(['png'], { type: 'image/png' }) }
const TIMES = coursesOf(['sunday 08:00-09:30'])

// A first import outlasts the `act` of rendering.
beforeEach(() => {
  vi.clearAllMocks()
  drawn.mockResolvedValue(PICTURE)
})

async function show(language: 'en' | 'ar') {
  const [timed] = TIMES
  if (!timed) throw new Error('There is no course')
  const course = {
    ...timed,
    name: 'COMP 2101',
    title: null,
    section: '2-A',
    credits: 3,
    tint: 1,
    sections: [],
    chosen: '',
  }
  const onClose = vi.fn()
  const view = await act(async () =>
    renderIn(
      language,
      <PictureDialog
        week={null}
        isRamadan={false}
        name="Ada & <Bob>"
        semester="Winter 2027"
        times={TIMES}
        items={[{ course, timed: course, number: 1, tint: 1 }]}
        conflictingSlots={new Set(['1'])}
        dates={new Map()}
        onClose={onClose}
      />,
    ),
  )
  await findDialog()
  return { ...view, onClose }
}

test.each([
  ['en', 'Wide', 'Dark', 'Save picture', 'Section \u20682-A\u2069', 'Sunday', 'ltr'],
  ['ar', 'عريضة', 'داكنة', 'حفظ الصورة', 'الشعبة \u20682-A\u2069', 'الأحد', 'rtl'],
] as const)(
  'PLAN-10: the picture is drawn as chosen, in the words of its reader (%s)',
  async (language, wide, dark, save, section, sunday, direction) => {
    const { user } = await show(language)
    expect(drawn).toHaveBeenLastCalledWith(
      expect.objectContaining({ format: 'phone', theme: 'light', direction }),
    )
    const [{ week } = { week: null }] = drawn.mock.lastCall ?? []
    expect(week).toMatchObject({
      name: 'Ada & <Bob>',
      semester: 'Winter 2027',
      items: [{ name: 'COMP 2101', section, tint: 1, timeSlots: TIMES[0]?.timeSlots }],
      conflictingSlots: ['1'],
      dayNames: { sunday: { full: sunday } },
    })
    await user.click(screen.getByRole('radio', { name: wide }))
    await user.click(screen.getByRole('radio', { name: dark }))
    expect(drawn).toHaveBeenLastCalledWith(expect.objectContaining({ format: 'wide', theme: 'dark' }))
    await user.click(screen.getByRole('button', { name: save }))
    expect(savedFile).toHaveBeenCalledExactlyOnceWith(expect.any(File), 'zameel-ada-bob-winter-2027-wide.png')
  },
)

test('PLAN-10: what is not drawn yet is not saved, and a picture that fails says so', async () => {
  let fail = (_: Error) => {}
  drawn.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  const { user, onClose } = await show('en')
  const button = screen.getByRole('button', { name: 'Save picture' })
  await user.click(button)
  expect(savedFile).not.toHaveBeenCalled()
  await act(async () => fail(new Error('offline')))
  expect(screen.getByText(/^The picture could not be drawn/)).toBeTruthy()
  expect(button).toHaveProperty('disabled', true)
  // Another choice draws again.
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  await user.click(button)
  expect(savedFile).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('PLAN-10: a device that shares files is offered to share the picture, which is saved if that fails', async () => {
  const share = vi.fn().mockRejectedValueOnce(new DOMException('', 'AbortError'))
  Object.assign(navigator, { share, canShare: () => true })
  const { user } = await show('en')
  const button = screen.getByRole('button', { name: 'Share' })
  await user.click(button)
  expect(share).toHaveBeenCalledExactlyOnceWith({ files: [expect.any(File)] })
  expect(savedFile).not.toHaveBeenCalled()
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await user.click(button)
  expect(savedFile).toHaveBeenCalledOnce()
  Object.assign(navigator, { share: undefined, canShare: undefined })
})
