import { serve } from '#platform/serve.ts'
import * as bound from '../bound/member-levels.ts'
import { paidServiceCall } from '../bound/paid-service.ts'
import * as groups from '../calls/customer-groups.ts'
import * as levels from '../calls/member-levels.ts'
import * as paid from '../calls/membership.ts'
import { editedPeriodsCall, savePeriodCall } from '../calls/paid-service.ts'
import { addGroupMembers, removeGroupMember } from './commands/change-group-members.ts'
import { endMembership } from './commands/end-membership.ts'
import { grantMembership } from './commands/grant-membership.ts'
import { removeCustomerGroup } from './commands/remove-customer-group.ts'
import { removeLevel } from './commands/remove-level.ts'
import { saveCustomerGroup } from './commands/save-customer-group.ts'
import { saveLevel } from './commands/save-level.ts'
import { savePeriod } from './commands/save-period.ts'
import { customerGroup, groupsToOffer, readCustomerGroups } from './queries/customer-groups.ts'
import {
  benefitsByLevel,
  editedLevels,
  levelOfBuyer,
  ownMemberStatus,
  readMemberLevels,
} from './queries/levels.ts'
import { readMembers } from './queries/members.ts'
import { ownMembership } from './queries/own-membership.ts'
import { editedPeriods, paidService } from './queries/periods.ts'

export const membershipRoutes = [
  serve(bound.memberLevelsCall, { action: 'mall.browse', run: readMemberLevels }),
  serve(bound.benefitsByLevelCall, { action: 'mall.browse', run: benefitsByLevel }),
  serve(bound.ownMembershipCall, { action: 'membership.see', run: ownMembership }),
  serve(bound.levelUpDifference, { action: 'membership.see', run: ownMemberStatus }),
  serve(bound.memberLevelCall, { action: 'membership.see', run: levelOfBuyer }),
  serve(bound.ownBenefits, { action: 'membership.see', run: levelOfBuyer }),
  serve(levels.editedLevelsCall, { action: 'members.see', run: editedLevels }),
  serve(levels.saveLevelCall, { action: 'members.change', once: 'ifAsked', run: saveLevel }),
  serve(levels.removeLevelCall, { action: 'members.change', once: 'ifAsked', run: removeLevel }),
  serve(paidServiceCall, { action: 'mall.browse', run: paidService }),
  serve(editedPeriodsCall, { action: 'members.see', run: editedPeriods }),
  serve(savePeriodCall, { action: 'members.change', once: 'ifAsked', run: savePeriod }),
  serve(paid.membersCall, { action: 'members.see', run: readMembers }),
  serve(paid.grantMembershipCall, { action: 'members.change', once: 'ifAsked', run: grantMembership }),
  serve(paid.endMembershipCall, { action: 'members.change', once: 'ifAsked', run: endMembership }),
  serve(groups.customerGroupsCall, { action: 'members.see', run: readCustomerGroups }),
  serve(groups.customerGroupCall, { action: 'members.see', run: customerGroup }),
  serve(groups.saveCustomerGroupCall, { action: 'members.change', once: 'ifAsked', run: saveCustomerGroup }),
  serve(groups.removeCustomerGroupCall, {
    action: 'members.change',
    once: 'ifAsked',
    run: removeCustomerGroup,
  }),
  serve(groups.addGroupMembersCall, {
    action: 'members.change',
    once: 'ifAsked',
    run: addGroupMembers,
    // Numbers are not masked in the audit as emails are, and the response with an id suffices.
    auditedAs: ({ customerGroupId, accounts }) => ({ customerGroupId, accounts: accounts.length }),
  }),
  serve(groups.groupsOfShopOffers, { action: 'offers.see', run: groupsToOffer }),
  serve(groups.groupsOfPlatformOffers, { action: 'platformOffers.see', run: groupsToOffer }),
  serve(groups.removeGroupMemberCall, { action: 'members.change', once: 'ifAsked', run: removeGroupMember }),
]
