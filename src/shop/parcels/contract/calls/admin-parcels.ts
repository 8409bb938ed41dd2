import { defineCall } from '#platform/contract/calls/call.ts'
import * as routes from '#platform/contract/office/routes.ts'
import { idParams } from '#platform/contract/values/fields.ts'
import {
  bookAnswer,
  bookBody,
  cancelAnswer,
  cancelBody,
  orderParcelsAnswer,
  parcelsAnswer,
  sayBody,
} from '#shop/parcels/contract/office/parcels.ts'

export const listParcels = defineCall(routes.listParcels, {
  summary: 'Parcels that wait for a person, and the couriers that take new ones',
  needs: { permission: 'order:read' },
  answers: { 200: parcelsAnswer },
})

export const listOrderParcels = defineCall(routes.listOrderParcels, {
  summary: 'The parcels of an order with everything that was said of them',
  needs: { permission: 'order:read' },
  params: idParams,
  answers: { 200: orderParcelsAnswer },
  refuses: ['order_not_found'],
})

export const bookParcels = defineCall(routes.bookParcels, {
  summary: 'Book parcels of orders at a courier; with `dry_run` says what would be sent or is missing',
  needs: { permission: 'order:ship' },
  body: bookBody,
  answers: { 200: bookAnswer },
  refuses: ['connection_not_found'],
})

export const sayOfParcel = defineCall(routes.sayOfParcel, {
  summary:
    'What a person found out: the number of a lost booking, that it does not exist, that it was lost or looked at',
  needs: { permission: 'order:ship' },
  params: idParams,
  body: sayBody,
  answers: { 200: orderParcelsAnswer },
  refuses: ['parcel_not_found', 'parcel_changed'],
})

export const cancelParcel = defineCall(routes.cancelParcel, {
  summary: 'Cancel a parcel at its courier, where that can be',
  needs: { permission: 'order:ship' },
  params: idParams,
  body: cancelBody,
  answers: { 200: cancelAnswer },
  refuses: ['parcel_not_found', 'parcel_changed', 'connection_unusable'],
})
