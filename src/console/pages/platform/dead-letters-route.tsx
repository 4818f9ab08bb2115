import type { ActionFunctionArgs } from 'react-router'
import { deadLettersCall, retryDeadLettersCall } from '#modules/operator/calls/dead-letters.ts'
import type { DeadLetter } from '#modules/operator/rules/operator.ts'
import { runBulk } from '../../parts/kit/list/bulk.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'

const letters = defineList<DeadLetter>()({
  texts: 'deadLetters',
  rowId: ({ letterId }) => letterId,
  filters: {},
  columns: {
    reaction: {
      cell: ({ reaction }) => <span className="figures">{reaction}</span>,
      csv: ({ reaction }) => reaction,
      isRowHeader: true,
    },
    about: {
      cell: ({ event, about }) => (
        <>
          {event}
          <br />
          <small className="figures">{about}</small>
        </>
      ),
      csv: ({ event, about }) => `${event} ${about}`,
      onPhone: 'wide',
    },
    failure: { cell: ({ failure }) => failure, csv: ({ failure }) => failure, onPhone: 'wide' },
    at: {
      isTime: true,
      cell: ({ failedAt }, { format }) => format.moment(new Date(failedAt)),
      csv: ({ failedAt }) => new Date(failedAt).toISOString(),
    },
    next: {
      isTime: true,
      cell: ({ retryAt }, { format }) => format.moment(new Date(retryAt)),
      csv: ({ retryAt }) => new Date(retryAt).toISOString(),
    },
  },
  bulk: { retry: { needs: 'deadLetters.retry', isFor: () => true } },
})

const readLetters: ReadList<DeadLetter> = async (mall, { page, pageSize }) => {
  const found = await mall.call(deadLettersCall, { page, pageSize })
  return { rows: found.letters, total: found.total }
}

export const middleware = [listExport(letters, readLetters)]
export const loader = listLoader(letters, readLetters)

export async function action({ request, ...args }: ActionFunctionArgs) {
  return runBulk(await request.formData(), args, {
    retry: (mall, ids) => mall.call(retryDeadLettersCall, { letterIds: [...ids] }),
  })
}

/** Work of the mall that failed as often as it is tried. */
export default function DeadLetters() {
  return <ListPage list={letters} />
}
