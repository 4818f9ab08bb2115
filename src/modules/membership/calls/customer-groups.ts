import { z } from 'zod'
import { offerStatuses } from '#modules/offers/rules/lifecycle.ts'
import { managedKinds } from '#modules/offers/rules/managed-offer.ts'
import type { OfferOfGroup } from '#modules/offers/rules/offer-of-group.ts'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  localLine,
  millis,
  nothing,
  numberLine,
  pageNo,
  pageSize,
  searchWords,
  shopKey,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  addedAccountsMax,
  type CustomerGroup,
  type EditedGroup,
  type GroupMember,
  groupCodeMax,
  groupCodePattern,
} from '../rules/customer-group.ts'

/** Customer groups as the platform manages them. The wire has our own words. */

const tag = 'Platform'
const wireLocal = z.object({ en: z.string(), zh: z.string() })
const customerGroupId = '7312345678901234567'

const edited = z
  .object({
    customerGroupId: id,
    code: z.string(),
    name: wireLocal,
    version: z.number().int(),
    members: z.number().int(),
    offers: z.number().int(),
  })
  .meta({ id: 'CustomerGroup' })
const named = answers(z.object({ customerGroupId: id }), (ours: { customerGroupId: Id }) => ({
  customerGroupId: ours.customerGroupId,
}))

export const customerGroupsCall = endpoint({
  name: 'customerGroups',
  path: '/sapi/mall-admin/customer-group/list',
  tag,
  summary: 'Customer groups, with how many accounts are in each and how many offers name it',
  input: nothing,
  answer: answers(z.object({ data: z.array(edited) }), (ours: readonly EditedGroup[]) => ({
    data: ours.map((group) => ({ ...group })),
  })),
  example: {},
})

export const customerGroupCall = endpoint({
  name: 'customerGroup',
  path: '/sapi/mall-admin/customer-group/detail',
  tag,
  summary:
    'One customer group with a page of its members, masked, and the offers that name it; members are found by a whole email, a whole mobile number, an id, or the beginning of a name',
  input: z.object({ customerGroupId: id, keyword: searchWords.optional(), page: pageNo, pageSize }).strict(),
  answer: answers(
    z.object({
      group: edited,
      total: z.number().int(),
      members: z.array(
        z.object({
          userId: id,
          name: z.string(),
          email: z.string(),
          mobile: z.string(),
          addedAt: millis,
        }),
      ),
      offers: z.array(
        z.object({
          offerId: id,
          name: wireLocal,
          kind: z.enum(managedKinds),
          status: z.enum(offerStatuses),
          site: z.string(),
          shop: z.object({ slug: z.string(), name: wireLocal }).nullable(),
        }),
      ),
    }),
    (ours: {
      readonly group: EditedGroup
      readonly total: number
      readonly members: readonly GroupMember[]
      readonly offers: readonly OfferOfGroup[]
    }) => ({
      group: { ...ours.group },
      total: ours.total,
      members: ours.members.map(({ phone, addedAt, ...member }) => ({
        ...member,
        mobile: phone,
        addedAt: addedAt.getTime(),
      })),
      offers: ours.offers.map(({ shop, ...offer }) => ({ ...offer, shop: shop ?? null })),
    }),
  ),
  refusals: ['notFound'],
  example: { customerGroupId, page: 1, pageSize: 20 },
})

export const saveCustomerGroupCall = endpoint({
  name: 'saveCustomerGroup',
  path: '/sapi/mall-admin/customer-group/save',
  tag,
  summary: 'Makes a customer group, or gives one another code or name',
  input: z
    .object({
      customerGroupId: id.optional(),
      /** The version that was read; a newer one means that another person has since saved. */
      version: z.number().int().min(1).optional(),
      code: z.string().max(groupCodeMax).regex(groupCodePattern),
      name: localLine(60),
    })
    .strict(),
  answer: named,
  refusals: ['notFound', 'changedMeanwhile', 'customerGroupTaken'],
  example: { code: 'trade', name: { en: 'Trade programme', zh: '合作客户' } },
})

export const removeCustomerGroupCall = endpoint({
  name: 'removeCustomerGroup',
  path: '/sapi/mall-admin/customer-group/remove',
  tag,
  summary: 'Removes a customer group that no offer names',
  input: z.object({ customerGroupId: id }).strict(),
  answer: named,
  refusals: ['notFound', 'customerGroupInUse'],
  example: { customerGroupId },
})

export const addGroupMembersCall = endpoint({
  name: 'addGroupMembers',
  path: '/sapi/mall-admin/customer-group/member/add',
  tag,
  summary:
    'Puts accounts into a customer group, each named by its email, its mobile number with the code of its country, or its id; all of them or none',
  input: z
    .object({
      customerGroupId: id,
      accounts: z.array(numberLine(254).min(1)).min(1).max(addedAccountsMax),
    })
    .strict(),
  answer: answers(z.object({ added: z.number().int() }), ({ added }: { added: number }) => ({ added })),
  refusals: ['notFound', 'accountsUnknown'],
  example: { customerGroupId, accounts: ['noor@example.test', '+44 7400 123456'] },
})

export const removeGroupMemberCall = endpoint({
  name: 'removeGroupMember',
  path: '/sapi/mall-admin/customer-group/member/remove',
  tag,
  summary: 'Takes an account out of a customer group',
  input: z.object({ customerGroupId: id, userId: id }).strict(),
  answer: answers(z.object({ userId: id }), ({ userId }: { userId: Id }) => ({ userId })),
  refusals: ['notFound'],
  example: { customerGroupId, userId: '7312345678901234568' },
})

const forOffers = answers(
  z.object({ data: z.array(z.object({ customerGroupId: id, name: wireLocal })) }),
  (ours: readonly CustomerGroup[]) => ({ data: ours.map((group) => ({ ...group })) }),
)

export const groupsOfShopOffers = endpoint({
  name: 'groupsOfShopOffers',
  path: '/sapi/mall-marketing/seller/:shop/offer/customer-group/list',
  tag: 'Merchant: offers',
  summary: 'The customer groups that an offer of a shop may be for; who is in them is not told',
  input: z.object({ shop: shopKey }).strict(),
  answer: forOffers,
  example: { shop: 'oak-and-iron' },
})

export const groupsOfPlatformOffers = endpoint({
  name: 'groupsOfPlatformOffers',
  path: '/sapi/mall-admin/offer/customer-group/list',
  tag,
  summary: 'The customer groups that an offer of the platform may be for',
  input: nothing,
  answer: forOffers,
  example: {},
})
