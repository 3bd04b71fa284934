import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../tests/support/chromium.ts'

/** As slow as a cheap phone beside this machine. */
const SLOWDOWN = 4
const KEYS = 20

type Tool = {
  name: string
  path: string
  /** Makes the form as large as it gets. */
  fill: (page: Page) => Promise<void>
  /** Focuses the field that is typed into. */
  focus: (page: Page) => Promise<void>
}

const TOOLS: readonly Tool[] = [
  {
    // What the browser itself takes: the part of a key that no code of ours can save.
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
  {
    name: 'GPA, 20 courses: points so far',
    path: '/en/gpa-calculator',
    fill: (page) => page.getByLabel('Number of courses').fill('20'),
    focus: (page) => page.getByLabel('Grade points so far').focus(),
  },
  {
    name: 'Grades, 60 assignments: a score',
    path: '/en/grade-calculator',
    fill: (page) => press(page, Array(55).fill('Add an assignment')),
    focus: (page) => page.getByLabel('Score (%)').filter({ visible: true }).first().focus(),
  },
  {
    name: 'Schedule, 40 courses of 10 slots: a name',
    path: '/en/schedule-planner',
    // The course that was added last is the one that is open.
    fill: (page) =>
      press(page, Array.from({ length: 40 }, () => ['Add a course', ...Array(9).fill('Add a time')]).flat()),
    focus: (page) => page.getByLabel('Course name').filter({ visible: true }).first().focus(),
  },
]

/** What a key costs, in milliseconds: the work of its scripts, and the time until the screen shows it. */
export type Keystrokes = { script: number; slowestScript: number; painted: number; slowestPainted: number }

/** Types into each tool at its largest input, on a processor slowed down to a phone's. One frame is 16.7 ms. */
export async function measureKeystrokes(url: string): Promise<Record<string, Keystrokes>> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const rows: Record<string, Keystrokes> = {}
    for (const tool of TOOLS) {
      const page = await browser.newPage({ viewport: { width: 375, height: 740 }, reducedMotion: 'reduce' })
      await page.goto(`${url}${tool.path}`, { waitUntil: 'networkidle' })
      await tool.fill(page)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await tool.focus(page)
      rows[tool.name] = await typeAndMeasure(page)
      await page.close()
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** A key is handled, scripts and all, before the next task; it is on the screen after the frame that follows. */
async function typeAndMeasure(page: Page): Promise<Keystrokes> {
  await page.evaluate(() => {
    const figures: { script: number; painted: number }[] = []
    Object.assign(window, { figures })
    document.addEventListener('beforeinput', () => {
      const begin = performance.now()
      const entry = { script: 0, painted: 0 }
      figures.push(entry)
      setTimeout(() => {
        entry.script = performance.now() - begin
      })
      requestAnimationFrame(() =>
        setTimeout(() => {
          entry.painted = performance.now() - begin
        }),
      )
    })
  })
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 2 === 0 ? '5' : 'Backspace')
    await page.waitForTimeout(150)
  }
  const figures = await page.evaluate(
    () => (window as unknown as { figures: { script: number; painted: number }[] }).figures,
  )
  const sorted = (name: 'script' | 'painted') => figures.map((entry) => entry[name]).sort((a, b) => a - b)
  const middle = (values: number[]) => Math.round(values[Math.floor(values.length / 2)] ?? 0)
  const last = (values: number[]) => Math.round(values.at(-1) ?? 0)
  return {
    script: middle(sorted('script')),
    slowestScript: last(sorted('script')),
    painted: middle(sorted('painted')),
    slowestPainted: last(sorted('painted')),
  }
}

/** Presses the buttons of these names, one after the other. */
function press(page: Page, names: readonly string[]): Promise<void> {
  return page.evaluate(async (wanted) => {
    for (const name of wanted) {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
      buttons.find((button) => button.textContent?.trim() === name)?.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }, names)
}
