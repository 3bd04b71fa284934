import { useEffect, useRef, useState } from 'react'
import { forgetDraft } from '../browser/draft-texts'
import { usePassingMessage } from '../ui/use-passing-message'
import type { ErrorCode } from './error-catalogue'
import { type FieldErrors, hasErrors } from './field-errors'
import type { Failure, Result } from './result'

export type SubmissionOptions<Values, Field extends string, Data> = {
  /** What the form holds now. */
  values: Values
  /** Nothing is sent while this refuses a field. */
  check?: (values: Values) => FieldErrors<Field>
  /** What to ask about, and to send all the same: the first submit with it asks, the next one sends (BOARD-05). */
  ask?: (values: Values) => readonly string[]
  /** Calls the gateway. Must include everything that has to happen even if the user leaves the form meanwhile. */
  send: (values: Values) => Promise<Result<Data>>
  /** Translates the code of a failure into the one whose sentence this screen shows. */
  onScreen?: (code: ErrorCode) => ErrorCode
  /** The field that an error of the server is about, by the code on the screen. All other errors are general failures. */
  fieldOf?: Readonly<Partial<Record<ErrorCode, NoInfer<Field>>>>
  /** The name of the draft that the form is: what was sent is no draft any more, also when the user has left the form. */
  draft?: string
  /** Runs after a success, unless the user has left the form. */
  onSuccess?: (data: Data) => void
}

type Refusal<Values, Field extends string> = {
  errors: FieldErrors<Field>
  /** What was refused. */
  values: Values
  source: 'rules' | 'server'
}

/**
 * Submits a form, one request at a time: checks the values, sends them, and sorts the answer into errors beside fields and a
 * general failure. The values belong to the form, so nothing that was typed is lost.
 */
export function useSubmission<Values extends object, Data, Field extends string>({
  values,
  check,
  ask,
  send,
  onScreen = (code) => code,
  fieldOf = {},
  draft,
  onSuccess,
}: SubmissionOptions<Values, Field, Data>) {
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [refusal, setRefusal] = useState<Refusal<Values, Field> | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [asked, setAsked] = useState<readonly string[]>([])
  const [isDone, setDone] = usePassingMessage<true>()
  // A second submit can come before the next render, so state alone cannot stop it.
  const isPending = useRef(false)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const findErrors = (): FieldErrors<Field> => check?.(values) ?? {}

  const refuse = (errors: FieldErrors<Field>, source: 'rules' | 'server') => {
    setRefusal({ errors, values, source })
    setRefusals((count) => count + 1)
  }

  const submit = async () => {
    if (isPending.current) return
    setFailure(null)
    setRefusal(null)
    setDone(null)
    const found = findErrors()
    if (hasErrors(found)) return refuse(found, 'rules')
    const questions = ask?.(values) ?? []
    if (questions.some((text) => !asked.includes(text))) {
      setAsked(questions)
      setRefusals((count) => count + 1)
      return
    }
    let result: Result<Data>
    isPending.current = true
    setWorking(true)
    try {
      result = await send(values)
    } finally {
      isPending.current = false
      setWorking(false)
    }
    if (!result.error && draft !== undefined) forgetDraft(draft)
    if (!isMounted.current) return
    if (!result.error) {
      setDone(true)
      setAsked([])
      onSuccess?.(result.data)
      return
    }
    const code = onScreen(result.error.code)
    const field = fieldOf[code]
    if (field) refuse({ [field]: code } as FieldErrors<Field>, 'server')
    else setFailure({ ...result.error, code })
  }

  const errors: FieldErrors<Field> = refusal ? remainingErrors(refusal, values, findErrors) : {}
  return {
    isWorking,
    /** For 3 seconds after a success (ERR-13). */
    isDone: isDone !== null,
    /** Why the last submit failed, when that is not about one field. */
    failure,
    errors,
    /** What the last submit asked about. */
    asked,
    /** How many submits were refused or asked about: the form moves the focus each time. */
    refusals,
    submit,
  }
}

/**
 * The errors that still hold (UI-03). An edit of a field removes its error, and any error that the rules no longer find. A
 * new error appears only with the next submit.
 */
function remainingErrors<Values extends object, Field extends string>(
  { errors, values: refused, source }: Refusal<Values, Field>,
  values: Values,
  findErrors: () => FieldErrors<Field>,
): FieldErrors<Field> {
  const found = source === 'rules' ? findErrors() : errors
  const remaining = Object.entries(errors).filter(
    ([field, code]) =>
      values[field as keyof Values] === refused[field as keyof Values] && found[field as Field] === code,
  )
  return Object.fromEntries(remaining) as FieldErrors<Field>
}
