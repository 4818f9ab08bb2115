/** Exports of messages for other modules and for the stream of the server. */
export { changedSince, conversationChannel } from './store/conversations.ts'
