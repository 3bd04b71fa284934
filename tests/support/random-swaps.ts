import fc from 'fast-check'

/** Random swap boards, and their matches found by trying all combinations: what find_swap_matches is compared with. */

/** Spellings of the same course, and of the same section, a list for each. */
export const COURSES = [
  ['MATH 101', 'math101', 'Math-١٠١', 'ＭＡＴＨ １０１', ' math  101. '],
  ['رياضيات ٢', 'رِياضيّات2', 'رياضيات (۲)'],
]
export const SECTIONS = [
  ['1', '01', '١', ' 001 '],
  ['2', '۲', '02', '٢.'],
  ['L3', 'l-3', 'L ٠٣', 'ｌ03'],
  ['شعبة ٤', 'شعبة 4', 'شُعبة-۴'],
  ['10', '١٠', '010'],
  ['+', ' + '],
]

/** A request of a random board. Course and sections are indexes into {@link COURSES} and {@link SECTIONS}. */
export type Swap = {
  user: number
  course: number
  has: number
  wants: number[]
  /** Minutes ago. Several can be equal. */
  age: number
  state: 'shown' | 'closed' | 'expired' | 'hidden'
  /** Chooses the spellings. */
  spelling: number
}

type SwapRanges = { users: number; courses: number; sections: number; ages: number }

export function anySwap({ users, courses, sections, ages }: SwapRanges): fc.Arbitrary<Swap> {
  const below = (count: number) => fc.nat({ max: count - 1 })
  return fc
    .record({
      user: below(users),
      course: below(courses),
      names: fc.shuffledSubarray(
        Array.from({ length: sections }, (_, index) => index),
        { minLength: 2, maxLength: Math.min(6, sections) },
      ),
      age: below(ages),
      state: fc.oneof(
        { weight: 7, arbitrary: fc.constant('shown' as const) },
        { weight: 1, arbitrary: fc.constantFrom('closed' as const, 'expired' as const, 'hidden' as const) },
      ),
      spelling: fc.nat({ max: 1000 }),
    })
    .map(({ names: [has = 0, ...wants], ...rest }) => ({ ...rest, has, wants }))
}

/** Who has blocked whom: pairs of different users. */
export type Blocks = readonly (readonly [blocker: number, blocked: number])[]

export function anyBlocks(users: number): fc.Arbitrary<Blocks> {
  const user = fc.nat({ max: users - 1 })
  return fc.array(
    fc.tuple(user, user).filter(([blocker, blocked]) => blocker !== blocked),
    { minLength: 1, maxLength: 4 },
  )
}

export const spelled = (names: readonly string[] | undefined, spelling: number): string =>
  names?.[spelling % names.length] ?? ''

/** Of the two ways round a ring, the same one from each of its requests: after the smallest comes the smaller of the others. */
function isFirstWayRound(ring: readonly [number, number, number]): boolean {
  const start = ring.indexOf(Math.min(...ring))
  return ring.at((start + 1) % 3) === ring.toSorted((one, other) => one - other)[1]
}

/** The index of each request of each match of a user, in the order in which the matches are to be listed. */
export function matchesOf(board: readonly Swap[], user: number, blocks: Blocks = []): number[][] {
  const areApart = (one: number, other: number) =>
    blocks.some((pair) => pair.includes(one) && pair.includes(other))
  const shown = [...board.keys()].filter((index) => board[index]?.state === 'shown')
  const swapOf = (index: number) => board[index] as Swap
  /** Whether a student takes the section that another gives. */
  const takes = (taker: number, giver: number) => {
    const [one, other] = [swapOf(taker), swapOf(giver)]
    return (
      one.user !== other.user &&
      !areApart(one.user, other.user) &&
      one.course === other.course &&
      one.wants.includes(other.has)
    )
  }
  const found: number[][] = []
  for (const own of shown.filter((index) => swapOf(index).user === user)) {
    for (const second of shown.filter((index) => takes(index, own))) {
      if (takes(own, second)) found.push([own, second])
      for (const third of shown.filter((index) => takes(index, second) && takes(own, index))) {
        const isReverseFound = takes(third, own) && takes(second, third) && takes(own, second)
        if (isFirstWayRound([own, second, third]) || !isReverseFound) found.push([own, second, third])
      }
    }
  }
  // Newest first: the match, then a direct swap before a ring, then the others' requests, the newer one first.
  const orderOf = ([own = 0, ...others]: number[]) => {
    const ages = others.map((index) => swapOf(index).age).toSorted((one, other) => one - other)
    const ids = others.toSorted((one, other) => other - one)
    return [
      Math.min(swapOf(own).age, ...ages),
      others.length,
      ages[0],
      ages.at(-1),
      -(ids[0] ?? 0),
      -(ids.at(-1) ?? 0),
      -own,
    ]
  }
  return found
    .map((match) => ({ match, order: orderOf(match) as number[] }))
    .toSorted((one, other) => {
      const place = one.order.findIndex((value, index) => value !== other.order[index])
      return place < 0 ? 0 : (one.order[place] ?? 0) - (other.order[place] ?? 0)
    })
    .slice(0, 20)
    .map(({ match }) => match)
}
