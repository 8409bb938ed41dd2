import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { texts, useTexts } from '#office/language.ts'
import { SureButton } from '#office/parts/Button.tsx'
import { STAFF } from '#office/query-keys.ts'
import { deleteInvite, listInvites } from '#platform/contract/addresses/admin-routes.ts'
import styles from './Staff.module.css'

/** Invitations and links to a new password that nobody has used yet, each with its end and a way to withdraw it. */
export function OpenInvites() {
  const { common, team } = useTexts()
  const { moment } = useFormats()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: [...STAFF, 'invites'], queryFn: () => call(listInvites) })
  const withdraw = useMutation({
    mutationFn: (id: number) => call(deleteInvite, { params: { id } }),
    onSuccess: () => toast.success(texts().team.inviteWithdrawn),
    onSettled: () => void client.invalidateQueries({ queryKey: STAFF }),
  })
  if (!data || data.results.length === 0) return null
  return (
    <section className="stack">
      <h2>{team.openInvites}</h2>
      <ul className={`panel ${styles['people']}`}>
        {data.results.map(({ pk, role, person, invited_by, expires_at }) => (
          <li key={pk}>
            <div>
              <b>{person === null ? common.roles[role] : team.newPasswordOf(person)}</b>
              <p className="muted">{[team.inviteEnds(moment(expires_at)), invited_by].filter(Boolean).join(' · ')}</p>
            </div>
            <SureButton look="quiet" busy={withdraw.isPending} sure={team.withdrawSure} act={() => withdraw.mutate(pk)}>
              {team.withdraw}
            </SureButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
