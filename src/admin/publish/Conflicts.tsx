import type { DraftConflict } from '#contract/admin/drafts.ts'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { useFormats } from '../use-formats.ts'
import { draftName } from './about.ts'

/** What was changed meanwhile, and by whom: nothing was published, or taken back, by half. */
export function Conflicts({ conflicts, close }: { conflicts: DraftConflict[] | undefined; close: () => void }) {
  const texts = useTexts()
  const { common, publish } = texts
  const { before } = useFormats()
  return (
    <Sheet isOpen={conflicts !== undefined} close={close} title={common.conflict} description={publish.conflictHint}>
      <ul>
        {conflicts?.map((conflict) => (
          <li key={`${conflict.subject} ${conflict.subject_id} ${conflict.name}`}>
            <b>{draftName(conflict, texts)}</b>: {publish.why[conflict.why]}
            {conflict.by !== null && ` (${conflict.by}`}
            {conflict.by !== null && conflict.at !== null && `, ${before(conflict.at, common)}`}
            {conflict.by !== null && ')'}
          </li>
        ))}
      </ul>
      <Button look="primary" wide onClick={close}>
        {publish.lookAgain}
      </Button>
    </Sheet>
  )
}
