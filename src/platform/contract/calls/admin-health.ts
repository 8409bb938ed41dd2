import { healthAnswer } from '#platform/contract/office/health.ts'
import * as routes from '#platform/contract/office/shop-routes.ts'
import { defineCall } from './call.ts'

export const getShopHealth = defineCall(routes.getShopHealth, {
  summary: 'How the shop stands: disks, database, backups, jobs, pages, replica, search and processes, with what to do',
  needs: { permission: 'setting:read' },
  answers: { 200: healthAnswer },
})
