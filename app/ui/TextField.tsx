import { type ComponentProps, type ReactNode, useId } from 'react'
import { cutTo } from '../i18n/graphemes'
import { Field } from './Field'
import { CONTROL } from './field-style'
import { limitedValue } from './limited-value'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  onChange?: (text: string) => void
  isCompact?: boolean
  /** What the browser offers while somebody types. */
  suggestions?: readonly string[]
  /** What is read letter by letter stays left to right. */
  isLeftToRight?: boolean
  /** A button over the end of the field. */
  end?: ReactNode
}

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  isCompact = false,
  className = '',
  type = 'text',
  onChange,
  maxLength,
  suggestions = [],
  isLeftToRight = type === 'email',
  end,
  ...props
}: TextFieldProps) {
  const listId = useId()
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isCompact={isCompact}
      onEarlyInput={onChange && ((text) => onChange(cutTo(text, maxLength)))}
      className={className}
    >
      {(attributes) => (
        <div className="relative">
          <input
            {...props}
            {...attributes}
            maxLength={onChange ? undefined : maxLength}
            type={type}
            list={suggestions.length > 0 ? listId : undefined}
            onChange={onChange && ((event) => onChange(limitedValue(event.target, props.value, maxLength)))}
            // What is typed has its own direction, an empty field that of the page (I18N-13).
            dir={type === 'text' && !isLeftToRight && props.value !== '' ? 'auto' : undefined}
            className={`${CONTROL} ${end ? 'pe-12 rtl:ps-12 rtl:pe-3' : ''} ${isLeftToRight ? '[direction:ltr] rtl:text-end' : ''}`}
          />
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
          {end}
        </div>
      )}
    </Field>
  )
}
