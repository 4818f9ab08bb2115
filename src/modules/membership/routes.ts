import { serve } from '#platform/serve.ts'
import * as wire from '#wire/membership.ts'
import { endMembership } from './commands/end-membership.ts'
import { grantMembership } from './commands/grant-membership.ts'
import { members } from './queries/members.ts'

export const membershipRoutes = [
  serve(wire.members, { action: 'members.see', run: members }),
  serve(wire.grantMembership, { action: 'members.change', once: 'ifAsked', run: grantMembership }),
  serve(wire.endMembership, { action: 'members.change', once: 'ifAsked', run: endMembership }),
]
