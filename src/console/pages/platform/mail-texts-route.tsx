import { mailTextsCall } from '#modules/notifications/calls/mail-texts.ts'
import type { MailTextRow } from '#modules/notifications/rules/mail-texts.ts'
import { failedMails } from '#modules/notifications/texts/failed-mails.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList, type ListText } from '../../parts/kit/list/list-spec.ts'

const nameOf = (
  mail: MailTextRow['mail'],
  { t, language }: { readonly t: ListText; readonly language: Language },
) => (mail === 'shared' ? t('shared') : textIn(failedMails.templates[mail], language))

const mails = defineList<MailTextRow>()({
  texts: 'mailTexts',
  rowId: ({ mail }) => mail,
  rowLink: ({ mail }) => pages.mailText(mail),
  search: ({ mail }) =>
    mail === 'shared' ? mail : `${failedMails.templates[mail].en} ${failedMails.templates[mail].zh}`,
  columns: {
    mail: { cell: ({ mail }, tools) => nameOf(mail, tools), isRowHeader: true },
    changed: { cell: ({ changed }, { t }) => (changed > 0 ? changed : t('unchanged')) },
    changedAt: {
      isTime: true,
      cell: ({ changedAt }, { format }) => (changedAt ? format.moment(new Date(changedAt)) : ''),
      onPhone: 'hidden',
    },
  },
})

export const loader = listLoader(
  mails,
  wholeList<MailTextRow>(mails, async (mall) => (await mall.call(mailTextsCall, {})).mails),
)

/** The mails of the mall, whose texts operators may rewrite. */
export default function MailTexts() {
  return <ListPage list={mails} />
}
