import type { Handlers } from '#platform/calls/handler.ts'
import { pushKeys, savePush } from '#shop/staff/actions/push.ts'
import { deletePushDevicesOf, findPushDeviceOf } from '#shop/staff/queries/push-devices.ts'

/** What a person's browser is told while the office is closed. */
export const pushHandlers = {
  async getPushDevice({ var: { db, sealer, staffSession } }) {
    const device = await findPushDeviceOf(db, staffSession.id)
    const { publicKey: key } = await pushKeys(sealer)
    const { quiet_from: from = null, quiet_to: to = null } = device ?? {}
    return { key, is_on: device !== undefined, quiet: from === null || to === null ? null : { from, to } }
  },
  async savePushDevice({ var: { db, sealer, staff, staffSession, body } }) {
    await savePush(db, sealer, { staffId: staff.id, sessionId: staffSession.id }, body)
    return { response: 'success' }
  },
  async deletePushDevice({ var: { db, staffSession } }) {
    await deletePushDevicesOf(db, staffSession.id)
    return { response: 'success' }
  },
} satisfies Partial<Handlers>
