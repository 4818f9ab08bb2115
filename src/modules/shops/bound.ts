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
import { type ApplicationRequest, categoriesMax, type ShopApplication } from './rules/application.ts'

/** Applications for shops, as applicants make and read them. */

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
  summary: 'Applies for a shop, or applies again after a rejection',
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
