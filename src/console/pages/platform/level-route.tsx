import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { editedLevelsCall, removeLevelCall, saveLevelCall } from '#modules/membership/calls/member-levels.ts'
import { benefitsMax, type EditedLevel } from '#modules/membership/rules/level.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { PercentField } from '../../parts/kit/form/percent-field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { typedPercent } from '../../parts/kit/form/typed-numbers.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { levels } = await context.get(mallContext).call(editedLevelsCall, {})
  const found = levels.find(({ level }) => String(level) === params.level)
  if (!found && params.level !== 'add') throw data(null, { status: 404 })
  const level = found ?? newLevel(levels)
  return {
    level,
    isLast: found !== undefined && found.level === levels.length,
    limits: limitsOf(saveLevelCall.input),
  }
}

/** The one after the last, which is not written yet. */
const newLevel = (levels: readonly EditedLevel[]): EditedLevel => ({
  level: levels.length + 1,
  version: 0,
  payBasisPoints: 10_000,
  earnBasisPoints: 10_000,
  benefits: [],
  members: 0,
  name: { en: '', zh: '' },
  growthFrom: (levels.at(-1)?.growthFrom ?? 0) + 1_000,
})

type LevelChange = (typeof saveLevelCall.input)['_output']

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  try {
    if (form.get('intent') === 'remove') {
      await mall.call(removeLevelCall, { level: Number(params.level) })
      return redirect(pages.editedLevels())
    }
    const { benefits, ...change } = readForm(saveLevelCall.input, form) as LevelChange
    await mall.call(saveLevelCall, {
      ...change,
      payBasisPoints: typedPercent(form, 'payBasisPoints'),
      earnBasisPoints: typedPercent(form, 'earnBasisPoints'),
      // A benefit without a name in either language is none.
      benefits: benefits.filter(({ title }) => title.en.trim() || title.zh.trim()),
    })
    if (params.level === 'add') return redirect(pages.editedLevel(String(change.level)))
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** A level: its name, its growth threshold, and the benefits of its members. */
export default function Level() {
  const { level, isLast, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('memberLevels')
  const may = useMay()
  const name = textIn(level.name, useLanguage()) || t('add')
  return (
    <SideSheet title={name} backTo={pages.editedLevels()}>
      <ConsoleForm
        key={level.level}
        version={level.version}
        limits={limits}
        answer={answer}
        isReadOnly={!may('members.change')}
        saveBar={{ saved: t('saved') }}
      >
        <input type="hidden" name="level" value={level.level} />
        <LocalTextField label={t('name')} name="name" isRequired value={level.name} />
        <TextField
          label={t('growthFrom')}
          name="growthFrom"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          hint={t(level.level === 1 ? 'growthFirst' : 'growthHint')}
          value={level.growthFrom}
        />
        <PercentField
          label={t('pay')}
          name="payBasisPoints"
          hint={t('payHint')}
          basisPoints={level.payBasisPoints}
        />
        <PercentField
          label={t('earn')}
          name="earnBasisPoints"
          hint={t('earnHint')}
          basisPoints={level.earnBasisPoints}
        />
        {Array.from({ length: benefitsMax }, (_, place) => place).map((place) => (
          <SheetPart key={place} title={t('benefit', { number: String(place + 1) })}>
            <LocalTextField
              label={t('benefitTitle')}
              name={`benefits.${place}.title`}
              value={level.benefits[place]?.title}
            />
            <LocalTextField
              label={t('benefitText')}
              name={`benefits.${place}.text`}
              value={level.benefits[place]?.text}
              rows={2}
            />
          </SheetPart>
        ))}
      </ConsoleForm>
      {isLast && level.level > 1 && may('members.change') && (
        <SheetPart title={t('remove')}>
          <p>{t('removeText')}</p>
          <ConsoleForm>
            <input type="hidden" name="intent" value="remove" />
            <p>
              <ConfirmedButton
                look="danger"
                question={{ title: t('removeAsk', { name }), text: t('removeText') }}
              >
                {t('remove')}
              </ConfirmedButton>
            </p>
          </ConsoleForm>
        </SheetPart>
      )}
    </SideSheet>
  )
}
