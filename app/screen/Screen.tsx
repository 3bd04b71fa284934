import type { ReactNode } from 'react'
import { PageSearchTags, useFullTitle } from './SearchTags'

type ScreenProps = {
  title: string
  /** One sentence under the title, also for search engines. */
  lead?: string
  /** A badge beside the title. */
  mark?: ReactNode
  children: ReactNode
}

/** A screen: its title (heading and page title), its lead and its content. */
export function Screen({ title, lead, mark, children }: ScreenProps) {
  return (
    <>
      <PageTitle title={title} description={lead} />
      <header className="mb-6 lg:mb-8">
        <h1 className="flex flex-wrap items-center gap-3 text-xl font-bold">
          {title}
          {mark}
        </h1>
        {lead && <p className="mt-1 max-w-reading text-muted print:hidden">{lead}</p>}
      </header>
      {children}
    </>
  )
}

/** The title and description of a page, for the tab and for search engines. */
export function PageTitle({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{useFullTitle(title)}</title>
      {description && <meta name="description" content={description} />}
      {import.meta.env.SSR && description && <PageSearchTags title={title} description={description} />}
    </>
  )
}
