import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import type { OfficeConnection, Provider } from '#shop/connections/contract/office/connections.ts'

/** Whether the real service ever did something, and whether it is the test one. */
export function ConnectionStanding({ connection, provider }: { connection: OfficeConnection; provider: Provider }) {
  const { parcels } = useTexts()
  const { kind, confirmed_at, is_test } = connection
  // A courier by file and a phone are never called, so that no success of theirs can be seen.
  const isCalled = provider.has_check || kind === 'sender' || kind === 'gateway'
  if (!isCalled && !is_test) return null
  const isConfirmed = confirmed_at !== null && !is_test
  return (
    <p className="row">
      {isCalled && (
        <Badge tone={isConfirmed ? 'green' : 'marigold'}>{isConfirmed ? parcels.confirmed : parcels.unconfirmed}</Badge>
      )}
      {is_test && <Badge>{parcels.isTest}</Badge>}
    </p>
  )
}
