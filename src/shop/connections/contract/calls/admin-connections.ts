import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { defineCall } from '#platform/contract/calls/call.ts'
import { versionQuery } from '#platform/contract/office/writes.ts'
import { idParams } from '#platform/contract/values/fields.ts'
import {
  checkAnswer,
  connectionBody,
  connectionChange,
  connectionsAnswer,
  exchangesAnswer,
  storesAnswer,
} from '#shop/connections/contract/office/connections.ts'

export const listConnections = defineCall(routes.listConnections, {
  summary: 'The shop’s accounts at couriers, gateways and senders, and those that it can be connected to; never a key',
  needs: { permission: 'setting:read' },
  answers: { 200: connectionsAnswer },
})

export const addConnection = defineCall(routes.addConnection, {
  summary: 'Connect the shop to an account; its keys are sealed',
  needs: { permission: 'secret:edit' },
  body: connectionBody,
  answers: { 200: connectionsAnswer },
  refuses: ['fields_invalid', 'item_not_found'],
})

export const changeConnection = defineCall(routes.changeConnection, {
  summary: 'Change a connection or switch it off; what is missing stays',
  needs: { permission: 'secret:edit' },
  params: idParams,
  body: connectionChange,
  answers: { 200: connectionsAnswer },
  refuses: ['fields_invalid', 'connection_not_found', 'connection_unusable', 'item_changed'],
})

export const removeConnection = defineCall(routes.removeConnection, {
  summary: 'Erase the keys of a connection and end it, unless something is under way there; its past stays readable',
  needs: { permission: 'secret:edit' },
  params: idParams,
  query: versionQuery,
  answers: { 200: connectionsAnswer },
  refuses: ['connection_not_found', 'connection_in_use', 'item_changed'],
})

export const checkConnection = defineCall(routes.checkConnection, {
  summary: 'Ask the provider whether the keys are right; nothing is done there',
  needs: { permission: 'setting:edit' },
  params: idParams,
  answers: { 200: checkAnswer },
  refuses: ['connection_not_found', 'connection_unusable'],
})

export const listStores = defineCall(routes.listStores, {
  summary: 'Ask a courier for the stores that it picks up from',
  needs: { permission: 'setting:edit' },
  params: idParams,
  answers: { 200: storesAnswer },
  refuses: ['connection_not_found', 'connection_unusable'],
})

export const listExchanges = defineCall(routes.listExchanges, {
  summary: 'The last requests to the provider and its webhook calls, without secrets',
  needs: { permission: 'setting:read' },
  params: idParams,
  answers: { 200: exchangesAnswer },
  refuses: ['connection_not_found'],
})
