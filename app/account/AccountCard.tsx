import type { ReactNode } from 'react'
import { useHydrated } from '../browser/use-hydrated'
import { PageTitle } from '../screen/Screen'

/** The card that holds the login, signup and password forms. */
export function AccountCard({
  title,
  heading = title,
  lead,
  otherWay,
  children,
  footer,
}: {
  title: string
  /** In place of the title, which is also in the tab and the history: what names an address. */
  heading?: ReactNode
  lead?: string
  /** The way to the other of login and sign-up: who opened the wrong one sees it before the form (AUTH-34). */
  otherWay?: ReactNode
  children: ReactNode
  footer?: ReactNode
}) {
  return (
    <>
      <PageTitle title={title} description={lead} />
      <div
        // The first paint leaves it out where a mailed link was opened, which shows another card (app/root.css).
        data-prerendered={useHydrated() ? undefined : ''}
        className="rounded-card border border-line bg-surface p-6 sm:p-8"
      >
        <h1 className="text-xl font-bold">{heading}</h1>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
        {otherWay && <p className="mt-1 text-sm">{otherWay}</p>}
        <div className="mt-6">{children}</div>
      </div>
      {footer && <p className="mt-4 text-center text-sm">{footer}</p>}
    </>
  )
}
