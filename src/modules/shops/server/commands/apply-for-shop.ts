import {
  forgetFile,
  putDocument,
  registerDocument,
  type StoredDocument,
  whyNoDocument,
} from '#modules/files/server/public.ts'
import type { BuyerContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type ApplicationRequest, checkApplication, tidyApplication } from '../../rules/application.ts'
import type { ShopsParts } from '../parts.ts'
import { countCategories, encryptBankNumber, storedPapers, takeApplication } from '../store/applications.ts'

/**
 * A buyer applies for a shop. While one application waits there is no second; a rejected one may be submitted
 * again. @throws Refusal `malformed` with the fields, `applicationWaiting`, `alreadyMerchant`
 */
export async function applyForShop(
  ctx: BuyerContext,
  request: ApplicationRequest,
  { files, seal }: ShopsParts,
): Promise<{ applied: true }> {
  if (ctx.caller.kind !== 'anonymous' && ctx.caller.shops.length > 0) throw new Refusal('alreadyMerchant')
  const application = tidyApplication(request)
  const { categoryIds, bankAccount } = application
  const [earlier, categories] = await Promise.all([
    storedPapers(ctx.db, ctx.buyerId),
    countCategories(ctx.db, categoryIds),
  ])
  if (earlier && earlier.status !== 'rejected') throw new Refusal('applicationWaiting')
  const wrong = checkApplication(request, { isAgain: Boolean(earlier), hasCategories: categories.hasAny })
  if (categories.found < categoryIds.length) wrong.push({ field: 'categoryIds', code: 'unknownCategory' })
  const bytes = request.licence && Buffer.from(request.licence)
  const noLicence = bytes && whyNoDocument(bytes)
  if (noLicence) wrong.push({ field: 'licence', code: noLicence })
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)

  const document = bytes && (await putLicence(() => putDocument(files, bytes, 'licences')))
  const papers = {
    ...earlier!,
    ...(document && { licenceFile: document.key }),
    ...(bankAccount.number && encryptBankNumber(seal, ctx.buyerId, bankAccount.number)),
  }
  try {
    return await ctx.transaction(async (tx) => {
      if (document) await registerDocument(tx, document)
      const row = { ...application, id: ctx.newId(), userId: ctx.buyerId, site: ctx.site.code }
      if (!(await takeApplication(tx, row, papers))) throw new Refusal('applicationWaiting')
      if (document && earlier) await forgetFile(tx, earlier.licenceFile)
      return { applied: true }
    })
  } catch (error) {
    if (document && error instanceof Refusal) await files.remove(document.key)
    throw error
  }
}

/** A file that cannot be decoded is a matter of its field. */
async function putLicence(put: () => Promise<StoredDocument>): Promise<StoredDocument> {
  try {
    return await put()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('malformed', {}, [{ field: 'licence', code: 'notADocument' }])
  }
}
