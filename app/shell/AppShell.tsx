import { Trans, useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useStored, writeStored } from '../browser/storage'
import { BottomTabs } from './BottomTabs'
import { Brand } from './Brand'
import { Drawer } from './Drawer'
import { PageFooter } from './PageFooter'
import { SidebarContent } from './SidebarContent'
import { MAIN_ID, SkipLink, useFocusOnNavigation } from './SkipLink'

/** Sidebar, top bar, tabs and footer around every screen but those of PlainLayout.tsx (NAV-16, NAV-17, NAV-34). */
export default function AppShell() {
  const { t } = useLingui()
  const { key } = useLocation()
  // The history entry at which the drawer was opened. Any navigation changes the key, which closes the drawer.
  const [drawerOpenAt, setDrawerOpenAt] = useState<string>()
  const main = useFocusOnNavigation()

  return (
    <>
      <SkipLink />
      <PendingLine />
      <header className="sticky top-0 z-20 flex h-topbar items-center gap-2 border-b border-line bg-paper px-2 md:hidden print:hidden">
        <button
          type="button"
          aria-label={t`Open menu`}
          onClick={() => setDrawerOpenAt(key)}
          className="grid size-11 place-items-center rounded-control hover:bg-sunken"
        >
          <MenuIcon aria-hidden="true" size={20} strokeWidth={1.75} />
        </button>
        <Brand />
      </header>
      <aside
        aria-label={t`Sidebar`}
        className="sidebar fixed inset-y-0 start-0 z-10 hidden flex-col border-e border-line bg-paper md:flex short:overflow-y-auto print:hidden"
      >
        <div className="flex h-[52px] shrink-0 items-center justify-between ps-5 pe-3 rail:h-auto rail:flex-col rail:gap-1 rail:px-0 rail:pt-3">
          <Brand />
          <CollapseButton />
        </div>
        <SidebarContent />
      </aside>
      <BottomTabs onMore={() => setDrawerOpenAt(key)} />
      <Drawer isOpen={drawerOpenAt === key} onClose={() => setDrawerOpenAt(undefined)} />
      <div className="beside-sidebar flex min-h-dvh flex-col max-md:min-h-[calc(100dvh-var(--spacing-topbar))] max-md:pb-[calc(var(--spacing-tabbar)+env(safe-area-inset-bottom))] print:pb-0">
        <main
          id={MAIN_ID}
          ref={main}
          tabIndex={-1}
          // A screen marked `data-wide` uses the whole window (PLAN-12), a tool up to 1,440 px of it.
          className="mx-auto w-full max-w-page grow px-4 py-6 has-data-tool:max-w-tool has-data-wide:max-w-wide max-md:has-data-wide:pt-3 sm:px-6 lg:px-8 lg:py-10 lg:has-data-wide:px-6 lg:has-data-wide:py-6 print:max-w-none print:p-0"
        >
          <Outlet />
        </main>
        <PageFooter />
      </div>
      <noscript>
        <p className="fixed inset-x-0 bottom-0 z-30 bg-yellow-soft p-3 text-center">
          <Trans>Zameel calculates in your browser. Please turn JavaScript on.</Trans>
        </p>
      </noscript>
    </>
  )
}

/** Moves at the top while the code of the next screen is on its way (UI-22). */
function PendingLine() {
  const isPending = useNavigation().state !== 'idle'
  return (
    isPending && <div aria-hidden="true" className="pending-line fixed inset-x-0 top-0 z-40 h-1 bg-accent" />
  )
}

function CollapseButton() {
  const { t } = useLingui()
  const isCollapsed = useStored('sidebar') === 'collapsed'
  const label = isCollapsed ? t`Expand sidebar` : t`Collapse sidebar`
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={!isCollapsed}
      title={label}
      onClick={() => writeStored('sidebar', isCollapsed ? null : 'collapsed')}
      className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="mirror-in-rtl" />
    </button>
  )
}
