// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { LazyDialog } from './LazyDialog'
import { lazyModule } from './LazyPart'

const SHARE = {
  Share: () => (
    <Dialog title="Share" onClose={vi.fn()} actions={null}>
      The link
    </Dialog>
  ),
}

function OpenFromTheStart() {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <main tabIndex={-1}>
      {isOpen && (
        <Dialog title="Paste" onClose={close} actions={<Button onClick={close}>Done</Button>}>
          Text
        </Dialog>
      )}
    </main>
  )
}

function renderDialog(load: () => Promise<typeof SHARE>) {
  const onClose = vi.fn()
  const fetch = lazyModule(load)
  const { user } = renderIn(
    'en',
    <LazyDialog fetch={fetch} onClose={onClose}>
      {({ Share }) => <Share />}
    </LazyDialog>,
  )
  return { user, onClose }
}

describe('a dialog whose code is fetched when it is opened', () => {
  test('UI-22: its frame is open before the code has come, and gives way to it', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof SHARE>()
    renderDialog(() => promise)
    expect(screen.getByRole('dialog', { name: 'Loading…' })).toBeDefined()
    resolve(SHARE)
    expect(await screen.findByRole('dialog', { name: 'Share' })).toBeDefined()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  test('A11Y-01: one that no button opened leaves the focus in the page when it closes', async () => {
    const { user } = renderIn('en', <OpenFromTheStart />)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('UI-22: it can be left before the code has come', async () => {
    const { user, onClose } = renderDialog(() => new Promise(() => undefined))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('ERR-14, UI-22: where the code fails to load, the frame says so and tries again', async () => {
    const load = vi.fn(async () => SHARE).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { user } = renderDialog(load)
    const frame = within(await screen.findByRole('dialog', { name: 'Not loaded' }))
    await user.click(frame.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('dialog', { name: 'Share' })).toBeDefined()
  })
})
