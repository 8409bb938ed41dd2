import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call, refusalWith } from '#office/api.ts'
import { showItemFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { SureButton } from '#office/parts/Button.tsx'
import { queryClient } from '#office/queries.ts'
import { CONNECTIONS } from '#office/query-keys.ts'
import { removeConnection } from '#platform/contract/addresses/admin-routes.ts'
import type { OfficeConnection } from '#shop/connections/contract/office/connections.ts'

/** What removing a connection means, the button that does it, and what is still under way there. */
export function RemoveConnection({ connection, done }: { connection: OfficeConnection; done: () => void }) {
  const { connections: texts } = useTexts()
  const { number } = useFormats()
  const { pk: id, version } = connection
  const remove = useMutation({
    mutationFn: () => call(removeConnection, { params: { id }, query: { version: String(version) } }),
    onSuccess(answer) {
      queryClient.setQueryData(CONNECTIONS, answer)
      toast.success(texts.removed)
      done()
    },
    onError(error) {
      if (!refusalWith(error, 'connection_in_use')) showItemFailure(error)
    },
  })
  const inUse = refusalWith(remove.error, 'connection_in_use')
  const { parcels, due, payments, refunds, messages } = texts.underWay
  const said = inUse && [
    inUse.parcels > 0 && parcels(number(inUse.parcels)),
    inUse.due > 0 && due(number(inUse.due)),
    inUse.payments > 0 && payments(number(inUse.payments)),
    inUse.refunds > 0 && refunds(number(inUse.refunds)),
    inUse.messages > 0 && messages(number(inUse.messages)),
  ]
  return (
    <div className="stack">
      <p>{texts.removeHint}</p>
      {said && <p role="alert">{texts.inUse(said.filter(Boolean).join(', '))}</p>}
      <SureButton look="danger" wide busy={remove.isPending} sure={texts.removeSure} act={() => remove.mutate()}>
        {texts.remove}
      </SureButton>
    </div>
  )
}
