import { Trans } from '@lingui/react/macro'

/** The student ID of a post, and in words whether mail has confirmed that it is the poster's (BOARD-06). */
export function PostedId({ id, isChecked }: { id: string; isChecked: boolean }) {
  return (
    <>
      <bdi className="figure">{id}</bdi>{' '}
      <span className={`text-sm whitespace-nowrap ${isChecked ? 'text-green' : 'text-muted'}`}>
        {isChecked ? <Trans>(checked)</Trans> : <Trans>(not checked)</Trans>}
      </span>
    </>
  )
}
