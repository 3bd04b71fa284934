/** Searches off the main thread (PLAN-03): a message with the plan in, one with the result out. */

import type { SearchedPlan } from './choices'
import { findTimetables } from './timetables'

addEventListener('message', ({ data }: MessageEvent<SearchedPlan>) => {
  postMessage(findTimetables(data))
})
