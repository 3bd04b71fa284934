import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { WEEKDAYS } from '../app/domain/institution/week.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.ts'
import { type StoredCourse, storeTerm } from '../tests/e2e/kept-documents.ts'
import type { Site } from './lighthouse.ts'
import { percentile } from './percentile.ts'

/** CPU throttling that simulates a cheap phone. */
const SLOWDOWN = 4
const KEYS = 40
/** Not measured: the first keys run code that is not compiled yet. */
const WARM_UP_KEYS = 10
const KEY_EVERY_MS = 150

/** Of a score, in older builds, too. */
const SCORE = /^Score \(/

type Tool = {
  name: string
  path: string
  /** Fills the form. */
  fill: (page: Page) => Promise<void>
  /** Focuses the measured field. */
  focus: (page: Page) => Promise<void>
  /** The keys that are pressed in turn: a digit and Backspace, unless others say more. */
  keys?: readonly string[]
}

/** The block of the first course that is in no conflict. */
const FIRST_BLOCK = '[data-block="course0"] button >> nth=1'

const TOOLS: readonly Tool[] = [
  {
    // The baseline: what the browser itself takes for a key.
    name: 'A plain field on the same page',
    path: '/en/gpa-calculator',
    fill: (page) =>
      page.evaluate(() => {
        const field = document.createElement('input')
        field.id = 'plain'
        document.querySelector('main')?.prepend(field)
      }),
    focus: (page) => page.locator('#plain').focus(),
  },
  gpa(5),
  gpa(20),
  gpaTarget(5),
  gpaTarget(20),
  grades(5),
  grades(60),
  planner(5, 2),
  planner(40, 10),
  conflicts('a name', {}, (page) => page.getByLabel('Course code or name')),
  // Half of these keys make a time that counts.
  conflicts('a start', { text: '9:3', keys: ['0', 'Backspace', '5', 'Backspace'] }, (page) =>
    page.getByLabel('Start').first(),
  ),
  conflicts('a section', {}, (page) => page.getByLabel('Section', { exact: true })),
  conflicts('a step of a block', { keys: ['ArrowDown', 'ArrowUp'] }, (page) => page.locator(FIRST_BLOCK)),
]

function gpa(courses: number): Tool {
  return {
    name: `GPA, ${courses} courses: points so far`,
    path: '/en/gpa-calculator',
    fill: (page) => page.getByLabel('Number of courses', { exact: true }).fill(String(courses)),
    focus: (page) => page.getByLabel('Grade points so far').focus(),
  }
}

/** Courses of 1 to 6 credits, so that few of them are interchangeable for the target. */
function gpaTarget(courses: number): Tool {
  return {
    name: `GPA, ${courses} courses: target`,
    path: '/en/gpa-calculator',
    fill: async (page) => {
      await page.getByLabel('Number of courses', { exact: true }).fill(String(courses))
      await withRowsOpen(page, async () => {
        for (const [index, field] of (await page.getByLabel('Credits', { exact: true }).all()).entries())
          await field.fill(String((index % 6) + 1))
      })
      await page.getByLabel('Target GPA').fill('3.')
    },
    focus: (page) => page.getByLabel('Target GPA').focus(),
  }
}

/** On a phone all rows but one are collapsed. */
async function withRowsOpen(page: Page, fill: () => Promise<void>): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 740 })
  await fill()
  if (size) await page.setViewportSize(size)
}

/** The list begins with five. All but the first have scores, so that the results stay while that is typed. */
function grades(assignments: number): Tool {
  return {
    name: `Grades, ${assignments} assignments: a score`,
    path: '/en/grade-calculator',
    fill: async (page) => {
      await press(page, Array<string>(assignments - 5).fill('Add an assignment'))
      await withRowsOpen(page, async () => {
        for (const field of (await page.getByLabel(SCORE).all()).slice(1)) await field.fill('80')
      })
      // Rows of older builds vanish in Chromium 156 when the window gets narrower.
      await page.reload({ waitUntil: 'networkidle' })
    },
    focus: (page) => page.getByLabel(SCORE).filter({ visible: true }).first().focus(),
  }
}

/** All at the same hour, so that each slot conflicts with those of all other courses. The course added last is the open one. */
function planner(courses: number, slots: number): Tool {
  const course = ['Add a course', ...Array<string>(slots - 1).fill('Add a time')]
  return {
    name: `Schedule, ${courses} courses of ${slots} slots: a name`,
    path: '/en/schedule-planner',
    fill: (page) => press(page, Array.from({ length: courses }, () => course).flat()),
    focus: (page) => page.getByLabel('Course code or name').filter({ visible: true }).first().focus(),
  }
}

/** 20 courses of two classes each: ten of the first classes overlap the ten others. */
function conflictingCourses(): StoredCourse[] {
  return Array.from({ length: 20 }, (_, index) => {
    const [day, row] = [WEEKDAYS[index % WEEKDAYS.length] ?? 'sunday', Math.floor(index / WEEKDAYS.length)]
    const first = 480 + 120 * (row % 2) + (row < 2 ? 0 : 60)
    const second = 780 + 60 * row
    return {
      name: `COMP ${1001 + index}`,
      room: `10.1.${index}`,
      times: [
        [day, first, first + (row < 2 ? 90 : 50)],
        [day, second, second + 50],
      ],
    }
  })
}

function conflicts(
  what: string,
  { text, keys }: { text?: string; keys?: readonly string[] },
  field: (page: Page) => Locator,
): Tool {
  return {
    name: `Schedule, 20 courses, 10 conflicts: ${what}`,
    path: '/en/schedule-planner',
    fill: async (page) => {
      await storeTerm(page, 'fall-2026', conflictingCourses())
      await page.reload({ waitUntil: 'networkidle' })
      await page.getByText('10 time conflicts').waitFor()
      // The sheet of the first course.
      await page.locator(FIRST_BLOCK).click()
      await page.getByLabel('Course code or name').waitFor()
      if (text) await field(page).fill(text)
    },
    focus: (page) => field(page).focus(),
    ...(keys && { keys }),
  }
}

/**
 * Input latency in milliseconds. `script` and `layout` (including styles) are CPU time of the main thread, independent of
 * other load on the machine. `handled` is the wall-clock time of the key's own task, after which the browser can show the
 * character: one frame is 16.7 ms. What follows from it comes in a later task, which the next key interrupts; `script` has
 * both. `updated` and `painted` are from the key event until the document has the new result, and until the frame with it is
 * painted, including the wait for that frame.
 */
const FIGURES = ['handled', 'script', 'layout', 'updated', 'painted'] as const
type KeyCost = Record<(typeof FIGURES)[number], number>
/** The median and the 90th percentile of each figure. */
export type Keystrokes = Record<string, number>

type KeyTimes = { begin: number; handled: number; updated: number; painted: number }

/** Types into each tool of each site, at a usual and at its maximum size, with CPU throttling. One frame is 16.7 ms. */
export async function measureKeystrokes(sites: readonly Site[]): Promise<Record<string, Keystrokes>> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const rows: Record<string, Keystrokes> = {}
    for (const [tool, site] of TOOLS.flatMap((tool) => sites.map((site) => [tool, site] as const))) {
      const page = await browser.newPage({ viewport: { width: 375, height: 740 }, reducedMotion: 'reduce' })
      await page.goto(`${site.url}${tool.path}`, { waitUntil: 'networkidle' })
      await tool.fill(page)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await tool.focus(page)
      rows[tool.name + site.name] = await typeAndMeasure(page, session, tool.keys)
      await page.close()
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** Types key by key. The last change of the document before the next key counts as the update. */
async function typeAndMeasure(
  page: Page,
  session: CDPSession,
  pressed: readonly string[] = ['5', 'Backspace'],
): Promise<Keystrokes> {
  await page.evaluate(() => {
    const keys: KeyTimes[] = []
    Object.assign(window, { keys })
    const note = () => {
      const key = keys.at(-1)
      if (!key) return
      key.updated = performance.now() - key.begin
      requestAnimationFrame(() => {
        const afterFrame = new MessageChannel()
        afterFrame.port1.onmessage = () => {
          key.painted = performance.now() - key.begin
        }
        afterFrame.port2.postMessage(null)
      })
    }
    // Arrow keys in the week are no input, so a key begins where it is pressed.
    window.addEventListener(
      'keydown',
      () => keys.push({ begin: performance.now(), handled: 0, updated: 0, painted: 0 }),
      { capture: true },
    )
    // React listens on the document, so when the event reaches the window, the screen has been updated.
    const onHandled = () => {
      const key = keys.at(-1)
      if (key) key.handled = performance.now() - key.begin
      note()
    }
    for (const type of ['keydown', 'input']) window.addEventListener(type, onHandled)
    // Ignores live regions: announcements to screen readers are delayed on purpose.
    const observer = new MutationObserver((changes) => {
      const isShown = ({ target }: MutationRecord) =>
        !(target instanceof Element ? target : target.parentElement)?.closest('[role="status"]')
      if (changes.some(isShown)) note()
    })
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const costs: KeyCost[] = []
  for (let key = 0; key < WARM_UP_KEYS + KEYS; key++) {
    const before = await threadTime(session)
    await page.keyboard.press(pressed[key % pressed.length] ?? '')
    await page.waitForTimeout(KEY_EVERY_MS)
    const after = await threadTime(session)
    const times = await page.evaluate(() => (window as unknown as { keys: KeyTimes[] }).keys.at(-1))
    if (key < WARM_UP_KEYS || !times) continue
    costs.push({ script: after.script - before.script, layout: after.layout - before.layout, ...times })
  }
  const at = (part: number, name: keyof KeyCost) => {
    const values = costs.map((cost) => cost[name])
    return Number(percentile(values, part).toFixed(1))
  }
  return Object.fromEntries(
    FIGURES.flatMap((name) => [[name, at(0.5, name)] as const, [`${name} 90%`, at(0.9, name)] as const]),
  )
}

/** CPU time of the main thread so far. */
async function threadTime(session: CDPSession): Promise<Pick<KeyCost, 'script' | 'layout'>> {
  const { metrics } = await session.send('Performance.getMetrics')
  const milliseconds = (name: string) =>
    1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
  return {
    script: milliseconds('ScriptDuration'),
    layout: milliseconds('LayoutDuration') + milliseconds('RecalcStyleDuration'),
  }
}

/** Clicks the buttons with these names in order. */
function press(page: Page, names: readonly string[]): Promise<void> {
  return page.evaluate(async (wanted) => {
    for (const name of wanted) {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
      buttons.find((button) => button.textContent?.trim() === name)?.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, names)
}
