import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { texts, useTexts } from '#office/language.ts'
import { Button, SureButton } from '#office/parts/Button.tsx'
import { Choices } from '#office/parts/Field.tsx'
import { SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { STAFF } from '#office/query-keys.ts'
import { createInvite, deleteInvite, listInvites } from '#platform/contract/addresses/admin-routes.ts'
import { ROLES, type Role } from '#shop/staff/contract/office-staff.ts'
import { LinkOnce } from './PasswordLink.tsx'
import styles from './Staff.module.css'

/** Invitations and links to a new password that nobody has used yet, each with its end and a way to withdraw it. */
export function OpenInvites() {
  const { common, team } = useTexts()
  const { moment } = useFormats()
  const { data } = useRead([...STAFF, 'invites'], listInvites)
  const withdraw = useMutation({
    mutationFn: (id: number) => call(deleteInvite, { params: { id } }),
    onSuccess: () => toast.success(texts().team.inviteWithdrawn),
    onSettled: () => void readAgain(STAFF),
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

interface Props {
  role: Role | undefined
  choose: (role: Role) => void
}

/** The roles, each with what it is for. */
export function RoleChoice({ role, choose }: Props) {
  const { access, common } = useTexts()
  return (
    <Choices
      legend={access.role}
      choices={ROLES.map((value) => ({ value, label: common.roles[value], hint: access.roleHints[value] }))}
      value={role}
      choose={choose}
    />
  )
}

/** Makes a link that lets one person in, for a role. It is shown once. */
export function Invite() {
  const { access } = useTexts()
  const sheet = useSheet()
  const [role, setRole] = useState<Role>('clerk')
  const invite = useMutation({
    mutationFn: () => call(createInvite, { json: { role } }),
    onSettled: () => readAgain(STAFF),
  })
  const close = () => {
    sheet.close()
    invite.reset()
  }
  return (
    <SheetButton sheet={{ ...sheet, close }} look="primary" wide label={access.invite}>
      {invite.data ? (
        <LinkOnce label={access.inviteLink} path={invite.data.link} />
      ) : (
        <>
          <RoleChoice role={role} choose={setRole} />
          <Button look="primary" wide busy={invite.isPending} onClick={() => invite.mutate()}>
            {access.inviteMake}
          </Button>
        </>
      )}
    </SheetButton>
  )
}
