import type { FastifyInstance } from 'fastify'
import { settlementReport } from './settlement-report.ts'
import type { Merchant, Store } from './store.ts'
import type { Event } from './webhooks.ts'

type Parts = {
  readonly store: Store
  readonly merchants: readonly Merchant[]
  readonly now: () => Date
  readonly announce: (merchant: string, event: Event) => Promise<void>
}

/** Reports of what was settled together, which a user for reports downloads by name. */
export function createReportBatches({ store, merchants, now, announce }: Parts) {
  const reports = new Map<string, string>()
  const lastOf = new Map<string, { batch: number; until: Date }>()
  return {
    routes(app: FastifyInstance): void {
      type Of = { Params: { account: string; name: string } }
      app.get<Of>('/reports/download/MerchantAccount/:account/:name', ({ params, headers }, reply) => {
        const { account, name } = params
        const user = merchants.find((each) => each.account === account)?.report
        const expected = user && Buffer.from(`${user.username}:${user.password}`).toString('base64')
        if (!expected || headers.authorization !== `Basic ${expected}`) return reply.code(401).send()
        const report = reports.get(`${account}/${name}`)
        return report === undefined
          ? reply.code(404).send()
          : reply.type('text/csv; charset=utf-8').send(report)
      })
    },
    /** Settles what happened since the last batch, and notifies that its report is available. */
    async close(account: string): Promise<string> {
      const last = lastOf.get(account)
      const batch = { batch: (last?.batch ?? 0) + 1, from: last?.until ?? new Date(0), until: now() }
      lastOf.set(account, batch)
      const name = `settlement_detail_report_batch_${batch.batch}.csv`
      reports.set(`${account}/${name}`, settlementReport([...store.payments.values()], account, batch))
      await announce(account, {
        ...{ eventCode: 'REPORT_AVAILABLE', success: true, pspReference: name, merchantReference: '' },
        amount: { value: 0, currency: 'EUR' },
        reason: `https://ca-test.adyen.com/reports/download/MerchantAccount/${account}/${name}`,
      })
      return name
    },
  }
}
