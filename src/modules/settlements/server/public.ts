/** Settlements owns what shops are owed and how they are paid. */
export { countSettlementWork } from './queries/open-work.ts'
