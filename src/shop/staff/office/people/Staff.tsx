import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan, useMe } from '#office/me.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Loading } from '#office/parts/States.tsx'
import { STAFF } from '#office/query-keys.ts'
import { listStaff, updateStaff } from '#platform/contract/addresses/admin-routes.ts'
import type { StaffChange, StaffMember } from '#shop/staff/contract/staff.ts'
import { Invite, OpenInvites, RoleChoice } from './Invite.tsx'
import { PasswordLink } from './PasswordLink.tsx'
import { SignInMeans } from './SignInMeans.tsx'
import styles from './Staff.module.css'

function Person({ person, edit }: { person: StaffMember; edit: (() => void) | undefined }) {
  const { access, common } = useTexts()
  const { before, digits } = useFormats()
  const { data: me } = useMe()
  const { name, role, seen_at, is_active, phone_number, email } = person
  return (
    <li>
      <div>
        <b>{name}</b> {person.pk === me?.pk && `(${access.you})`}
        <p className="muted">
          {[
            common.roles[role],
            phone_number ? digits(phone_number) : email,
            seen_at ? access.lastUsed(before(seen_at, common)) : access.notSignedIn,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {!is_active && <Badge tone="red">{access.inactive}</Badge>}
      </div>
      {edit && (
        <Button look="quiet" onClick={edit} aria-label={`${access.role}: ${name}`}>
          {access.role}
        </Button>
      )}
    </li>
  )
}

/** Staff with their roles, and invitations. */
export function Staff() {
  const { access, common } = useTexts()
  const can = useCan()
  const { data: me } = useMe()
  const { data, error, refetch } = useRead(STAFF, listStaff)
  const [edited, setEdited] = useState<StaffMember>()
  const change = useMutation({
    mutationFn: ({ pk, ...json }: StaffChange & { pk: number }) => call(updateStaff, { params: { id: pk }, json }),
    onSuccess: (_, { pk }) => {
      setEdited((now) => (now?.pk === pk ? undefined : now))
      toast.success(common.saved)
    },
    onSettled: () => readAgain(STAFF),
  })
  return (
    <Screen title={access.people}>
      <div className="stack">
        <Loading {...{ data, error, refetch }} />
        {data && (
          <ul className={`panel ${styles['people']}`}>
            {data.results.map((person) => (
              <Person key={person.pk} person={person} edit={can('staff:edit') ? () => setEdited(person) : undefined} />
            ))}
          </ul>
        )}
        {can('staff:edit') && <OpenInvites />}
        {can('staff:edit') && <Invite />}
      </div>
      <Sheet isOpen={edited !== undefined} close={() => setEdited(undefined)} title={edited?.name ?? ''}>
        {edited && (
          <>
            <RoleChoice role={edited.role} choose={(role) => setEdited({ ...edited, role })} />
            <Button
              look="primary"
              wide
              busy={change.isPending}
              onClick={() => change.mutate({ pk: edited.pk, role: edited.role })}
            >
              {common.save}
            </Button>
            {edited.is_active && edited.pk !== me?.pk && <PasswordLink pk={edited.pk} />}
            <SignInMeans person={edited} done={() => setEdited(undefined)} />
            <Button
              look={edited.is_active ? 'danger' : 'plain'}
              wide
              busy={change.isPending}
              onClick={() => change.mutate({ pk: edited.pk, is_active: !edited.is_active })}
            >
              {edited.is_active ? access.stop : access.allow}
            </Button>
          </>
        )}
      </Sheet>
    </Screen>
  )
}
