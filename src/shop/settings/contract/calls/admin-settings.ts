import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { resultsOf } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { rowCalls } from '#platform/contract/office/row-calls.ts'
import { MAX_PICTURE_BYTES } from '#platform/contract/server-limits.ts'
import { id, pictureSchema } from '#platform/contract/values/fields.ts'
import { schemasOf } from '#platform/resource/schemas.ts'
import { walletsPatch } from '#shop/payments/contract/office/wallets.ts'
import { deliveryZone } from '#shop/settings/contract/delivery-zone.ts'
import { demoRemovedAnswer, firstDayAnswer, firstDayBody } from '#shop/settings/contract/office/first-day.ts'
import {
  measuringAnswer,
  measuringSecretBody,
  settingsAnswer,
  settingsPatch,
} from '#shop/settings/contract/office/settings.ts'

/** An uploaded picture: its id for the rows that show it. */
const pictureAnswer = z.object({ pk: id, picture: pictureSchema })

/** Bytes of a form around its file. */
const AROUND = 64 * 1024

export const getSettings = defineCall(routes.getSettings, {
  summary: 'What the merchant set, and the version that a change has to name',
  needs: { permission: 'setting:read' },
  answers: { 200: settingsAnswer },
})

export const changeSettings = defineCall(routes.changeSettings, {
  summary: 'Change settings; what is missing stays. Pages show them at once',
  needs: { permission: 'setting:edit' },
  body: settingsPatch,
  answers: { 200: settingsAnswer },
  refuses: ['settings_changed', 'item_not_found'],
})

const zone = schemasOf(deliveryZone)
const ofZone = rowCalls(zone, 'setting:edit')
export const listDeliveryZones = defineCall(routes.listDeliveryZones, {
  summary: 'Places with a delivery charge of their own, the oldest first, and how many shown goods have no weight',
  needs: { permission: 'setting:read' },
  answers: { 200: z.extend(resultsOf(zone.read), { unweighed: z.int() }) },
})
export const addDeliveryZone = defineCall(routes.addDeliveryZone, {
  summary: 'Give places a delivery charge of their own, by weight and amount',
  ...ofZone.add('fields_invalid'),
})
export const changeDeliveryZone = defineCall(routes.changeDeliveryZone, {
  summary: 'Change what delivery costs in some places; orders keep what they were told',
  ...ofZone.change('fields_invalid'),
})
export const deleteDeliveryZone = defineCall(routes.deleteDeliveryZone, {
  summary: 'Delete a zone: the two simple charges hold in its places again',
  ...ofZone.remove(),
})

export const changeWallets = defineCall(routes.changeWallets, {
  summary: 'Set the wallets that take payments; the owners get a mail about it',
  needs: { permission: 'wallet:edit' },
  body: walletsPatch,
  answers: { 200: settingsAnswer },
  refuses: ['settings_changed'],
})

export const getMeasuring = defineCall(routes.getMeasuring, {
  summary: 'For whom a secret is stored by which purchases are told; never the secret itself',
  needs: { permission: 'setting:edit' },
  answers: { 200: measuringAnswer },
})

export const changeMeasuringSecret = defineCall(routes.changeMeasuringSecret, {
  summary: 'Store, replace or remove the secret by which Google, Meta or TikTok take purchases from the server',
  needs: { permission: 'secret:edit' },
  body: measuringSecretBody,
  answers: { 200: measuringAnswer },
})

export const uploadPicture = defineCall(routes.uploadPicture, {
  summary: 'Store a picture for the logo, a banner or a category',
  needs: { permission: 'picture:upload' },
  isForm: true,
  maxBody: MAX_PICTURE_BYTES + AROUND,
  body: z.object({ file: z.file() }),
  answers: { 200: pictureAnswer },
  refuses: ['picture_refused', 'pictures_away'],
})

export const getFirstDay = defineCall(routes.getFirstDay, {
  summary: 'What is done and what is left until the shop is open',
  needs: { permission: 'setting:read' },
  answers: { 200: firstDayAnswer },
})

export const markFirstDay = defineCall(routes.markFirstDay, {
  summary: 'Leave a step out or take it up again; `open` ends the path',
  needs: { permission: 'setting:edit' },
  body: firstDayBody,
  answers: { 200: firstDayAnswer },
})

export const removeDemo = defineCall(routes.removeDemo, {
  summary: 'Remove everything that the demo stored and nobody edited',
  needs: { permission: 'demo:remove' },
  answers: { 200: demoRemovedAnswer },
  refuses: ['demo_owner', 'pictures_away'],
})
