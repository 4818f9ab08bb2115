/** Exports of messages for other modules, for the stream of the server, and for the demo. */
export { changedSince, conversationChannel } from './store/conversations.ts'
export { insertMessageReport as reportConversationMessage } from './store/moderation.ts'
export { putOfficeHours as saveHours } from './store/office-hours.ts'
export { insertConversation } from './store/write-conversations.ts'
