/** Interface for other modules: the number of after-sales that wait for the platform. */
export { countWaitingForPlatform } from './queries/count-waiting.ts'
