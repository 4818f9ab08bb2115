import type { PersonalData } from '#platform/personal-data.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { IdentityParts } from './parts.ts'
import { exportedAccount } from './queries/exported-account.ts'
import { exportedAddresses } from './queries/exported-addresses.ts'
import { eraseAccount, statusOfAccount } from './store/people.ts'
import { forgetInvitations } from './store/work-invitations.ts'

/** The account itself, its sessions and codes. */
export const identityData = ({
  forgetFile,
  forgetAnswers,
}: Pick<IdentityParts, 'forgetFile' | 'forgetAnswers'>): PersonalData => ({
  locks: 'former_targets',
  refuseErasure: async (tx, userId) => {
    if ((await statusOfAccount(tx, userId)).isOperator) throw new Refusal('accountIsOperator')
  },
  erase: async (tx, person) => {
    const avatar = await eraseAccount(tx, person)
    await forgetInvitations(tx, person.emails)
    if (avatar) await forgetFile(tx, avatar)
    await forgetAnswers(tx, person.userId)
  },
  tell: async (db, userId) => ({
    ...(await exportedAccount(db, userId)),
    ...(await exportedAddresses(db, userId)),
  }),
})
