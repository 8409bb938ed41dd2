import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { listStaff, updateStaff } from '#contract/admin-routes.ts'
import type { StaffChange, StaffMember } from '#contract/staff.ts'
import { call } from '../api.ts'
import { useFormats } from '../format.ts'
import { useTexts } from '../language.ts'
import { Screen } from '../layout/Screen.tsx'
import { useCan, useMe } from '../me.ts'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { Loading } from '../parts/States.tsx'
import { STAFF } from '../query-keys.ts'
import { Invite, RoleChoice } from './Invite.tsx'
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
            seen_at ? access.lastUsed(before(seen_at, common)) : access.never,
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
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: STAFF, queryFn: () => call(listStaff) })
  const [edited, setEdited] = useState<StaffMember>()
  const change = useMutation({
    mutationFn: ({ pk, ...json }: StaffChange & { pk: number }) => call(updateStaff, { params: { id: pk }, json }),
    onSuccess: () => {
      setEdited(undefined)
      toast.success(common.saved)
    },
    onSettled: () => client.invalidateQueries({ queryKey: STAFF }),
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
