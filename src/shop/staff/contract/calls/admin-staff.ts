import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { idParams, pathId } from '#platform/contract/values/fields.ts'
import {
  invitedAnswer,
  inviteSchema,
  invitesAnswer,
  joinSchema,
  meSchema,
  staffAnswer,
  staffChangeSchema,
} from '#shop/staff/contract/staff.ts'

export const listStaff = defineCall(routes.listStaff, {
  summary: 'Everybody who works or worked in the shop',
  needs: { permission: 'staff:read' },
  answers: { 200: staffAnswer },
})

export const updateStaff = defineCall(routes.updateStaff, {
  summary: 'Change the role of a person, or whether they may sign in',
  needs: { permission: 'staff:edit' },
  params: idParams,
  body: staffChangeSchema,
  answers: { 200: successSchema },
  refuses: ['last_owner', 'staff_not_found'],
})

export const endStaffSessions = defineCall(routes.endStaffSessions, {
  summary: 'Sign a person out everywhere',
  needs: { permission: 'staff:edit' },
  params: idParams,
  answers: { 200: successSchema },
  refuses: ['staff_not_found'],
})

export const endStaffTotp = defineCall(routes.endStaffTotp, {
  summary: 'Take the authenticator app of a person away, and sign them out everywhere',
  needs: { permission: 'staff:edit' },
  params: idParams,
  answers: { 200: successSchema },
  refuses: ['staff_not_found', 'totp_not_begun'],
})

export const createPasswordLink = defineCall(routes.createPasswordLink, {
  summary:
    'Make a link by which a person sets a new password, shown once, for a day; at its use passkeys and sessions end',
  needs: { permission: 'staff:edit' },
  params: idParams,
  answers: { 200: invitedAnswer },
  refuses: ['staff_not_found'],
})

export const deleteStaffPasskey = defineCall(routes.deleteStaffPasskey, {
  summary: 'Remove a passkey of a person, and sign them out everywhere',
  needs: { permission: 'staff:edit' },
  params: z.object({ id: pathId, passkey: pathId }),
  answers: { 200: successSchema },
  refuses: ['passkey_not_found'],
})

export const listInvites = defineCall(routes.listInvites, {
  summary: 'Invitations that nobody has accepted yet, and links to a new password that owners made',
  needs: { permission: 'staff:read' },
  answers: { 200: invitesAnswer },
})

export const createInvite = defineCall(routes.createInvite, {
  summary: 'Invite somebody to a role: a link that is shown once and ends after 72 hours or at its use',
  needs: { permission: 'staff:edit' },
  body: inviteSchema,
  answers: { 200: invitedAnswer },
})

export const deleteInvite = defineCall(routes.deleteInvite, {
  summary: 'Take an invitation or a link to a new password back',
  needs: { permission: 'staff:edit' },
  params: idParams,
  answers: { 200: successSchema },
  refuses: ['invite_not_found'],
})

/** Calls of links of either kind. */
const joining = {
  needs: 'nothing',
  guards: ['password_queue'],
  body: joinSchema,
  answers: { 200: meSchema },
  refuses: ['link_expired', 'password_weak', 'staff_taken', 'too_many_requests'],
} as const

export const acceptInvite = defineCall(routes.acceptInvite, {
  summary: 'Accept an invitation and sign in',
  ...joining,
})

export const welcomeOwner = defineCall(routes.welcomeOwner, {
  summary: 'Become the first owner with the link that the start of a shop without staff prints, and sign in',
  ...joining,
})
