import type { RamadanHoursData } from '../../app/domain/institution/types'

/** This university keeps its hours. */
export const ramadanHours: RamadanHoursData = { starts: {}, durations: {} }
