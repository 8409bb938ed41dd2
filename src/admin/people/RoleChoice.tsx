import { ROLES, type Role } from '#contract/office-staff.ts'
import { useTexts } from '../language.ts'
import { Choices } from '../parts/Field.tsx'

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
