import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { base64, id, lines, localText, moment, nothing, orNull } from '#vocabulary/calls/fields.ts'
import { applicationStatuses } from '../rules/application.ts'

/** Applications for shops, as the platform reads and decides them, and their licences. */

const tag = 'Merchants'

const document = answer(z.object({ mime: z.string(), content: base64 }))

export const ownLicenceCall = endpoint({
  name: 'ownLicence',
  path: '/sapi/mall-customer/merchant/licence',
  tag,
  summary: 'The licence that the caller submitted',
  input: nothing,
  answer: document,
  refusals: ['signInFirst', 'notFound'],
  example: {},
})

const application = z.object({ applicationId: id }).strict()
const example = { applicationId: '7312345678901234567' }

export const applicationLicenceCall = endpoint({
  name: 'applicationLicence',
  path: '/sapi/mall-admin/merchant/licence',
  tag,
  summary: 'The licence of an application. Access is logged',
  input: application,
  answer: document,
  refusals: ['notAllowed', 'notFound'],
  example,
})

export const applicationBankAccountCall = endpoint({
  name: 'applicationBankAccount',
  path: '/sapi/mall-admin/merchant/bankAccount',
  tag,
  summary: 'The bank account of an application with its full number. Access is logged',
  input: application,
  answer: answer(z.object({ holder: z.string(), bank: z.string(), number: z.string() })),
  refusals: ['notAllowed', 'notFound'],
  example,
})

export const shopApplicationsCall = endpoint({
  name: 'shopApplications',
  path: '/sapi/mall-admin/merchant/applyList',
  tag,
  summary: 'Shop applications with a given status',
  input: z.object({ status: z.enum(applicationStatuses) }).strict(),
  answer: answer(
    z.object({
      applications: z.array(
        z
          .object({
            applicationId: id,
            status: z.enum(applicationStatuses),
            email: z.string(),
            companyName: z.string(),
            registrationNumber: z.string(),
            contactName: z.string(),
            phone: z.string(),
            shopName: localText,
            /** Goods that the shop will sell. */
            goods: z.string(),
            categoryIds: z.array(id),
            categories: z.array(z.object({ categoryId: id, name: localText })),
            bankAccount: z.object({ holder: z.string(), bank: z.string(), numberEnd: z.string() }),
            licence: z.object({ mime: z.string(), bytes: z.number().int() }),
            /** Why it was rejected; '' otherwise. */
            reason: z.string(),
            shopId: orNull(id),
            appliedAt: moment,
            decidedAt: orNull(moment),
          })
          .meta({ id: 'ApplicationForShop' }),
      ),
    }),
  ),
  refusals: ['notAllowed'],
  example: { status: 'awaitingReview' },
})

export const approveApplicationCall = endpoint({
  name: 'approveApplication',
  path: '/sapi/mall-admin/merchant/pass',
  tag,
  summary: 'Approves a shop application and opens the shop for the applicant',
  input: z.object({ applicationId: id, slug: z.string().regex(/^[a-z0-9-]{2,60}$/) }).strict(),
  answer: answer(z.object({ shopId: id })),
  refusals: ['notAllowed', 'notFound', 'applicationDecided', 'shopNameTaken'],
  example: { ...example, slug: 'oak-and-iron' },
})

export const rejectApplicationCall = endpoint({
  name: 'rejectApplication',
  path: '/sapi/mall-admin/merchant/reject',
  tag,
  summary: 'Rejects a shop application, with a reason visible to the applicant',
  input: z.object({ applicationId: id, reason: lines(500) }).strict(),
  answer: answer(z.object({ applicationId: id })),
  refusals: ['notAllowed', 'notFound', 'applicationDecided', 'malformed'],
  example: { ...example, reason: 'The registration number belongs to another company.' },
})
