import type { StaffEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { addedAnswer, changeRow, removeRow } from '#platform/calls/office/row-answer.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { findPicture } from '#shop/catalogue/queries/pictures.ts'
import { countUnweighed } from '#shop/catalogue/queries/stored-products.ts'
import { markFirstDay, readFirstDay } from '#shop/orders/actions/first-day.ts'
import { measuringPurpose, readMeasuring, saveMeasuringSecret } from '#shop/orders/actions/purchases.ts'
import { removeDemoFiles, removeDemoRows } from '#shop/orders/actions/remove-demo.ts'
import { deliveryZones } from '#shop/settings/actions/delivery-zones.ts'
import { editSettings, type SettingsEdited } from '#shop/settings/actions/edit-settings.ts'
import { readSettings, type SettingValues } from '#shop/settings/actions/settings.ts'
import type { SettingsPatch } from '#shop/settings/contract/office/settings.ts'
import { listZones } from '#shop/settings/queries/delivery-zones.ts'
import { isDemoShop } from '#shop/settings/queries/demo-items.ts'

type Variables = StaffEnv['Variables']

async function settingsAnswer({ db }: Variables, edited: SettingsEdited) {
  if (edited.kind === 'changed') return refuse('settings_changed', { changes: edited.changes })
  return { settings: await readSettings(db), audit: edited.audit }
}

/** The values of a change; a picture that was never uploaded is undefined. */
async function valuesOf({ db }: Variables, patch: SettingsPatch): Promise<Partial<SettingValues> | undefined> {
  const { logo, ...rest } = patch
  const values = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  if (logo === undefined || logo === null) return logo === null ? { ...values, logo } : values
  const picture = await findPicture(db, logo)
  return picture && { ...values, logo: picture }
}

export const settingsHandlers = {
  async listDeliveryZones({ var: { db } }) {
    const results = await listZones(db)
    // All goods are looked at, which only a charge by weight is worth.
    const isWeighed = results.some(({ is_on, step_charge }) => is_on && step_charge > 0)
    return { results, unweighed: isWeighed ? await countUnweighed(db) : 0 }
  },
  addDeliveryZone: async (c) => addedAnswer(await deliveryZones.add(c.var.db, c.var.body, actorOf(c))),
  changeDeliveryZone: (c) => changeRow(c, deliveryZones),
  deleteDeliveryZone: (c) => removeRow(c, deliveryZones),
  getSettings: async ({ var: { db } }) => ({ settings: await readSettings(db), audit: null }),
  async changeSettings(c) {
    const { version, ...patch } = c.var.body
    const values = await valuesOf(c.var, patch)
    if (!values) return refuse('item_not_found')
    return settingsAnswer(c.var, await editSettings(c.var.db, { values, version }, actorOf(c)))
  },
  async changeWallets(c) {
    const { version, wallets } = c.var.body
    return settingsAnswer(c.var, await editSettings(c.var.db, { values: { wallets }, version }, actorOf(c)))
  },
  getMeasuring: ({ var: { db } }) => readMeasuring(db),
  async changeMeasuringSecret(c) {
    const { db, body, sealer } = c.var
    const { of, secret } = body
    const sealed = secret === null ? null : await sealer.seal(secret, measuringPurpose(of))
    await saveMeasuringSecret(db, { of, sealed }, actorOf(c))
    return readMeasuring(db)
  },
  getFirstDay: ({ var: { db } }) => readFirstDay(db),
  async markFirstDay(c) {
    await markFirstDay(c.var.db, c.var.body, actorOf(c))
    return readFirstDay(c.var.db)
  },
  async removeDemo(c) {
    const { db, media, staff } = c.var
    if (staff.is_demo === 1 && (await isDemoShop(db))) return refuse('demo_owner')
    const removed = await removeDemoRows(db, undefined, actorOf(c))
    await removeDemoFiles(db, media)
    return { removed }
  },
} satisfies Partial<Handlers>
