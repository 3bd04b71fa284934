import type { RamadanHoursData } from '../types.ts'

/** The university's table of class times in Ramadan, as student tools of UDST carried it in 2026. */
export const ramadanHours: RamadanHoursData = {
  starts: {
    480: 480,
    540: 525,
    570: 545,
    600: 570,
    630: 590,
    660: 615,
    690: 635,
    720: 660,
    750: 680,
    780: 720,
    810: 740,
    840: 765,
    870: 785,
    900: 810,
    930: 830,
    960: 855,
    990: 875,
    1020: 900,
    1050: 920,
    1080: 945,
    1110: 965,
    1140: 990,
  },
  durations: { 60: 40, 90: 60, 120: 80, 150: 100, 180: 120, 240: 160, 300: 200 },
}
