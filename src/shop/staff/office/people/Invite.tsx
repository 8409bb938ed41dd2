import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#office/api.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Choices } from '#office/parts/Field.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { createInvite } from '#platform/contract/addresses/admin-routes.ts'
import { ROLES, type Role } from '#shop/staff/contract/office-staff.ts'
import { LinkOnce } from './PasswordLink.tsx'

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
  const [isOpen, setOpen] = useState(false)
  const [role, setRole] = useState<Role>('clerk')
  const invite = useMutation({ mutationFn: () => call(createInvite, { json: { role } }) })
  const close = () => {
    setOpen(false)
    invite.reset()
  }
  return (
    <>
      <Button look="primary" wide onClick={() => setOpen(true)}>
        {access.invite}
      </Button>
      <Sheet isOpen={isOpen} close={close} title={access.invite}>
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
      </Sheet>
    </>
  )
}
