import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { pushAnswer, pushDeviceSchema } from '#shop/staff/contract/office/push.ts'

export const getPushDevice = defineCall(routes.getPushDevice, {
  summary: 'Whether this browser is told of news while the office is closed, and the key to set it up',
  needs: 'staff',
  answers: { 200: pushAnswer },
})

export const savePushDevice = defineCall(routes.savePushDevice, {
  summary: 'Tell this browser of news while the office is closed; the first time it is told that it works',
  needs: 'staff',
  body: pushDeviceSchema,
  answers: { 200: successSchema },
})

export const deletePushDevice = defineCall(routes.deletePushDevice, {
  summary: 'Tell this browser nothing any more',
  needs: 'staff',
  answers: { 200: successSchema },
})
