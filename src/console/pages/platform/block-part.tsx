import { useTranslations } from 'use-intl'
import type { AccountBlock } from '#modules/identity/rules/account-list.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import type { FormLimits } from '../../parts/kit/form/limits.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { SheetPart } from '../../parts/kit/side-sheet.tsx'

type BlockPartProps = {
  readonly isBlocked: boolean
  readonly blocks: readonly AccountBlock[]
  readonly answer: FormAnswer | undefined
  readonly limits: FormLimits
}

/** Blocks an account, or opens it again, and shows when that happened before. */
export function BlockPart({ isBlocked, blocks, answer, limits }: BlockPartProps) {
  const t = useTranslations('accounts')
  const format = useFormat()
  const may = useMay()
  return (
    <>
      {may('account.block') && (
        <SheetPart title={t(isBlocked ? 'block.end' : 'block.make')}>
          <p>{t(isBlocked ? 'block.endText' : 'block.makeText')}</p>
          <ConsoleForm
            key={String(isBlocked)}
            limits={limits}
            answer={answer?.intent === 'block' ? answer : undefined}
            intent="block"
          >
            <input type="hidden" name="isBlocked" value={String(!isBlocked)} />
            <TextField
              label={t('block.reason')}
              name="reason"
              hint={t('block.reasonHint')}
              autoComplete="off"
            />
            <p>
              <Button look={isBlocked ? 'quiet' : 'danger'}>
                {t(isBlocked ? 'block.end' : 'block.make')}
              </Button>
            </p>
          </ConsoleForm>
        </SheetPart>
      )}
      {blocks.length > 0 && (
        <SheetPart title={t('block.changes')}>
          <ul>
            {blocks.map(({ blockId, at, isBlocked: wasBlocked, reason }) => (
              <li key={blockId}>
                {format.moment(at)}: {t(wasBlocked ? 'block.wasMade' : 'block.wasEnded')}, {reason}
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
    </>
  )
}
