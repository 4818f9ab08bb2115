/** What others may call of membership. */
export { putMembership } from './store.ts'
