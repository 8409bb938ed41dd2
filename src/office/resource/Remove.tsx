import { useTexts } from '#office/language.ts'
import { Button, SureButton } from '#office/parts/Button.tsx'
import type { DraftOfForm } from '#publish/office/use-drafts.ts'

interface Props {
  busy: boolean
  remove: () => void
  /** The draft of the removal, where removals may be drafts. */
  of?: DraftOfForm | undefined
}

/** A button that deletes something when it is pressed twice, and one that does so when drafts are published. */
export function Remove({ busy, remove, of }: Props) {
  const { content, publish } = useTexts()
  const isDrafted = of?.draft?.fields['is_deleted'] === true
  return (
    <>
      <SureButton look="danger" wide busy={busy} sure={content.removeSure} act={remove}>
        {content.remove}
      </SureButton>
      {of?.mayDraft && !isDrafted && (
        <Button look="quiet" wide busy={of.save.isPending} onClick={() => of.save.mutate({ is_deleted: true })}>
          {publish.removeDraft}
        </Button>
      )}
    </>
  )
}
