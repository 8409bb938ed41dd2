import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { exportCustomers } from '#contract/admin-routes.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { saveFile } from '../parts/save-file.ts'
import { useFormats } from '../use-formats.ts'

/** Takes all customers as a file, after a fresh proof. */
export function ExportButton() {
  const { customers: texts } = useTexts()
  const { number } = useFormats()
  const take = useMutation({
    mutationFn: () => call(exportCustomers),
    onSuccess: ({ name, csv, count }) => {
      saveFile(name, csv)
      toast.success(texts.exported(number(count)))
    },
  })
  return (
    <section className="panel stack">
      <p className="muted">{texts.exportHint}</p>
      <Button wide busy={take.isPending} onClick={() => take.mutate()}>
        {texts.export}
      </Button>
    </section>
  )
}
