import { parseArgs } from 'node:util'
import { type Command, EXIT, Misuse } from '#cli/command.ts'
import { withShop } from '#cli/with-shop.ts'
import { OFFICE_LINKS } from '#platform/contract/addresses/paths.ts'
import { INVITE_HOURS } from '#platform/contract/office-limits.ts'
import { COMMAND } from '#platform/db/audit.ts'
import type { Shop } from '#platform/open-shop.ts'
import { invite } from '#shop/staff/actions/invites.ts'
import { resetStaff } from '#shop/staff/actions/second-factor.ts'
import { ROLES, type Role } from '#shop/staff/contract/office-staff.ts'
import { findStaffBy, listStaff, toReachable } from '#shop/staff/queries/staff.ts'

const HELP = `npm run shop -- staff list
npm run shop -- staff add [ROLE]
npm run shop -- staff reset PHONE|EMAIL

Who works in the back office.

  list   everybody, with role, phone, email, second factor and passkeys
  add    prints a link with which one person joins, within ${INVITE_HOURS} hours; ROLE is owner unless you name
         another: ${ROLES.join(', ')}
  reset  lets somebody in again who lost password or phone: prints a new password, takes second factor and passkeys
         away, and signs them out everywhere`

const isRole = (text: string): text is Role => ROLES.some((role) => role === text)

async function list({ db }: Shop): Promise<void> {
  const staff = await listStaff(db)
  for (const { pk, name, role, phone_number, email, is_active, is_demo, has_totp, passkeys } of staff) {
    const notes = [
      ...(is_active ? [] : ['inactive']),
      ...(is_demo ? ['of the demo'] : []),
      ...(has_totp ? ['second factor'] : []),
      ...passkeys.map((passkey) => `passkey ${passkey.name}`),
    ]
    console.log([pk, role, name, phone_number ?? '-', email ?? '-', ...notes].join('\t'))
  }
  if (staff.length === 0) console.log('Nobody works in the back office yet.')
}

async function add({ db, config }: Shop, role: Role): Promise<void> {
  const { token } = await invite(db, { role, actor: COMMAND })
  console.log(`Open this link once, within ${INVITE_HOURS} hours, to join as ${role}:`)
  console.log(`${config.officeUrl}${OFFICE_LINKS.invite}#${token}`)
}

async function reset({ db }: Shop, login: string): Promise<void> {
  const staff = await findStaffBy(db, toReachable(login))
  if (!staff) throw new Error(`Nobody of the staff has ${login}: npm run shop -- staff list`)
  const { password, passkeys } = await resetStaff(db, staff, COMMAND)
  console.log(`The new password of ${staff.name} is ${password}`)
  for (const passkey of passkeys) console.log(`Removed the passkey ${passkey}`)
}

export const staff: Command = {
  summary: 'list, invite and let in again who works in the back office',
  help: HELP,
  async run(args) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
    const [action, subject, ...more] = positionals
    if (more.length > 0) throw new Misuse(`staff ${action} takes one argument.`)
    if (action === 'list' && subject === undefined) await withShop(list)
    else if (action === 'add') {
      const role = subject ?? 'owner'
      if (!isRole(role)) throw new Misuse(`The role must be one of ${ROLES.join(', ')}.`)
      await withShop((shop) => add(shop, role))
    } else if (action === 'reset' && subject !== undefined) await withShop((shop) => reset(shop, subject))
    else throw new Misuse('staff takes "list", "add" with a role, or "reset" with a phone number or an email address.')
    return EXIT.done
  },
}
