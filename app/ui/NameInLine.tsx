/**
 * A name that a student gave, on one line, cut at its end where it is too long. It is read in its own direction, yet
 * stands where the line of the interface begins: "COMP 2101" at the right in Arabic.
 */
export function NameInLine({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 grow">
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
    </span>
  )
}
