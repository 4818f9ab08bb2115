import { z } from 'zod'
import { staffRoles } from '#vocabulary/access/roles.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, shopKey } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { StaffMember } from '../rules/staff.ts'

const tag = 'Merchant: staff'
const role = z.enum(staffRoles)
const member = answers(z.object({ id }), (ours: { userId: Id }) => ({ id: ours.userId }))

export const shopStaffCall = endpoint({
  name: 'shopStaff',
  path: '/sapi/mall-shop/seller/:shop/staff/list',
  tag,
  summary: 'The staff of a shop, with their role',
  input: z.object({ shop: shopKey }).strict(),
  answer: answers(
    z.object({ data: z.array(z.object({ id, name: z.string(), email: z.string(), role })) }),
    (ours: readonly StaffMember[]) => ({
      data: ours.map(({ userId, name, email, role }) => ({ id: userId, name, email, role })),
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

export const changeStaffRoleCall = endpoint({
  name: 'changeStaffRole',
  path: '/sapi/mall-shop/seller/:shop/staff/role',
  tag,
  summary: 'Gives a member of a shop’s staff another role',
  input: z.object({ shop: shopKey, userId: id, role }).strict(),
  wire: fromWire(z.object({ shop: shopKey, id, role }).strict(), ({ id: userId, ...rest }) => ({
    userId,
    ...rest,
  })),
  answer: member,
  refusals: ['notFound', 'lastOwner'],
  example: { shop: 'oak-and-iron', id: '7312345678901234567', role: 'manager' },
})

export const removeStaffCall = endpoint({
  name: 'removeStaff',
  path: '/sapi/mall-shop/seller/:shop/staff/remove',
  tag,
  summary: 'Removes a person from the staff of a shop; their next request is refused',
  input: z.object({ shop: shopKey, userId: id }).strict(),
  wire: fromWire(z.object({ shop: shopKey, id }).strict(), ({ shop, id: userId }) => ({ shop, userId })),
  answer: member,
  refusals: ['notFound', 'lastOwner'],
  example: { shop: 'oak-and-iron', id: '7312345678901234567' },
})
