import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Loading } from '#office/parts/States.tsx'
import { SESSIONS } from '#office/query-keys.ts'
import { endMySession, listMySessions } from '#platform/contract/addresses/admin-routes.ts'
import styles from './Devices.module.css'

/** Where the person is signed in, with a way to end each. */
export function Devices() {
  const { access, common } = useTexts()
  const { before } = useFormats()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: SESSIONS, queryFn: () => call(listMySessions) })
  const end = useMutation({
    mutationFn: (id: number) => call(endMySession, { params: { id } }),
    onSuccess: () => toast.success(access.deviceEnded),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  })
  return (
    <section className="panel stack">
      <h2>{access.devices}</h2>
      <Loading {...{ data, error, refetch }} lines={2} />
      <ul className={styles['devices']}>
        {data?.results.map(({ pk, device, address, seen_at, is_current }) => (
          <li key={pk}>
            <div>
              <strong>{device}</strong> {is_current && `(${access.thisDevice})`}
              <p className="muted">
                {is_current ? access.usedNow : access.lastUsed(before(seen_at, common))} · {address}
              </p>
            </div>
            {!is_current && (
              <Button
                look="quiet"
                aria-label={access.endDevice(device)}
                busy={end.isPending && end.variables === pk}
                onClick={() => end.mutate(pk)}
              >
                {access.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
