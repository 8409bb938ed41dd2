import { useState } from 'react'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import type { DraftOfForm } from '../publish/use-drafts.ts'

interface Props {
  busy: boolean
  remove: () => void
  /** The draft of what would be removed, where it may wait for a publication. */
  of?: DraftOfForm | undefined
}

/** A button that deletes something when it is pressed twice, and one that does so when drafts are published. */
export function Remove({ busy, remove, of }: Props) {
  const { content, publish } = useTexts()
  const [isAsked, setAsked] = useState(false)
  const isDrafted = of?.draft?.fields['is_deleted'] === true
  return (
    <>
      <Button look="danger" wide busy={busy} onClick={() => (isAsked ? remove() : setAsked(true))}>
        {isAsked ? content.removeSure : content.remove}
      </Button>
      {of?.mayDraft && !isDrafted && (
        <Button look="quiet" wide busy={of.save.isPending} onClick={() => of.save.mutate({ is_deleted: true })}>
          {publish.removeDraft}
        </Button>
      )}
    </>
  )
}
