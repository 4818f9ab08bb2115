/** Exports of membership for other modules. */
export { groupsOfBuyer } from './queries/customer-groups.ts'
export { memberStatusOfBuyer } from './queries/member-status-of-buyer.ts'
export { unusedDaysOf } from './queries/unused-days.ts'
export { saveGroups } from './store/customer-groups.ts'
export { takeBackGrowth } from './store/growth.ts'
export { putMembership } from './store/memberships.ts'
export { offeredPeriods } from './store/periods.ts'
export { takeBackPeriod } from './store/purchases.ts'
