import { z } from 'zod'
import type { Operator } from '#modules/operator/rules/operator.ts'
import { operatorRoles } from '#vocabulary/access/roles.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, nothing } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'

const tag = 'Platform'
const role = z.enum(operatorRoles)
const operator = answers(z.object({ id }), (ours: { userId: Id }) => ({ id: ours.userId }))

export const operatorsCall = endpoint({
  name: 'operators',
  path: '/sapi/mall-admin/operator/list',
  tag,
  summary: 'All operators of the platform, with their role',
  input: nothing,
  answer: answers(
    z.object({ data: z.array(z.object({ id, name: z.string(), email: z.string(), role })) }),
    (ours: readonly Operator[]) => ({
      data: ours.map(({ userId, name, email, role }) => ({ id: userId, name, email, role })),
    }),
  ),
  example: {},
})

export const changeOperatorRoleCall = endpoint({
  name: 'changeOperatorRole',
  path: '/sapi/mall-admin/operator/role',
  tag,
  summary: 'Gives an operator another role',
  input: z.object({ userId: id, role }).strict(),
  wire: fromWire(z.object({ id, role }).strict(), ({ id: userId, role }) => ({ userId, role })),
  answer: operator,
  refusals: ['notFound', 'lastAdmin'],
  example: { id: '7312345678901234567', role: 'content' },
})

export const removeOperatorCall = endpoint({
  name: 'removeOperator',
  path: '/sapi/mall-admin/operator/remove',
  tag,
  summary: 'Takes an operator’s role away; with their next request they are no longer let in',
  input: z.object({ userId: id }).strict(),
  wire: fromWire(z.object({ id }).strict(), ({ id: userId }) => ({ userId })),
  answer: operator,
  refusals: ['notFound', 'lastAdmin'],
  example: { id: '7312345678901234567' },
})
