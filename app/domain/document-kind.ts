import type { GenericSchema } from 'valibot'

/** The kinds of documents that are kept. The database lists them, too (KEEP-02). */
export type KindName =
  | 'gpa'
  | 'grades'
  | 'attendance'
  | 'study-time'
  | 'fees'
  /** A plan of courses; each has an id of its own (TERM-01). */
  | 'plan'
  /** Which plan is "My term". */
  | 'term'
  /** The terms before this one, for the GPA (GOAL-05). */
  | 'past-terms'
  /** Exams, assignments and other dates of the student's own (DATES-01). */
  | 'dates'
  /** What a degree asks for, with the student's marks; each has an id of its own (DEG-08). */
  | 'programme'

/** What a document holds: fields, lists of rows with an id, and groups of these. */
export type Data = { readonly [field: string]: string | number | boolean | null | readonly Row[] | Data }
export type Row = Data & { readonly id: string }

/** One kind of document, defined by the tool that it belongs to. */
export type Kind<Shape extends Data> = {
  name: KindName
  schema: GenericSchema<unknown, Shape>
  /** What a tool opens on. Ids of its rows are the same on all devices. */
  empty: Shape
  /** Nobody types into its fields letter by letter: each edit is a step of its own to undo. */
  isEditedInSteps?: true
}

/** Bytes of a document, written down as the account keeps it: the database refuses a larger one (KEEP-07). */
export const MOST_DOCUMENT_BYTES = 65_536

/** The id of a document that exists once. */
export const ONLY = 'main'
