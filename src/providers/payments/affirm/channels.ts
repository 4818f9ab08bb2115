import type { AttemptRef, Channel } from '#modules/payments/rules/channel.ts'
import { ofForm } from '../key-form.ts'
import { lenderBook } from '../lender-book.ts'
import type { ProviderBook } from '../provider-book.ts'
import type { ProviderOptions } from '../provider-options.ts'
import { affirmApi, affirmHostsOf, affirmSourcesOf } from './api.ts'
import {
  type AffirmParts,
  askAffirmAttempt,
  closeAffirmAttempt,
  placedTransaction,
  resumeAffirmAttempt,
  startAffirmAttempt,
} from './attempts.ts'
import { countryOfAffirm } from './checkout.ts'
import { newestTransactions, releaseAffirmAmount, sendAffirmRefund, takeAffirmPart } from './transactions.ts'
import { readWebhook, receiveWebhook } from './webhook.ts'

export type AffirmOptions = ProviderOptions & { readonly book: ProviderBook }

/** An authorisation of Affirm lasts for 30 days. */
const holdLastsMs = 30 * 24 * 60 * 60_000

/** Affirm's direct checkout: its script on our page, and a transaction that is captured here. */
export function affirmChannels({ book, ...options }: AffirmOptions): Channel[] {
  const parts: AffirmParts = { options, book: lenderBook(book) }
  const placed = (attempt: AttemptRef) => placedTransaction(parts, attempt)
  return [
    {
      code: 'AFFIRM_PC',
      company: 'affirm',
      methods: [{ type: 'component', name: 'AFFIRM_PC' }],
      abilities: {
        kinds: ['component', 'wait', 'done', 'refused'],
        guest: true,
        savedCard: false,
        authorise: true,
        holdLasts: holdLastsMs,
        partialCapture: true,
        partialRefund: true,
        payLater: true,
        currencies: ['USD'],
        countries: { USD: [countryOfAffirm.code] },
        // Affirm lends for purchases from 50 to 30,000 dollars.
        amounts: { USD: { min: 50_00, max: 30_000_00 } },
      },
      settings: {
        publicKey: { isSecret: false, whyWrong: ofForm(/^[\w-]+$/) },
        privateKey: { isSecret: true, whyWrong: ofForm(/^[\w-]+$/) },
        // Affirm signs with the private key where it names no other secret.
        webhookSecret: { isSecret: true, isOptional: true },
        // `yes` where Affirm lets the account capture in parts.
        splitCapture: { isSecret: false, isOptional: true, choices: ['yes'] },
      },
      hosts: () => affirmHostsOf(options),
      loads: () => affirmSourcesOf(options),
      checkKeys: (account) => newestTransactions(affirmApi(options)(account), 1),
      start: startAffirmAttempt(parts),
      resume: resumeAffirmAttempt(parts),
      ask: askAffirmAttempt(parts),
      close: closeAffirmAttempt(parts),
      capture: async (attempt, part) => {
        const found = await placed(attempt)
        return found ? takeAffirmPart(found.affirm, found.id, part) : { status: 'refused', reason: 'unknown' }
      },
      void: async (attempt) => {
        const found = await placed(attempt)
        if (found) await releaseAffirmAmount(found.affirm, attempt, found.id)
      },
      refund: async (attempt, refund) => {
        const found = await placed(attempt)
        return found
          ? sendAffirmRefund(found.affirm, found.id, refund)
          : { status: 'refused', reason: 'unknown' }
      },
      readMessage: readWebhook,
      receive: receiveWebhook(parts),
    },
  ]
}
