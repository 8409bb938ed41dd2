import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { idParams } from '#platform/contract/values/fields.ts'
import {
  newPasskeySchema,
  passkeyOptionsAnswer,
  passkeySignInSchema,
  passkeysAnswer,
  renamePasskeySchema,
} from '#shop/staff/contract/office/passkeys.ts'
import { meSchema } from '#shop/staff/contract/staff.ts'

export const listPasskeys = defineCall(routes.listPasskeys, {
  summary: 'Passkeys of this person',
  needs: 'staff',
  answers: { 200: passkeysAnswer },
})

export const beginPasskey = defineCall(routes.beginPasskey, {
  summary: 'Options for a new passkey, valid for five minutes',
  needs: 'staff',
  guards: ['fresh_proof'],
  answers: { 200: passkeyOptionsAnswer },
  refuses: ['passkeys_unavailable'],
})

export const addPasskey = defineCall(routes.addPasskey, {
  summary: 'Add the passkey that a browser made of these options',
  needs: 'staff',
  guards: ['fresh_proof'],
  body: newPasskeySchema,
  answers: { 200: successSchema },
  refuses: ['passkeys_unavailable', 'passkey_wrong'],
})

export const renamePasskey = defineCall(routes.renamePasskey, {
  summary: 'Name a passkey',
  needs: 'staff',
  params: idParams,
  body: renamePasskeySchema,
  answers: { 200: successSchema },
  refuses: ['passkey_not_found'],
})

export const deletePasskey = defineCall(routes.deletePasskey, {
  summary: 'Remove a passkey: it opens nothing from then on',
  needs: 'staff',
  guards: ['fresh_proof'],
  params: idParams,
  answers: { 200: successSchema },
  refuses: ['passkey_not_found'],
})

export const beginPasskeySignIn = defineCall(routes.beginPasskeySignIn, {
  summary: 'Options to sign in with any passkey of this shop, valid for five minutes',
  needs: 'nothing',
  answers: { 200: passkeyOptionsAnswer },
  refuses: ['passkeys_unavailable', 'too_many_requests'],
})

export const signInWithPasskey = defineCall(routes.signInWithPasskey, {
  summary: 'Sign in with a passkey, which stands for password and second factor',
  needs: 'nothing',
  body: passkeySignInSchema,
  answers: { 200: meSchema },
  refuses: ['passkeys_unavailable', 'passkey_wrong', 'too_many_requests'],
})
