import type { ReactNode } from 'react'

type PolicySectionProps = { id: string; title: ReactNode; children: ReactNode }

export function PolicySection({ id, title, children }: PolicySectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function PolicyList({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-1.5 ps-6 marker:text-muted">{children}</ul>
}

/** One kind of stored data: what it is, where it is stored and who sees it. */
export function Kept({ what, children }: { what: ReactNode; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="font-medium">{what}</dt>
      <dd className="mt-0.5 text-muted">{children}</dd>
    </div>
  )
}
