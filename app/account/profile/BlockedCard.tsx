import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '../../backend/result'
import { unwrap } from '../../backend/result'
import { useErrorText } from '../../backend/use-error-text'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { DottedLine } from '../../ui/DottedLine'
import { Message } from '../../ui/Message'
import { queryClient } from '../query-cache/query-client'
import { type Block, listBlocks, unblock } from './blocks'

/** The students whom the user has blocked, each with a button that ends it (MOD-04). Nothing while there are none. */
export function BlockedCard({ userId }: { userId: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [working, setWorking] = useState<number | null>(null)
  const queryKey = [{ userId }, 'blocks'] as const
  const { data: blocks = [] } = useQuery(
    { queryKey, queryFn: async () => unwrap(await listBlocks(userId)), refetchOnMount: 'always' },
    queryClient,
  )

  const end = async (block: Block) => {
    setFailure(null)
    setWorking(block.id)
    const { error } = await unblock(userId, block)
    setWorking(null)
    if (error) return setFailure(error)
    queryClient.setQueryData<Block[]>(queryKey, (before) => before?.filter(({ id }) => id !== block.id))
    // Their posts and matches are there again, on every board.
    void queryClient.invalidateQueries()
  }

  if (blocks.length === 0) return null
  return (
    <Card title={<Trans>Blocked students</Trans>}>
      <p className="mb-4 max-w-reading text-muted">
        <Trans>You do not see each other’s posts, and you are never matched. They are not told.</Trans>
      </p>
      <ul className="divide-y divide-line">
        {blocks.map((block) => {
          const name = block.name ?? t`Unknown`
          return (
            <li key={block.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span className="min-w-0 wrap-anywhere">
                <DottedLine>
                  <span>
                    <bdi>{name}</bdi>
                  </span>
                  <span>
                    <bdi className="figure">{block.student_id}</bdi>
                  </span>
                </DottedLine>
              </span>
              <Button
                size="small"
                onClick={() => end(block)}
                isWorking={working === block.id}
                aria-label={t`Unblock ${name}`}
              >
                <Trans>Unblock</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      {failure && (
        <div className="mt-3">
          <Message kind="error">{errorText(failure)}</Message>
        </div>
      )}
    </Card>
  )
}
