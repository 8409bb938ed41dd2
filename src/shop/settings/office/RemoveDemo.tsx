import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { queryClient } from '#office/queries.ts'
import { removeDemo } from '#platform/contract/addresses/admin-routes.ts'
import { entriesOf } from '#platform/contract/records.ts'
import type { DemoCounts, FirstDay } from '#shop/settings/contract/office/first-day.ts'

function Counts({ counts }: { counts: DemoCounts }) {
  const { shop } = useTexts()
  const { number } = useFormats()
  return (
    <ul>
      {entriesOf(counts)
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => (
          <li key={kind}>
            {number(count)} {shop.demoKinds[kind]}
          </li>
        ))}
    </ul>
  )
}

/** One button that removes everything of the demo, after it says how much that is. */
export function RemoveDemo({ demo, look }: { demo: NonNullable<FirstDay['demo']>; look: 'primary' | 'plain' }) {
  const { shop } = useTexts()
  const sheet = useSheet()
  const remove = useMutation({
    mutationFn: () => call(removeDemo),
    onSuccess: () => {
      sheet.close()
      toast.success(shop.demoRemoved)
    },
    // All that was loaded may have been the demo's.
    onSettled: () => queryClient.invalidateQueries(),
  })
  const hasKept = Object.values(demo.kept).some((count) => count > 0)
  return (
    <SheetButton sheet={sheet} look={look} wide label={shop.removeDemo}>
      <div>
        <p>{shop.removeDemoSure}</p>
        <Counts counts={demo.removed} />
      </div>
      {hasKept && (
        <div>
          <p>{shop.removeDemoKept}</p>
          <Counts counts={demo.kept} />
        </div>
      )}
      <Button look="danger" wide busy={remove.isPending} onClick={() => remove.mutate()}>
        {shop.removeDemo}
      </Button>
    </SheetButton>
  )
}
