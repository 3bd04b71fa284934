// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render'
import { Form } from '../ui/Form'
import { PasswordField } from './PasswordField'

test('UI-11: a password is hidden until its owner asks to see it, and that button submits nothing', async () => {
  const onSubmit = vi.fn()
  const { user } = renderIn(
    'en',
    <Form onSubmit={onSubmit}>
      <PasswordField label="Password" />
    </Form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  expect(field.type).toBe('password')
  await user.type(field, 'secret')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  expect(field.value).toBe('secret')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.type).toBe('password')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('I18N-01: the words of the field itself are Arabic in Arabic', () => {
  renderIn('ar', <PasswordField label="كلمة المرور" />)
  expect(screen.getByRole('button').getAttribute('aria-label')).toMatch(/^[\p{Script=Arabic}\p{M}\s]+$/u)
})
