/** Method and path of the back office's calls, as `routes.ts` has those of the shop. */

export const signInStaff = 'POST /api/admin/session'
export const signOutStaff = 'DELETE /api/admin/session'
export const proveIdentity = 'POST /api/admin/proof'

export const getMe = 'GET /api/admin/me'
export const updateMe = 'PATCH /api/admin/me'
export const listMySessions = 'GET /api/admin/me/sessions'
export const endMySession = 'DELETE /api/admin/me/sessions/{id}'

export const beginTotp = 'POST /api/admin/me/totp'
export const confirmTotp = 'POST /api/admin/me/totp/confirm'
export const endTotp = 'DELETE /api/admin/me/totp'
export const renewRecoveryCodes = 'POST /api/admin/me/recovery_codes'

export const getPushDevice = 'GET /api/admin/me/push'
export const savePushDevice = 'PUT /api/admin/me/push'
export const deletePushDevice = 'DELETE /api/admin/me/push'

export const listPasskeys = 'GET /api/admin/me/passkeys'
export const beginPasskey = 'POST /api/admin/me/passkeys/begin'
export const addPasskey = 'POST /api/admin/me/passkeys'
export const renamePasskey = 'PATCH /api/admin/me/passkeys/{id}'
export const deletePasskey = 'DELETE /api/admin/me/passkeys/{id}'
export const beginPasskeySignIn = 'POST /api/admin/session/passkey/begin'
export const signInWithPasskey = 'POST /api/admin/session/passkey'

export const listStaff = 'GET /api/admin/staff'
export const updateStaff = 'PATCH /api/admin/staff/{id}'
export const endStaffSessions = 'DELETE /api/admin/staff/{id}/sessions'
export const endStaffTotp = 'DELETE /api/admin/staff/{id}/totp'
export const deleteStaffPasskey = 'DELETE /api/admin/staff/{id}/passkeys/{passkey}'
export const listInvites = 'GET /api/admin/invites'
export const createInvite = 'POST /api/admin/invites'
export const resetStaffPassword = 'POST /api/admin/staff/{id}/password'
export const deleteInvite = 'DELETE /api/admin/invites/{id}'
export const acceptInvite = 'POST /api/admin/invites/accept'
export const welcomeOwner = 'POST /api/admin/welcome'

export const listAudit = 'GET /api/admin/audit'
export const seeSignIns = 'POST /api/admin/audit/seen'

export * from '#platform/contract/office/routes.ts'
export * from '#platform/contract/office/shop-routes.ts'

export const listConnections = 'GET /api/admin/connections'
export const addConnection = 'POST /api/admin/connections'
export const changeConnection = 'PATCH /api/admin/connections/{id}'
export const removeConnection = 'DELETE /api/admin/connections/{id}'
export const checkConnection = 'POST /api/admin/connections/{id}/check'
export const listStores = 'GET /api/admin/connections/{id}/stores'
export const listExchanges = 'GET /api/admin/connections/{id}/exchanges'
