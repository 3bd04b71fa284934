// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kind } from '../../domain/document-kind'
import { newPage } from '../../testing/new-page'
import type { Persistence } from '../create-persistence'
import { mergeDocuments } from '../merge/removals'
import {
  allDocuments,
  type Choice,
  deleteEverything,
  hasOtherInput,
  importDocuments,
  keepNothing,
} from './device-data'
import { type Documents, exportFile, readExportFile } from './export-file'

type Input = { name: string; courses: readonly { id: string; name: string }[] }

const INPUT: Kind<Input> = {
  name: 'gpa',
  empty: { name: '', courses: [{ id: 'first', name: '' }] },
  schema: v.object({
    name: v.pipe(v.string(), v.maxLength(20)),
    courses: v.pipe(v.array(v.object({ id: v.string(), name: v.string() })), v.readonly()),
  }),
}
const KEY = 'zameel-kept:-:gpa:main'

const open: Persistence[] = []
const closeOthers = () => {
  for (const { documents } of open.splice(0)) documents.close()
}

/** A page that has just been opened, in the place of the one before. */
function openPage() {
  closeOthers()
  const persistence = newPage()
  open.push(persistence)
  const { documents, history } = persistence
  return {
    ...documents,
    ...history,
    allDocuments: () => allDocuments(documents),
    hasOtherInput: (file: Documents) => hasOtherInput(documents, file),
    importDocuments: (file: Documents, choice: Choice) => importDocuments(documents, file, choice),
    deleteEverything: () => deleteEverything(documents),
    keepNothing: () => keepNothing(documents),
    read: () => documents.readDocument(INPUT, 'main'),
    type: (name: string) => documents.editDocument(INPUT, 'main', (before) => ({ ...before, name })),
    add: (id: string, name: string) =>
      documents.editDocument(INPUT, 'main', ({ courses, ...rest }) => ({
        ...rest,
        courses: [...courses, { id, name }],
      })),
  }
}

type Page = ReturnType<typeof openPage>

function imported(text: string) {
  const result = readExportFile(text, Date.now())
  if ('refusal' in result) throw new Error(result.refusal)
  return result.documents
}

/** A full storage, which still takes some texts. */
function fillStorage(takes: (key: string, text: string) => boolean) {
  const storage = localStorage
  const write = (key: string, text: string) => {
    if (!takes(key, text)) throw new DOMException('It is full.', 'QuotaExceededError')
    storage.setItem(key, text)
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      get: (target, name) => {
        if (name === 'setItem') return write
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  )
}

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('zameel-'))

beforeEach(() => localStorage.clear())
afterEach(() => {
  closeOthers()
  vi.unstubAllGlobals()
})

test('KEEP-18: after the first input that is kept, the browser is asked once not to delete it', async () => {
  const persist = vi.fn(async () => false)
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
  const page = openPage()
  page.read()
  page.writeDocuments()
  expect(persist).not.toHaveBeenCalled()
  for (const name of ['MATH', 'MATH 101']) {
    page.type(name)
    page.writeDocuments()
    expect(persist).toHaveBeenCalledTimes(1)
  }
  page.setKeepsNothing(true)
  const other = openPage()
  other.type('not kept')
  other.writeDocuments()
  expect(persist).toHaveBeenCalledTimes(1)
  other.setKeepsNothing(false)
  Reflect.deleteProperty(navigator, 'storage')
})

test('KEEP-17: a document is quarantined whatever error it causes, and the others work', async () => {
  const first = openPage()
  first.type('typed')
  first.writeDocuments()
  const page = openPage()
  const broken: Kind<Input> = {
    ...INPUT,
    schema: v.pipe(
      INPUT.schema,
      v.transform((): Input => {
        throw new RangeError('Invalid time value')
      }),
    ),
  }
  expect(page.readDocument(broken, 'main')).toEqual(INPUT.empty)
  expect(page.quarantine.textOf('gpa:main')).toContain('typed')
  const plan: Kind<Input> = { ...INPUT, name: 'plan' }
  page.editDocument(plan, 'a', (before) => ({ ...before, name: 'works' }))
  expect(page.readDocument(plan, 'a').name).toBe('works')
})

test('KEEP-17: rows named like what every object has are kept, exported and imported like any other', async () => {
  const names = Object.getOwnPropertyNames(Object.prototype)
  const first = openPage()
  for (const name of names) first.add(name, name)
  first.writeDocuments()
  const page = openPage()
  const ids = () => page.read().courses.map(({ id }) => id)
  expect(ids()).toEqual(['first', ...names])
  const text = exportFile(page.allDocuments())
  page.deleteEverything()
  page.importDocuments(imported(text), 'both')
  expect(ids()).toEqual(['first', ...names])
  page.importDocuments(imported(text), 'both')
  expect(ids().toSorted()).toEqual(['first', ...names].toSorted())
})

describe('what could not be read', () => {
  test.each([
    ['no JSON', 'MATH 101'],
    ['half of a document', '{"version":1,"tree":{"name":["MA'],
    ['something else', '[1,2]'],
    ['a document of a newer Zameel', '{"version":7,"stamps":[],"tree":{}}'],
    ['a name that no field has', '{"version":1,"stamps":["0"],"tree":{"a b":{"x":[1,0]}}}'],
  ])(
    'KEEP-03: %s: the tool opens empty, the text is there to download, and typing does not overwrite it',
    async (_, text) => {
      localStorage.setItem(KEY, text)
      const page = openPage()
      expect(page.read()).toEqual(INPUT.empty)
      expect(page.quarantine.textOf('gpa:main')).toBe(text)
      // A newer Zameel still finds it, until something else is typed.
      expect(localStorage.getItem(KEY)).toBe(text)

      page.type('new')
      page.writeDocuments()
      const later = openPage()
      expect(later.read().name).toBe('new')
      expect(later.quarantine.textOf('gpa:main')).toBe(text)
      later.quarantine.discard('gpa:main')
      expect(later.quarantine.textOf('gpa:main')).toBeNull()
      expect(later.read().name).toBe('new')
    },
  )

  test('KEEP-03: a document of a shape that no screen can show is quarantined', async () => {
    const first = openPage()
    first.type('a name that the schema does not take, being too long')
    first.writeDocuments()
    const page = openPage()
    expect(page.read()).toEqual(INPUT.empty)
    expect(page.quarantine.textOf('gpa:main')).toContain('being too long')
    page.type('new')
    page.writeDocuments()
    const later = openPage()
    expect([later.read().name, later.quarantine.textOf('gpa:main')?.includes('being too long')]).toEqual([
      'new',
      true,
    ])
  })

  test('KEEP-03: a second one does not replace the first', async () => {
    for (const text of ['one', 'two', 'two']) {
      localStorage.setItem(KEY, text)
      const page = openPage()
      page.type('new')
      page.writeDocuments()
    }
    expect(openPage().quarantine.textOf('gpa:main')).toBe('one\ntwo')
  })

  test('KEEP-03: what another tab of a newer Zameel writes is not overwritten', () => {
    const page = openPage()
    page.type('mine')
    page.writeDocuments()
    localStorage.setItem(KEY, '{"version":7}')
    page.type('mine again')
    page.writeDocuments()
    expect(page.quarantine.textOf('gpa:main')).toBe('{"version":7}')
    expect(openPage().read().name).toBe('mine again')
  })
})

describe('a storage that is full or denied', () => {
  test('KEEP-03: in a full storage nothing unreadable is overwritten', async () => {
    localStorage.setItem(KEY, 'old')
    const page = openPage()
    page.read()
    fillStorage((key, text) => key === KEY && text === 'old')
    page.type('new')
    page.writeDocuments()
    expect(page.isStorageWorking()).toBe(false)
    expect([page.read().name, page.quarantine.textOf('gpa:main')]).toEqual(['new', 'old'])
    expect(localStorage.getItem(KEY)).toBe('old')
  })

  test('what could not be written is there while the page is open, and is written when there is room', () => {
    const page = openPage()
    fillStorage(() => false)
    page.type('MATH 101')
    page.writeDocuments()
    expect([page.isStorageWorking(), page.read().name]).toEqual([false, 'MATH 101'])
    vi.unstubAllGlobals()
    page.writeDocuments()
    expect(page.isStorageWorking()).toBe(true)
    expect(openPage().read().name).toBe('MATH 101')
  })
})

describe('keep nothing', () => {
  test('KEEP-05: it deletes what is kept, keeps nothing from then on, and a reload keeps none', async () => {
    const before = openPage()
    before.type('MATH 101')
    before.writeDocuments()
    localStorage.setItem('zameel-aside:-:fees:main', 'unreadable')
    const page = openPage()
    page.keepNothing()
    expect(keptKeys()).toEqual(['zameel-keep-nothing'])
    expect(page.read()).toEqual(INPUT.empty)
    page.type('PHYS 101')
    page.writeDocuments()
    expect(page.read().name).toBe('PHYS 101')
    expect(keptKeys()).toEqual(['zameel-keep-nothing'])
    expect(openPage().read()).toEqual(INPUT.empty)
  })

  test('KEEP-05: switched off, what is typed is kept again', () => {
    const page = openPage()
    page.keepNothing()
    page.type('MATH 101')
    page.setKeepsNothing(false)
    page.writeDocuments()
    expect(openPage().read().name).toBe('MATH 101')
  })

  test('KEEP-05: the tool in which it is switched on still shows what was typed', () => {
    const page = openPage()
    page.type('MATH 101')
    page.setKeepsNothing(true)
    expect(page.read().name).toBe('MATH 101')
    expect(keptKeys()).toEqual(['zameel-keep-nothing'])
  })

  test('KEEP-05: what the account does not have yet is still there to be sent', async () => {
    const session = JSON.stringify({ user: { id: 'ada' } })
    localStorage.setItem('zameel-session', session)
    const before = openPage()
    before.type('MATH 101')
    before.writeDocuments()
    const page = openPage()
    page.keepNothing()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('zameel-kept'))).toEqual([])
    expect(page.entryOf('gpa:main')).toMatchObject({ isUnsent: true })
    expect(page.read().name).toBe('MATH 101')
  })
})

describe('delete all', () => {
  test('nothing that was typed stays in the storage, and the tools are empty', async () => {
    localStorage.setItem('zameel-kept:-:fees:main', 'secret fees')
    const page = openPage()
    page.type('secret name')
    page.writeDocuments()
    page.deleteEverything()
    page.writeDocuments()
    expect(JSON.stringify(localStorage)).not.toContain('secret')
    expect(page.read()).toEqual(INPUT.empty)
    expect(openPage().hasInput()).toBe(false)
  })
})

describe('export and import', () => {
  /** The file of another device. */
  async function fileOf(edit: (page: Page) => void): Promise<string> {
    const page = openPage()
    edit(page)
    const text = exportFile(page.allDocuments())
    localStorage.clear()
    return text
  }

  test('KEEP-12: an empty device has all of the file, and asks nothing', async () => {
    const text = await fileOf((page) => {
      page.type('MATH 101')
      page.add('c', 'PHYS 101')
    })
    const page = openPage()
    expect(page.hasOtherInput(imported(text))).toBe(false)
    page.importDocuments(imported(text), 'incoming')
    page.writeDocuments()
    const later = openPage()
    expect(later.read()).toEqual({
      name: 'MATH 101',
      courses: [
        { id: 'first', name: '' },
        { id: 'c', name: 'PHYS 101' },
      ],
    })
    expect(later.hasOtherInput(imported(text))).toBe(false)
  })

  test('KEEP-12: a device with other input asks; each answer does what it says, and can be undone', async () => {
    const text = await fileOf((page) => {
      page.type('theirs')
      page.add('c', 'PHYS 101')
    })
    const page = openPage()
    page.type('mine')
    page.add('d', 'COMP 101')
    const mine = page.read()
    const file = imported(text)
    expect(page.hasOtherInput(file)).toBe(true)

    page.importDocuments(file, 'current')
    expect(page.read()).toEqual(mine)

    const replacing = page.asCommand(() => page.importDocuments(file, 'incoming'))
    expect(page.read().courses.map(({ name }) => name)).toEqual(['', 'PHYS 101'])
    expect(page.read().name).toBe('theirs')
    if (replacing) page.applyUndo(replacing)
    expect(page.read()).toEqual(mine)

    const adding = page.asCommand(() => page.importDocuments(file, 'both'))
    expect(
      page
        .read()
        .courses.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['', 'COMP 101', 'PHYS 101'])
    if (adding) page.applyUndo(adding)
    expect(page.read()).toEqual(mine)
  })

  test.each(['incoming', 'both'] as const)(
    'KEEP-12: a file from before the tool was cleared and typed anew is read with "%s", and merges as a whole',
    async (choice) => {
      const text = await fileOf((page) => {
        page.type('theirs')
        page.add('c', 'PHYS 101')
      })
      const page = openPage()
      page.type('before')
      await new Promise((resolve) => setTimeout(resolve, 2))
      page.removeDocument('gpa:main')
      page.add('d', 'COMP 101')
      const cleared = page.entryOf('gpa:main').tree
      page.importDocuments(imported(text), choice)
      const { tree } = page.entryOf('gpa:main')
      // As any other device or tab takes it over.
      expect(mergeDocuments(tree, cleared)).toBe(tree)
      expect(mergeDocuments(cleared, tree)).toEqual(tree)
      const names = page.read().courses.map(({ name }) => name)
      expect(names).toContain('PHYS 101')
      expect(names.includes('COMP 101')).toBe(choice === 'both')
    },
  )

  test('KEEP-12: "Use the file\'s" brings back what was cleared here, and removes what the file does not have', async () => {
    const text = await fileOf((page) => page.type('kept'))
    const page = openPage()
    page.type('later')
    page.removeDocument('gpa:main')
    page.replaceTree('plan:old', { '?': [true, page.stampNow()] })
    page.importDocuments(imported(text), 'incoming')
    expect(page.read().name).toBe('kept')
    expect(page.documentIds('plan')).toEqual([])
  })
})
