import { z } from 'zod'
import { answers, endpoint, fromWire, words } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  line,
  lines,
  localLine,
  millis,
  nothing,
  numberLine,
  optional,
  phoneLine,
  text,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  type ApplicationRequest,
  type ApplicationStatus,
  categoriesMax,
  type ShopApplication,
} from '../rules/application.ts'
import type { BankAccount } from '../rules/bank-account.ts'

const tag = 'Merchants'

/** The audit states of DATA-29. */
export const auditStatus = words({ awaitingReview: 'audit', approved: 'pass', rejected: 'reject' })

const localName = localLine(400)
const draft = z
  .object({
    companyName: line(1000),
    registrationNumber: numberLine(300),
    contactName: line(500),
    phone: phoneLine(100),
    shopName: localName,
    goods: lines(5000),
    categoryIds: z.array(id).max(categoriesMax),
    bankAccount: z.object({ holder: line(500), bank: line(500), number: line(100) }).strict(),
    licence: z.instanceof(Uint8Array).optional(),
  })
  .strict() satisfies z.ZodType<ApplicationRequest>

const applicationOnWire = z
  .object({
    id,
    auditStatus: auditStatus.schema,
    email: z.string(),
    companyName: z.string(),
    registrationNumber: z.string(),
    contactName: z.string(),
    mobile: z.string(),
    shopName: z.object({ en: z.string(), zh: z.string() }),
    goods: z.string(),
    categoryList: z.array(z.object({ id, name: z.object({ en: z.string(), zh: z.string() }) })),
    bankAccount: z.object({
      accountHolder: z.string(),
      bankName: z.string(),
      accountNumberEnd: z.string(),
    }),
    licence: z.object({ mime: z.string(), size: z.number().int() }),
    rejectReason: z.string().nullable(),
    shop: z.object({ id }).nullable(),
    appliedAt: millis,
    auditedAt: millis.nullable(),
  })
  .meta({ id: 'ShopApplication' })

const applicationToWire = (ours: ShopApplication): z.infer<typeof applicationOnWire> => ({
  id: ours.applicationId,
  auditStatus: auditStatus.toWire(ours.status),
  email: ours.email,
  companyName: ours.companyName,
  registrationNumber: ours.registrationNumber,
  contactName: ours.contactName,
  mobile: ours.phone,
  shopName: { en: ours.shopName.en, zh: ours.shopName.zh },
  goods: ours.goods,
  categoryList: ours.categories.map(({ categoryId, name }) => ({
    id: categoryId,
    name: { en: name.en, zh: name.zh },
  })),
  bankAccount: {
    accountHolder: ours.bankAccount.holder,
    bankName: ours.bankAccount.bank,
    accountNumberEnd: ours.bankAccount.numberEnd,
  },
  licence: { mime: ours.licence.mime, size: ours.licence.bytes },
  rejectReason: ours.reason || null,
  shop: ours.shopId ? { id: ours.shopId } : null,
  appliedAt: ours.appliedAt.getTime(),
  auditedAt: ours.decidedAt?.getTime() ?? null,
})

export const applyForShopCall = endpoint({
  name: 'applyForShop',
  path: '/sapi/mall-customer/merchant/apply',
  tag,
  summary: 'Asks for a shop of one’s own, or asks again after a rejection',
  input: draft,
  wire: fromWire(
    z
      .object({
        companyName: text(1000),
        registrationNumber: text(300),
        contactName: text(500),
        mobile: text(100),
        shopName: localName,
        goods: text(5000),
        categoryIdList: z.array(id).max(categoriesMax),
        /** Again, after a rejection, the account number may be left blank: the earlier one is retained. */
        bankAccount: z
          .object({ accountHolder: text(500), bankName: text(500), accountNumber: text(100) })
          .strict(),
        // The body's own limit is smaller than that of the page.
        licenceFile: optional(
          z.string().max(250_000).meta({ description: 'The licence, a picture or a PDF, in base64' }),
        ),
      })
      .strict(),
    ({ mobile, categoryIdList, bankAccount, licenceFile, ...rest }) => ({
      ...rest,
      phone: mobile,
      categoryIds: categoryIdList,
      bankAccount: {
        holder: bankAccount.accountHolder,
        bank: bankAccount.bankName,
        number: bankAccount.accountNumber,
      },
      licence: licenceFile === undefined ? undefined : Buffer.from(licenceFile, 'base64'),
    }),
    { licence: 'licenceFile', categoryIds: 'categoryIdList' },
  ),
  answer: answers(z.object({ success: z.boolean() }), (_: { applied: true }) => ({ success: true })),
  refusals: ['signInFirst', 'malformed', 'applicationWaiting', 'alreadyMerchant'],
  example: {
    companyName: 'Oak & Iron Ltd',
    registrationNumber: 'HRB 12345',
    contactName: 'Maren Holt',
    mobile: '+49 421 555 0134',
    shopName: { en: 'Oak & Iron', zh: '橡与铁' },
    goods: 'Oak furniture with iron fittings, made in Bremen.',
    categoryIdList: ['7312345678901234567'],
    bankAccount: {
      accountHolder: 'Oak & Iron Ltd',
      bankName: 'Sparkasse Bremen',
      accountNumber: 'DE89 3704 0044 0532 0130 00',
    },
    licenceFile: 'JVBERi0xLjQKMSAwIG9iajw8Pj5lbmRvYmoKdHJhaWxlcjw8Pj4KJSVFT0YK',
  },
})

const document = answers(
  z.object({ mime: z.string(), content: z.string().meta({ description: 'In base64' }) }),
  ({ mime, content }: { mime: string; content: Buffer }) => ({ mime, content: content.toString('base64') }),
)

export const ownLicenceCall = endpoint({
  name: 'ownLicence',
  path: '/sapi/mall-customer/merchant/licence',
  tag,
  summary: 'The licence that the caller handed in',
  input: nothing,
  answer: document,
  refusals: ['signInFirst', 'notFound'],
  example: {},
})

const application = z.object({ applicationId: id }).strict()
const applicationById = fromWire(z.object({ id }).strict(), (wire) => ({ applicationId: wire.id }))

export const applicationLicenceCall = endpoint({
  name: 'applicationLicence',
  path: '/sapi/mall-admin/merchant/licence',
  tag,
  summary: 'The licence of an application. The audit names who read it',
  input: application,
  wire: applicationById,
  answer: document,
  refusals: ['notAllowed', 'notFound'],
  example: { id: '7312345678901234567' },
})

export const applicationBankAccountCall = endpoint({
  name: 'applicationBankAccount',
  path: '/sapi/mall-admin/merchant/bankAccount',
  tag,
  summary: 'The bank account of an application with its whole number. The audit names who read it',
  input: application,
  wire: applicationById,
  answer: answers(
    z.object({ accountHolder: z.string(), bankName: z.string(), accountNumber: z.string() }),
    ({ holder, bank, number }: BankAccount) => ({
      accountHolder: holder,
      bankName: bank,
      accountNumber: number,
    }),
  ),
  refusals: ['notAllowed', 'notFound'],
  example: { id: '7312345678901234567' },
})

export const ownApplicationCall = endpoint({
  name: 'ownApplication',
  path: '/sapi/mall-customer/merchant/queryApply',
  tag,
  summary: 'The caller’s own application for a shop',
  input: nothing,
  answer: answers(
    z.object({ data: applicationOnWire.nullable() }),
    (ours: { application: ShopApplication | undefined }) => ({
      data: ours.application ? applicationToWire(ours.application) : null,
    }),
  ),
  refusals: ['signInFirst'],
  example: {},
})

export const shopApplicationsCall = endpoint({
  name: 'shopApplications',
  path: '/sapi/mall-admin/merchant/applyList',
  tag,
  summary: 'The applications for shops in one state',
  input: z
    .object({ status: z.enum(['awaitingReview', 'approved', 'rejected']) })
    .strict() satisfies z.ZodType<{
    status: ApplicationStatus
  }>,
  wire: fromWire(z.object({ auditStatus: auditStatus.schema }).strict(), (wire) => ({
    status: auditStatus.fromWire(wire.auditStatus),
  })),
  answer: answers(z.object({ data: z.array(applicationOnWire) }), (ours: readonly ShopApplication[]) => ({
    data: ours.map(applicationToWire),
  })),
  refusals: ['notAllowed'],
  example: { auditStatus: 'audit' },
})

export const approveApplicationCall = endpoint({
  name: 'approveApplication',
  path: '/sapi/mall-admin/merchant/pass',
  tag,
  summary: 'Opens the shop that was applied for, with the applicant as its staff',
  input: z.object({ applicationId: id, slug: z.string().regex(/^[a-z0-9-]{2,60}$/) }).strict(),
  wire: fromWire(z.object({ id, urlKey: z.string().regex(/^[a-z0-9-]{2,60}$/) }).strict(), (wire) => ({
    applicationId: wire.id,
    slug: wire.urlKey,
  })),
  answer: answers(z.object({ shop: z.object({ id }) }), (ours: { shopId: Id }) => ({
    shop: { id: ours.shopId },
  })),
  refusals: ['notAllowed', 'notFound', 'applicationDecided', 'shopNameTaken'],
  example: { id: '7312345678901234567', urlKey: 'oak-and-iron' },
})

export const rejectApplicationCall = endpoint({
  name: 'rejectApplication',
  path: '/sapi/mall-admin/merchant/reject',
  tag,
  summary: 'Turns an application for a shop down, with a reason that is shown',
  input: z.object({ applicationId: id, reason: lines(500) }).strict(),
  wire: fromWire(z.object({ id, rejectReason: text(500) }).strict(), (wire) => ({
    applicationId: wire.id,
    reason: wire.rejectReason,
  })),
  answer: answers(z.object({ id }), (ours: { applicationId: Id }) => ({ id: ours.applicationId })),
  refusals: ['notAllowed', 'notFound', 'applicationDecided', 'malformed'],
  example: { id: '7312345678901234567', rejectReason: 'The registration number belongs to another company.' },
})
