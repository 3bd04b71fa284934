import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { type FeeAction, type FeeForm, type Step, shownStep } from './fee-form'

/** What an entry of the browser's history knows of the wizard. */
type StepState = {
  feesStep: Step
  /** The address at which "Next" made it. In the same language, the entry before is the step before. */
  pushedAt?: string
}

/**
 * The step that is shown, and how to go to another one. Next adds an entry to the browser's history, so that Back takes one
 * step back instead of leaving the tool (FEES-01). Otherwise the kept step is shown.
 */
export function useSteps(form: FeeForm, dispatch: (action: FeeAction) => void) {
  const location = useLocation()
  const navigate = useNavigate()
  const isFromHistory = useNavigationType() === 'POP'
  const state: Partial<StepState> | null = location.state
  const step = shownStep(isFromHistory ? { ...form, step: state?.feesStep ?? form.step } : form)

  const mark = (marked: StepState, replace: boolean) =>
    navigate(location, { replace, state: marked, preventScrollReset: true })
  const goTo = async (to: Step) => {
    dispatch({ type: 'goTo', step: to })
    if (to < step) {
      const isBefore = to === step - 1 && state?.pushedAt === location.pathname
      await (isBefore ? navigate(-1) : mark({ feesStep: to }, true))
      return
    }
    if (state?.feesStep === undefined) await mark({ feesStep: step }, true)
    await mark({ feesStep: to, pushedAt: location.pathname }, false)
  }
  return { step, goTo }
}
