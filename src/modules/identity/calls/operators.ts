import { z } from 'zod'
import { operatorRoles } from '#vocabulary/access/roles.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, nothing } from '#vocabulary/calls/fields.ts'

const tag = 'Platform'
const role = z.enum(operatorRoles)
const changed = answer(z.object({ userId: id }))

export const operatorsCall = endpoint({
  name: 'operators',
  path: '/sapi/mall-admin/operator/list',
  tag,
  summary: 'All operators of the platform, with their role',
  input: nothing,
  answer: answer(
    z.object({ operators: z.array(z.object({ userId: id, name: z.string(), email: z.string(), role })) }),
  ),
  example: {},
})

export const changeOperatorRoleCall = endpoint({
  name: 'changeOperatorRole',
  path: '/sapi/mall-admin/operator/role',
  tag,
  summary: 'Changes the role of an operator',
  input: z.object({ userId: id, role }).strict(),
  answer: changed,
  refusals: ['notFound', 'lastAdmin'],
  example: { userId: '7312345678901234567', role: 'content' },
})

export const removeOperatorCall = endpoint({
  name: 'removeOperator',
  path: '/sapi/mall-admin/operator/remove',
  tag,
  summary: 'Removes an operator’s role; their next request is refused',
  input: z.object({ userId: id }).strict(),
  answer: changed,
  refusals: ['notFound', 'lastAdmin'],
  example: { userId: '7312345678901234567' },
})
