import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'

type LandingLinkProps = { part: string; className: string; children: ReactNode }

/** A link to a part of the landing page, which takes the focus along, so that Tab goes on from there. It keeps the query by which a student with a term sees that page (TODAY-05). */
export function LandingLink({ part, className, children }: LandingLinkProps) {
  const pathname = hrefOf(useLanguage(), 'home')
  const { search } = useLocation()
  const isHydrated = useHydrated()
  return (
    <Link
      to={{ pathname, search: isHydrated ? search : '', hash: part }}
      // The router scrolls.
      onClick={() => document.getElementById(part)?.focus({ preventScroll: true })}
      className={className}
    >
      {children}
    </Link>
  )
}
