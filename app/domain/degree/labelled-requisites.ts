/** Requisites that say what they are: "(Prerequisite: COMP 1101)", "المتطلب السابق: COMP 1101" (DEG-01). */

/** What is said of prerequisites and of corequisites, and what the text says besides. */
export type LabelledRequisites = { rest: string; before: string; beside: string }

const BEFORE = String.raw`pre(?:/co)?[- ]?req(?:uisite)?s?\.?|(?:ال)?متطلب(?:ات)? (?:ال)?سابق[ةه]?`
/** "Prerequisite/concurrent" may be taken in the same term. */
const BESIDE = String.raw`pre[- ]?req(?:uisite)?s?\.?/concurrent|co[- ]?req(?:uisite)?s?\.?|(?:ال)?متطلب(?:ات)? (?:ال)?متزامن[ةه]?`
const LABEL = new RegExp(`(\\(?)(?<![\\p{L}/-])(?:(${BEFORE})|(?:${BESIDE}))(?: ?[:：] ?| )(?=\\S)`, 'giu')

/** Null for a text without such a label. */
export function labelledRequisites(text: string): LabelledRequisites | null {
  const labels = [...text.matchAll(LABEL)]
  const [first] = labels
  if (!first) return null
  const said = { rest: text.slice(0, first.index), before: '', beside: '' }
  for (const [index, label] of labels.entries()) {
    const [whole, bracket, before] = label
    const part = text.slice(label.index + whole.length, labels[index + 1]?.index)
    const end = bracket ? closingIn(part) : part.length
    const of = before === undefined ? 'beside' : 'before'
    said[of] = joinedRequisites(said[of], trimmed(part.slice(0, end)))
    said.rest += ` ${part.slice(end + 1)}`
  }
  return { ...said, rest: trimmed(said.rest) }
}

/** Both are asked for. */
function joinedRequisites(one: string, other: string): string {
  return [one, other].filter((text) => text !== '').join(', ')
}

/** Where the bracket closes in which a text stands; its length where it does not. */
function closingIn(text: string): number {
  let open = 1
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '(') open++
    if (text[index] === ')' && --open === 0) return index
  }
  return text.length
}

/** The sign of a grade stays: "with a grade of C-." */
const trimmed = (text: string) =>
  text.replace(/^[\s,،;؛]+|(?:[\s,،;؛:.–—]|(?<! [A-D])-)+$/gu, '').replace(/ {2,}/g, ' ')
