import { z } from 'zod'
import { offerStatuses } from '#modules/offers/rules/lifecycle.ts'
import { managedKinds } from '#modules/offers/rules/managed-offer.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  localLine,
  localText,
  moment,
  nothing,
  numberLine,
  optional,
  orNull,
  paging,
  searchWords,
  shopKey,
} from '#vocabulary/calls/fields.ts'
import { addedAccountsMax, groupCodeMax, groupCodePattern } from '../rules/customer-group.ts'

/** Customer groups as the platform manages them. */

const tag = 'Platform'
const customerGroupId = '7312345678901234567'

const edited = z
  .object({
    customerGroupId: id,
    code: z.string(),
    name: localText,
    version: z.number().int(),
    members: z.number().int(),
    offers: z.number().int(),
  })
  .meta({ id: 'CustomerGroup' })
const changed = answer(z.object({ customerGroupId: id }))

export const customerGroupsCall = endpoint({
  name: 'customerGroups',
  path: '/sapi/mall-admin/customer-group/list',
  tag,
  summary: 'Customer groups, with their numbers of members and offers',
  input: nothing,
  answer: answer(z.object({ groups: z.array(edited) })),
  example: {},
})

export const customerGroupCall = endpoint({
  name: 'customerGroup',
  path: '/sapi/mall-admin/customer-group/detail',
  tag,
  summary:
    'One customer group with a page of masked members and its offers; members are searchable by full email, full mobile number, id or the beginning of a name',
  input: z.object({ customerGroupId: id, keyword: optional(searchWords), ...paging }).strict(),
  answer: answer(
    z.object({
      group: edited,
      total: z.number().int(),
      members: z.array(
        z.object({
          userId: id,
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          addedAt: moment,
        }),
      ),
      offers: z.array(
        z.object({
          offerId: id,
          name: localText,
          kind: z.enum(managedKinds),
          status: z.enum(offerStatuses),
          site: z.string(),
          shop: orNull(z.object({ slug: z.string(), name: localText })),
        }),
      ),
    }),
  ),
  refusals: ['notFound'],
  example: { customerGroupId, page: 1, pageSize: 20 },
})

export const saveCustomerGroupCall = endpoint({
  name: 'saveCustomerGroup',
  path: '/sapi/mall-admin/customer-group/save',
  tag,
  summary: 'Creates or updates a customer group',
  input: z
    .object({
      customerGroupId: optional(id),
      /** The version that was read; a newer one means that another person has since saved. */
      version: optional(z.number().int().min(1)),
      code: z.string().max(groupCodeMax).regex(groupCodePattern),
      name: localLine(60),
    })
    .strict(),
  answer: changed,
  refusals: ['notFound', 'changedMeanwhile', 'customerGroupTaken'],
  example: { code: 'trade', name: { en: 'Trade programme', zh: '合作客户' } },
})

export const removeCustomerGroupCall = endpoint({
  name: 'removeCustomerGroup',
  path: '/sapi/mall-admin/customer-group/remove',
  tag,
  summary: 'Deletes a customer group without offers',
  input: z.object({ customerGroupId: id }).strict(),
  answer: changed,
  refusals: ['notFound', 'customerGroupInUse'],
  example: { customerGroupId },
})

export const addGroupMembersCall = endpoint({
  name: 'addGroupMembers',
  path: '/sapi/mall-admin/customer-group/member/add',
  tag,
  summary:
    'Adds accounts to a customer group by email, mobile number with country code, or id; all of them or none',
  input: z
    .object({
      customerGroupId: id,
      accounts: z.array(numberLine(254).min(1)).min(1).max(addedAccountsMax),
    })
    .strict(),
  answer: answer(z.object({ added: z.number().int() })),
  refusals: ['notFound', 'accountsUnknown'],
  example: { customerGroupId, accounts: ['noor@example.test', '+44 7400 123456'] },
})

export const removeGroupMemberCall = endpoint({
  name: 'removeGroupMember',
  path: '/sapi/mall-admin/customer-group/member/remove',
  tag,
  summary: 'Removes an account from a customer group',
  input: z.object({ customerGroupId: id, userId: id }).strict(),
  answer: answer(z.object({ userId: id })),
  refusals: ['notFound'],
  example: { customerGroupId, userId: '7312345678901234568' },
})

const forOffers = answer(z.object({ groups: z.array(z.object({ customerGroupId: id, name: localText })) }))

export const groupsOfShopOffers = endpoint({
  name: 'groupsOfShopOffers',
  path: '/sapi/mall-marketing/seller/:shop/offer/customer-group/list',
  tag: 'Merchant: offers',
  summary: 'Customer groups available for offers of a shop, without their members',
  input: z.object({ shop: shopKey }).strict(),
  answer: forOffers,
  example: { shop: 'oak-and-iron' },
})

export const groupsOfPlatformOffers = endpoint({
  name: 'groupsOfPlatformOffers',
  path: '/sapi/mall-admin/offer/customer-group/list',
  tag,
  summary: 'Customer groups available for offers of the platform',
  input: nothing,
  answer: forOffers,
  example: {},
})
