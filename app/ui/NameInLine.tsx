/**
 * A name that a student gave, on a line of the interface or two: cut to one, a name in both scripts would lose its middle. It
 * is read in its own direction, yet stands where the line begins: "COMP 2101" at the right in Arabic.
 */
export function NameInLine({ name }: { name: string }) {
  return (
    <span className="flex min-w-0 grow">
      <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
        {name}
      </span>
    </span>
  )
}
