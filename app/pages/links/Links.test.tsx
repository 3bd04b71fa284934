// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { linkGroups } from '#institution/links'
import { renderLoaded } from '../../testing/render'
import Links from './Links'

/** Titles and addresses of a group as they are shown. */
function group(name: string) {
  const links = within(screen.getByRole('region', { name })).getAllByRole('link')
  return links.map((link) => [
    link.querySelector('.font-medium')?.firstChild?.textContent,
    link.getAttribute('href'),
  ])
}

beforeAll(async () => {
  await import('./LinkGroups')
})

describe('links', () => {
  test('LINK-01: five groups, in their order', async () => {
    await renderLoaded('en', <Links />)
    expect(
      screen
        .getAllByRole('heading', { level: 2 })
        .map((title) => title.textContent)
        .slice(0, 5),
    ).toEqual([
      'Learning Management',
      'Student Services',
      'Communication & Storage',
      'Support Services',
      'Campus Services',
    ])
  })

  test.each([
    [
      'LINK-02',
      'Learning Management',
      [
        ['D2L', 'https://d2l.udst.edu.qa/'],
        ['Navigate360', 'https://www.udst.edu.qa/navigate-360'],
      ],
    ],
    [
      'LINK-03, I18N-12',
      'Student Services',
      [
        ['MyUDST', 'https://access.udst.edu.qa/myudst'],
        ['PeopleSoft', 'https://campus.udst.edu.qa/'],
      ],
    ],
    [
      'LINK-04',
      'Communication & Storage',
      [
        ['Student Email', 'https://outlook.office.com/'],
        ['OneDrive', 'https://www.office.com/'],
      ],
    ],
    [
      'LINK-05',
      'Support Services',
      [
        ['Password Reset', 'https://password.udst.edu.qa/'],
        ['Facility Requests', 'https://famis.udst.edu.qa/'],
      ],
    ],
    [
      'LINK-06',
      'Campus Services',
      [
        ['Sport & Wellness', 'https://udstsport.udst.edu.qa/'],
        ['Library', 'https://library.udst.edu.qa/'],
      ],
    ],
  ])('%s: %s', async (_, name, links) => {
    await renderLoaded('en', <Links />)
    expect(group(name)).toEqual(links)
  })

  test.each(['en', 'ar'] as const)(
    'LINK-07: each has a title, a description and an icon (%s)',
    async (language) => {
      await renderLoaded(language, <Links />)
      for (const { name, links } of linkGroups) {
        const shown = within(screen.getByRole('region', { name: name[language] })).getAllByRole('link')
        expect(shown).toHaveLength(links.length)
        for (const [index, { title, description }] of links.entries()) {
          expect(shown[index]?.textContent).toContain(title[language])
          expect(shown[index]?.textContent).toContain(description[language])
          expect(shown[index]?.querySelector('svg')).not.toBeNull()
        }
      }
    },
  )

  test('LINK-09: they open in a new tab, say so to a screen reader, and send no referrer', async () => {
    await renderLoaded('en', <Links />)
    const outside = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('https'))
    expect(outside).toHaveLength(10)
    for (const link of outside) {
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toBe('noreferrer')
      expect(link.textContent).toContain('(opens in a new tab)')
    }
  })

  test('LINK-08: the help desk has its address, as a mail link', async () => {
    await renderLoaded('en', <Links />)
    expect(screen.getByRole('link', { name: 'ithelpdesk@udst.edu.qa' }).getAttribute('href')).toBe(
      'mailto:ithelpdesk@udst.edu.qa',
    )
  })

  test('I18N-01: in Arabic the only Latin words are names, and marked as such', async () => {
    const { container } = await renderLoaded('ar', <Links />)
    for (const name of container.querySelectorAll('[lang="en"]')) name.remove()
    const rest = container.textContent?.replace('ithelpdesk@udst.edu.qa', '')
    expect(rest?.match(/[A-Za-z]{2,}/g)).toBeNull()
    expect(rest).toContain('(يُفتح في علامة تبويب جديدة)')
  })
})
