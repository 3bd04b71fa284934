/** An address within a sentence: left to right, and where it does not fit it breaks after its @, not at a hyphen. */
export function EmailAddress({ email }: { email: string }) {
  const end = email.indexOf('@') + 1
  return (
    <bdi className="font-medium text-ink wrap-anywhere">
      <span className="inline-block max-w-full">{email.slice(0, end)}</span>
      <span className="inline-block max-w-full">{email.slice(end)}</span>
    </bdi>
  )
}
