import { useTranslations } from 'use-intl'
import type { SavedAnswer } from '#modules/after-sales/rules/saved-answer.ts'
import type { ShownGoods } from '#modules/messages/rules/conversation.ts'
import { Button } from '#ui/button.tsx'
import { buyerPictureTypes } from '#vocabulary/buyer-pictures.ts'
import { AnswerField } from '../../parts/after-sales/answers/answer-field.tsx'
import { ConsoleForm } from '../../parts/kit/form/console-form.tsx'
import { ConsoleField, TextField } from '../../parts/kit/form/field.tsx'
import { useFormField } from '../../parts/kit/form/form-context.ts'
import type { FormLimits } from '../../parts/kit/form/limits.ts'
import type { SentMessage } from './send-message.server.ts'

type MessageFormProps = {
  readonly limits: FormLimits
  readonly answers: readonly SavedAnswer[]
  readonly goods: readonly ShownGoods[]
  readonly answer: SentMessage | undefined
  readonly formKey: string
}

/** Form by which a shop writes to a buyer: text, a saved reply, pictures, and goods of the shop. */
export function MessageForm({ limits, answers, goods, answer, formKey }: MessageFormProps) {
  const t = useTranslations('shopConversations')
  return (
    <ConsoleForm
      // A message that was sent leaves an empty form; other answers of the page leave it as it is.
      made={String(answer?.number)}
      intent="send"
      limits={limits}
      answer={answer?.intent === 'send' ? answer : undefined}
      encType="multipart/form-data"
    >
      <input type="hidden" name="key" value={formKey} />
      <AnswerField label={t('answer')} name="text" answers={answers} />
      <TextField
        label={t('goods')}
        hint={t('goodsHint')}
        wrong={t('goodsUnknown')}
        name="goods"
        list="goods-to-show"
        autoComplete="off"
      />
      <datalist id="goods-to-show">
        {goods.map(({ productId, name }) => (
          <option key={productId} value={name} />
        ))}
      </datalist>
      <PicturesField />
      <p>
        <Button>{t('send')}</Button>
      </p>
    </ConsoleForm>
  )
}

/** Pictures of a message, chosen in one field. */
function PicturesField() {
  const t = useTranslations('shopConversations')
  const { error } = useFormField('newPicture', undefined)
  return (
    <ConsoleField label={t('pictures')} error={error}>
      {(described) => (
        <input {...described} type="file" name="newPicture" accept={buyerPictureTypes.join(',')} multiple />
      )}
    </ConsoleField>
  )
}
