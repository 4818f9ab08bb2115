/** What other modules may ask of after-sales: how many wait for the platform. */
export { countWaitingForPlatform } from './queries/count-waiting.ts'
