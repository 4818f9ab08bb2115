import { z } from 'zod'
import { operatorRoles, staffRoles } from '#vocabulary/access/roles.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, nothing, requiredEmail, shopKey } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OwnInvitation, WorkInvitation, Workplace } from '../rules/work-invitation.ts'

/** Invitations by mail to work in a shop or for the platform. */

const roles = [...staffRoles, ...operatorRoles] as const
const invitationsOnWire = answers(
  z.object({
    data: z.array(z.object({ id, email: z.string(), role: z.enum(roles), expireTime: millis })),
  }),
  (ours: readonly WorkInvitation[]) => ({
    data: ours.map(({ invitationId, email, role, expiresAt }) => ({
      id: invitationId,
      email,
      role,
      expireTime: expiresAt.getTime(),
    })),
  }),
)
const invitationOnWire = answers(z.object({ id }), (ours: { invitationId: Id }) => ({
  id: ours.invitationId,
}))

export const inviteStaffCall = endpoint({
  name: 'inviteStaff',
  path: '/sapi/mall-shop/seller/:shop/staff/invite',
  tag: 'Merchant: staff',
  summary: 'Invites a person by mail to work in a shop; an earlier invitation of the address ends',
  input: z.object({ shop: shopKey, email: requiredEmail, role: z.enum(staffRoles) }).strict(),
  answer: invitationOnWire,
  refusals: ['invalidEmail', 'staffAlready'],
  example: { shop: 'oak-and-iron', email: 'ida@example.test', role: 'fulfilment' },
})

export const staffInvitationsCall = endpoint({
  name: 'staffInvitations',
  path: '/sapi/mall-shop/seller/:shop/staff/invitations',
  tag: 'Merchant: staff',
  summary: 'The invitations of a shop that can still be accepted',
  input: z.object({ shop: shopKey }).strict(),
  answer: invitationsOnWire,
  example: { shop: 'oak-and-iron' },
})

export const withdrawStaffInvitationCall = endpoint({
  name: 'withdrawStaffInvitation',
  path: '/sapi/mall-shop/seller/:shop/staff/withdraw',
  tag: 'Merchant: staff',
  summary: 'Withdraws an invitation of a shop; its link ends',
  input: z.object({ shop: shopKey, invitationId: id }).strict(),
  wire: fromWire(z.object({ shop: shopKey, id }).strict(), ({ shop, id: invitationId }) => ({
    shop,
    invitationId,
  })),
  answer: invitationOnWire,
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', id: '7312345678901234567' },
})

export const inviteOperatorCall = endpoint({
  name: 'inviteOperator',
  path: '/sapi/mall-admin/operator/invite',
  tag: 'Platform',
  summary: 'Invites a person by mail to work for the platform; an earlier invitation of the address ends',
  input: z.object({ email: requiredEmail, role: z.enum(operatorRoles) }).strict(),
  answer: invitationOnWire,
  refusals: ['invalidEmail', 'operatorAlready'],
  example: { email: 'noor@example.test', role: 'support' },
})

export const operatorInvitationsCall = endpoint({
  name: 'operatorInvitations',
  path: '/sapi/mall-admin/operator/invitations',
  tag: 'Platform',
  summary: 'The invitations to work for the platform that can still be accepted',
  input: nothing,
  answer: invitationsOnWire,
  example: {},
})

export const withdrawOperatorInvitation = endpoint({
  name: 'withdrawOperatorInvitation',
  path: '/sapi/mall-admin/operator/withdraw',
  tag: 'Platform',
  summary: 'Withdraws an invitation to work for the platform; its link ends',
  input: z.object({ invitationId: id }).strict(),
  wire: fromWire(z.object({ id }).strict(), ({ id: invitationId }) => ({ invitationId })),
  answer: invitationOnWire,
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})

const link = z.object({ invitation: z.string().regex(/^\d{1,19}\.[\w-]{43}$/) }).strict()
const linkExample = { invitation: `7312345678901234567.${'A'.repeat(43)}` }
const workplace = {
  /** Absent for the platform. */
  shop: z.object({ urlKey: z.string(), name: z.object({ en: z.string(), zh: z.string() }) }).nullable(),
  role: z.enum(roles),
}
const workplaceToWire = ({ shop, role }: Workplace) => ({
  shop: shop ? { urlKey: shop.slug, name: shop.name } : null,
  role,
})

export const readInvitationCall = endpoint({
  name: 'readInvitation',
  path: '/sapi/mall-customer/work-invitation/read',
  tag: 'Identity',
  summary: 'What the link of an invitation to work in a shop or for the platform opens',
  input: link,
  answer: answers(
    z.object({ ...workplace, email: z.string(), expireTime: millis, hasAccount: z.boolean() }),
    (ours: OwnInvitation) => ({
      ...workplaceToWire(ours),
      email: ours.email,
      expireTime: ours.expiresAt.getTime(),
      hasAccount: ours.hasAccount,
    }),
  ),
  refusals: ['invitationEnded'],
  example: linkExample,
})

export const joinByInvitationCall = endpoint({
  name: 'joinByInvitation',
  path: '/sapi/mall-customer/work-invitation/accept',
  tag: 'Identity',
  summary: 'Accepts an invitation, once, with the account of the email that it went to',
  input: link,
  answer: answers(z.object(workplace), workplaceToWire),
  refusals: ['invitationEnded', 'invitationOfAnother', 'staffAlready', 'operatorAlready'],
  example: linkExample,
})
