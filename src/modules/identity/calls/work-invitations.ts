import { z } from 'zod'
import { operatorRoles, staffRoles } from '#vocabulary/access/roles.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, localText, moment, nothing, orNull, requiredEmail, shopKey } from '#vocabulary/calls/fields.ts'

/** Invitations by mail to work in a shop or for the platform. */

const invitationId = '7312345678901234567'
const role = z.enum([...staffRoles, ...operatorRoles])
const invitationsTo = <Role extends z.ZodType>(roles: Role) =>
  answer(
    z.object({
      invitations: z.array(z.object({ invitationId: id, email: z.string(), role: roles, expiresAt: moment })),
    }),
  )
const changed = answer(z.object({ invitationId: id }))

export const inviteStaffCall = endpoint({
  name: 'inviteStaff',
  path: '/sapi/mall-shop/seller/:shop/staff/invite',
  tag: 'Merchant: staff',
  summary: 'Invites a person to a shop’s team by email; replaces an earlier invitation',
  input: z.object({ shop: shopKey, email: requiredEmail, role: z.enum(staffRoles) }).strict(),
  answer: changed,
  refusals: ['invalidEmail', 'staffAlready'],
  example: { shop: 'oak-and-iron', email: 'ida@example.test', role: 'fulfilment' },
})

export const staffInvitationsCall = endpoint({
  name: 'staffInvitations',
  path: '/sapi/mall-shop/seller/:shop/staff/invitations',
  tag: 'Merchant: staff',
  summary: 'Pending invitations of a shop',
  input: z.object({ shop: shopKey }).strict(),
  answer: invitationsTo(z.enum(staffRoles)),
  example: { shop: 'oak-and-iron' },
})

export const withdrawStaffInvitationCall = endpoint({
  name: 'withdrawStaffInvitation',
  path: '/sapi/mall-shop/seller/:shop/staff/withdraw',
  tag: 'Merchant: staff',
  summary: 'Withdraws an invitation of a shop and its link',
  input: z.object({ shop: shopKey, invitationId: id }).strict(),
  answer: changed,
  refusals: ['notFound'],
  example: { shop: 'oak-and-iron', invitationId },
})

export const inviteOperatorCall = endpoint({
  name: 'inviteOperator',
  path: '/sapi/mall-admin/operator/invite',
  tag: 'Platform',
  summary: 'Invites an operator by email; replaces an earlier invitation',
  input: z.object({ email: requiredEmail, role: z.enum(operatorRoles) }).strict(),
  answer: changed,
  refusals: ['invalidEmail', 'operatorAlready'],
  example: { email: 'noor@example.test', role: 'support' },
})

export const operatorInvitationsCall = endpoint({
  name: 'operatorInvitations',
  path: '/sapi/mall-admin/operator/invitations',
  tag: 'Platform',
  summary: 'Pending operator invitations',
  input: nothing,
  answer: invitationsTo(z.enum(operatorRoles)),
  example: {},
})

export const withdrawOperatorInvitation = endpoint({
  name: 'withdrawOperatorInvitation',
  path: '/sapi/mall-admin/operator/withdraw',
  tag: 'Platform',
  summary: 'Withdraws an operator invitation and its link',
  input: z.object({ invitationId: id }).strict(),
  answer: changed,
  refusals: ['notFound'],
  example: { invitationId },
})

const link = z.object({ invitation: z.string().regex(/^\d{1,19}\.[\w-]{43}$/) }).strict()
const linkExample = { invitation: `7312345678901234567.${'A'.repeat(43)}` }
const workplace = z.object({
  shop: orNull(
    z
      .object({ slug: z.string(), name: localText })
      .meta({ description: 'Null for an invitation to work for the platform' }),
  ),
  role,
})

export const readInvitationCall = endpoint({
  name: 'readInvitation',
  path: '/sapi/mall-customer/work-invitation/read',
  tag: 'Identity',
  summary: 'The invitation of a link',
  input: link,
  answer: answer(workplace.extend({ email: z.string(), expiresAt: moment, hasAccount: z.boolean() })),
  refusals: ['invitationEnded'],
  example: linkExample,
})

export const joinByInvitationCall = endpoint({
  name: 'joinByInvitation',
  path: '/sapi/mall-customer/work-invitation/accept',
  tag: 'Identity',
  summary: 'Accepts an invitation, once, with the account of the invited email',
  input: link,
  answer: answer(workplace),
  refusals: ['invitationEnded', 'invitationOfAnother', 'staffAlready', 'operatorAlready'],
  example: linkExample,
})
