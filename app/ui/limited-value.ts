import { limitedEdit } from '../i18n/graphemes'

/**
 * What a field holds after an edit, within its limit (UI-21). It takes the place of the browser's `maxLength`, which cuts inside
 * an emoji, and leaves the caret where the browser would.
 */
export function limitedValue(
  control: HTMLInputElement | HTMLTextAreaElement,
  before: unknown,
  most: number | undefined,
): string {
  if (most === undefined || control.value.length <= most) return control.value
  const { text, caret } = limitedEdit(String(before ?? ''), control.value, most)
  control.value = text
  control.setSelectionRange(caret, caret)
  return text
}
