import { type Dispatch, type KeyboardEvent, memo, useId } from 'react'
import type { PlanAction } from '../../../domain/plan/plan-reducer'
import { Deferred } from '../../../ui/Deferred'
import { LazyPart, lazyModule } from '../../../ui/LazyPart'
import type { PlanItem } from '../every-part/plan-items'
import type { OpenCourse } from '../every-part/use-open-parts'
import { CourseLine } from './CourseLine'
import { CourseNameField } from './CourseNameField'

/**
 * The fields of a course but its name: no first paint has them. The name is there at once, or what is typed into it would go to the
 * button that opened it, which a blank presses again (PLAN-24). Their messages are the screen's, so that another language
 * keeps them (ADR-76).
 */
export const fetchEditor = lazyModule(() => import('../editor/CourseFields'))

/** They can be on the screen at first, where an estimated height would become a layout shift (KEEP-01). */
const FIRST_COURSES = 8
/** Skips layout and paint off screen. */
const SKIPPED_OFF_SCREEN = '[contain-intrinsic-size:auto_4rem] [content-visibility:auto]'

type CourseItemProps = {
  item: PlanItem
  conflictCount: number
  acceptedCount: number
  isUnset: boolean
  /** Null while its fields are closed. */
  opened: OpenCourse | null
  onToggle: (id: string) => void
  onShowSection: (id: string, sectionId: string) => void
  /** `isEnter`: the last field was left with the Enter key. */
  onFinish: (item: PlanItem, isEnter: boolean) => void
  onRemove: (item: PlanItem) => void
  dispatch: Dispatch<PlanAction>
}

/** A course or own block of the list. Memoised: editing one does not re-render the others. */
export const CourseItem = memo(function CourseItem(props: CourseItemProps) {
  const { item, conflictCount, acceptedCount, isUnset, opened, dispatch } = props
  const { onToggle, onShowSection, onFinish, onRemove } = props
  const fieldsId = useId()
  const { id } = item.timed
  const isOpen = opened !== null
  const onKeyDown = (event: KeyboardEvent) => {
    const isText =
      event.target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(event.target.type)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isText) return
    event.preventDefault()
    onFinish(item, true)
  }
  return (
    // The padding leaves room for the focus outline.
    <li
      data-row={id}
      className={`-mx-1 px-1 py-1 ${(item.number ?? 0) > FIRST_COURSES ? SKIPPED_OFF_SCREEN : ''} ${isOpen ? '' : 'group-data-sheet/sheet:max-lg:hidden'}`}
    >
      <Deferred>
        <CourseLine
          item={item}
          conflictCount={conflictCount}
          acceptedCount={acceptedCount}
          isUnset={isUnset}
          isOpen={isOpen}
          fieldsId={fieldsId}
          onToggle={() => onToggle(id)}
        />
      </Deferred>
      <div id={fieldsId} data-fields={id} hidden={!isOpen} className="scroll-mt-28 pt-2 pb-3">
        {opened && (
          <fieldset onKeyDown={onKeyDown}>
            <CourseNameField item={item} dispatch={dispatch} className="mb-3" />
            <LazyPart fetch={fetchEditor} fallback={<div aria-busy="true" className="min-h-64" />}>
              {({ CourseFields }) => (
                <CourseFields
                  item={item}
                  sectionId={opened.sectionId}
                  onShowSection={onShowSection}
                  onFinish={onFinish}
                  onRemove={onRemove}
                  dispatch={dispatch}
                />
              )}
            </LazyPart>
          </fieldset>
        )}
      </div>
    </li>
  )
})
