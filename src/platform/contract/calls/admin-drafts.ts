import * as z from 'zod/mini'
import * as routes from '#platform/contract/addresses/admin-routes.ts'
import { successSchema } from '#platform/contract/answers.ts'
import {
  chosenDrafts,
  draftBody,
  draftBodyShape,
  draftSavedAnswer,
  draftsAnswer,
} from '#platform/contract/office/drafts.ts'
import { versionQuery } from '#platform/contract/office/writes.ts'
import { idParams } from '#platform/contract/values/fields.ts'
import { feedsAnswer } from '#publish/contract/office/feeds.ts'
import { hostingState } from '#publish/contract/office/hosting.ts'
import {
  previewAnswer,
  publicationsAnswer,
  publishedAnswer,
  publishingState,
} from '#publish/contract/office/publishing.ts'
import { defineCall } from './call.ts'

export const listDrafts = defineCall(routes.listDrafts, {
  summary: 'Drafts of what the caller may edit, with what each changes',
  needs: { permission: 'draft:edit' },
  answers: { 200: draftsAnswer },
})
export const saveDraft = defineCall(routes.saveDraft, {
  summary: 'Save texts, pictures or settings as a draft; shoppers see nothing of it before it is published',
  needs: { permission: 'draft:edit' },
  body: draftBody,
  bodyShape: draftBodyShape,
  answers: { 200: draftSavedAnswer },
  refuses: ['item_changed', 'item_not_found', 'permission_missing'],
})
export const deleteDraft = defineCall(routes.deleteDraft, {
  summary: 'Discard a draft',
  needs: { permission: 'draft:edit' },
  params: idParams,
  query: versionQuery,
  answers: { 200: successSchema },
  refuses: ['item_changed', 'item_not_found', 'permission_missing'],
})

export const getPublishing = defineCall(routes.getPublishing, {
  summary: 'Where the pages of this process stand',
  needs: { permission: 'publishing:read' },
  answers: { 200: publishingState },
})
export const streamPublishing = defineCall(routes.streamPublishing, {
  summary: 'The same as server-sent events, at each step of a run',
  needs: { permission: 'publishing:read' },
  isStream: 'text/event-stream',
  answers: { 200: z.string() },
})
export const publishDrafts = defineCall(routes.publishDrafts, {
  summary: 'Publish these drafts: all of them, or none where one of them or what it changes is another one now',
  needs: { permission: 'publishing:publish' },
  body: chosenDrafts,
  answers: { 200: publishedAnswer },
  refuses: ['drafts_changed', 'permission_missing'],
})
export const previewPublish = defineCall(routes.previewPublish, {
  summary: 'Which pages a publication of these drafts would write; it changes nothing',
  needs: { permission: 'draft:edit' },
  body: chosenDrafts,
  answers: { 200: previewAnswer },
  refuses: ['drafts_changed', 'permission_missing'],
})
export const retryPublishing = defineCall(routes.retryPublishing, {
  summary: 'Make the pages now that the last run could not make',
  needs: { permission: 'publishing:publish' },
  answers: { 200: publishingState },
})
export const getFeeds = defineCall(routes.getFeeds, {
  summary: 'The feeds for Google and Meta: their addresses, what is in them, and what is left out and why',
  needs: { permission: 'publishing:read' },
  answers: { 200: feedsAnswer },
})
export const getHosting = defineCall(routes.getHosting, {
  summary: 'The static host of the pages: where it is, what goes there now, and how the last delivery ended',
  needs: { permission: 'publishing:read' },
  answers: { 200: hostingState },
})
export const startDelivery = defineCall(routes.startDelivery, {
  summary: 'Bring the static host up to date with what was published; one that goes on already is that one',
  needs: { permission: 'publishing:publish' },
  answers: { 200: hostingState },
})
export const listPublications = defineCall(routes.listPublications, {
  summary: 'What was published, by whom and when, the newest first',
  needs: { permission: 'publishing:read' },
  answers: { 200: publicationsAnswer },
})
export const undoPublication = defineCall(routes.undoPublication, {
  summary: 'Take a publication back: all of it, or nothing where some of it was changed since. Its drafts come back',
  needs: { permission: 'publishing:publish' },
  params: idParams,
  answers: { 200: publishedAnswer },
  refuses: ['item_not_found', 'permission_missing', 'publication_changed', 'publication_undone'],
})
