import { z } from 'zod'
import { staffRoles } from '#vocabulary/access/roles.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, shopKey } from '#vocabulary/calls/fields.ts'

const tag = 'Merchant: staff'
const role = z.enum(staffRoles)
const member = answer(z.object({ userId: id }))

export const shopStaffCall = endpoint({
  name: 'shopStaff',
  path: '/sapi/mall-shop/seller/:shop/staff/list',
  tag,
  summary: 'The staff of a shop, with their role',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(
    z.object({
      staff: z.array(
        z.object({ userId: id, name: z.string(), email: z.string(), role }).meta({ id: 'StaffMember' }),
      ),
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

export const changeStaffRoleCall = endpoint({
  name: 'changeStaffRole',
  path: '/sapi/mall-shop/seller/:shop/staff/role',
  tag,
  summary: 'Changes the role of a shop’s staff member',
  input: z.object({ shop: shopKey, userId: id, role }).strict(),
  answer: member,
  refusals: ['notFound', 'lastOwner'],
  example: { shop: 'oak-and-iron', userId: '7312345678901234567', role: 'manager' },
})

export const removeStaffCall = endpoint({
  name: 'removeStaff',
  path: '/sapi/mall-shop/seller/:shop/staff/remove',
  tag,
  summary: 'Removes a person from the staff of a shop; their next request is refused',
  input: z.object({ shop: shopKey, userId: id }).strict(),
  answer: member,
  refusals: ['notFound', 'lastOwner'],
  example: { shop: 'oak-and-iron', userId: '7312345678901234567' },
})
