import type { ActionFunctionArgs } from 'react-router'
import { failedMailsCall, retryMailsCall } from '#modules/notifications/calls/failed-mails.ts'
import type { FailedMail } from '#modules/notifications/rules/failed-mail.ts'
import { runBulk } from '../../parts/kit/list/bulk.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'

const isoOf = (at: Date | undefined) => (at ? new Date(at).toISOString() : '')

const mails = defineList<FailedMail>()({
  texts: 'failedMails',
  rowId: ({ mailId }) => mailId,
  filters: {},
  columns: {
    mail: {
      cell: ({ template }, { t }) => t(`templates.${template}`),
      csv: ({ template }, { t }) => t(`templates.${template}`),
      isRowHeader: true,
    },
    recipient: {
      cell: ({ recipient }, { t }) => t(`recipients.${recipient}`),
      csv: ({ recipient }, { t }) => t(`recipients.${recipient}`),
    },
    failure: {
      cell: ({ failure, attempts }, { t }) => (
        <>
          {failure ?? t('unknownFailure')}
          <br />
          <small>{t('attempts', { count: attempts })}</small>
        </>
      ),
      csv: ({ failure }) => failure ?? '',
      onPhone: 'wide',
    },
    written: {
      isTime: true,
      cell: ({ writtenAt }, { format }) => format.moment(new Date(writtenAt)),
      csv: ({ writtenAt }) => isoOf(writtenAt),
    },
    next: {
      isTime: true,
      cell: ({ retryAt }, { t, format }) => (retryAt ? format.moment(new Date(retryAt)) : t('givenUp')),
      csv: ({ retryAt }) => isoOf(retryAt),
    },
  },
  bulk: { retry: { needs: 'deadLetters.retry', isFor: () => true } },
})

const readMails: ReadList<FailedMail> = async (mall, { page, pageSize }) => {
  const found = await mall.call(failedMailsCall, { page, pageSize })
  return { rows: found.mails, total: found.total }
}

export const middleware = [listExport(mails, readMails)]
export const loader = listLoader(mails, readMails)

export async function action({ request, ...args }: ActionFunctionArgs) {
  return runBulk(await request.formData(), args, {
    retry: (mall, ids) => mall.call(retryMailsCall, { mailIds: [...ids] }),
  })
}

/** Mails that the mail server has not taken. */
export default function FailedMails() {
  return <ListPage list={mails} />
}
