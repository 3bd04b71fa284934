import type { TotalsLabels, TranscriptPagesData } from '../../app/domain/institution/types'

const NO_LABELS: TotalsLabels = { gpa: [], totals: [], all: [], attempted: [], earned: [], points: [] }

export const transcriptPages: TranscriptPagesData = {
  columns: {
    subject: [],
    number: [],
    code: ['module'],
    title: ['name of module'],
    term: ['block'],
    attempted: [],
    earned: ['earned'],
    credits: ['credits'],
    grade: ['result'],
    mark: [],
    points: ['points'],
    repeat: ['again'],
    gpa: ['average'],
    otherAmount: [],
    other: ['teacher'],
  },
  repeats: {
    repeated: ['again'],
    excluded: ['uncounted'],
    included: ['counted'],
    negations: ['not'],
    fillers: ['in', 'average'],
    everywhere: {},
    inColumn: { a: 'repeated' },
  },
  credited: {
    transfer: ['credit from elsewhere'],
    exemption: [],
    advancedStanding: [],
    test: [],
    other: [],
  },
  grades: { transferred: ['t'], exempted: [], passed: ['p'], withdrawn: ['wd'], inProgress: ['ip'] },
  totals: {
    term: { ...NO_LABELS, gpa: ['block average'] },
    cumulative: { ...NO_LABELS, gpa: ['average'] },
    credited: NO_LABELS,
  },
  prepositions: ['from', 'by'],
  verbs: ['is', 'are'],
}
