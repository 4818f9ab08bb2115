import { IconTruck } from '@tabler/icons-react'
import { type ActionFunctionArgs, data, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useToast } from '#ui/toast.tsx'
import { ConsoleBadge, type Tone } from '../../parts/kit/badge.tsx'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { Figures } from '../../parts/kit/figures.tsx'
import { ComboField } from '../../parts/kit/form/combo-field.tsx'
import { ConsoleForm } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, RadioField, SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { FileField } from '../../parts/kit/form/file-field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { MomentField } from '../../parts/kit/form/moment-field.tsx'
import { MoneyField } from '../../parts/kit/form/money-field.tsx'
import { QuantityField } from '../../parts/kit/form/quantity-field.tsx'
import { readMoment } from '../../parts/kit/form/read-moment.ts'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel, Facts, PanelColumns } from '../../parts/kit/panel.tsx'
import { WaitingRows } from '../../parts/kit/waiting.tsx'

const request = z
  .object({
    name: z.object({ en: z.string().min(1).max(40), zh: z.string().max(40) }).strict(),
    key: z.string().regex(/^[a-z0-9-]{2,20}$/),
    note: z.string().max(200).optional(),
    kind: z.enum(['plain', 'fancy']),
    price: z.string(),
    quantity: z.number().int().min(1).max(20),
    isOn: z.boolean(),
    link: z.string().max(100).optional(),
  })
  .strict()

/** For people who build pages: where the pages are built already there is none. */
export const loader = () => {
  if (import.meta.env.PROD) throw data(null, { status: 404 })
  return { limits: limitsOf(request) }
}

/** Changes nothing: it answers with the request that the form would have made. */
export async function action({ request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const picture = form.get('picture')
  return {
    read: {
      ...readForm(request, form),
      moment: readMoment(form, 'moment')?.toISOString(),
      picture: picture instanceof File && picture.size > 0 ? picture.name : undefined,
    },
  }
}

const tones: readonly Tone[] = ['green', 'amber', 'blue', 'red', 'grey']

/** The parts of the kit side by side, to look at, to try with the keyboard, and to build pages from. */
export default function Kit() {
  const { limits } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useTranslations('kit.gallery')
  const say = useToast()
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')}>
        <Button type="button" look="quiet" size="small" onClick={() => say(t('sample'))}>
          {t('toast')}
        </Button>
      </ConsoleHead>
      <WaitingRows
        items={[
          {
            key: 'sample',
            icon: <IconTruck size={22} stroke={1.6} aria-hidden="true" />,
            title: t('sample'),
            text: t('sampleText'),
            action: t('try'),
            to: '#form',
            isUrgent: true,
          },
        ]}
      />
      <Figures
        label={t('figures')}
        figures={[
          { name: t('sample'), value: '1,204' },
          { name: t('sample'), value: '$218.00', to: '#form' },
        ].map((figure, place) => ({ ...figure, name: `${figure.name} ${place + 1}` }))}
      />
      <PanelColumns
        aside={
          <>
            <ConsolePanel title={t('badges')}>
              <p>
                {tones.map((tone) => (
                  <span key={tone}>
                    <ConsoleBadge tone={tone}>{tone}</ConsoleBadge>{' '}
                  </span>
                ))}
              </p>
            </ConsolePanel>
            <ConsolePanel title={t('facts')}>
              <Facts
                facts={[
                  { name: t('sample'), value: t('sampleText') },
                  { name: t('nothing'), value: undefined },
                ]}
              />
            </ConsolePanel>
            <ConsolePanel title={t('nothing')}>
              <EmptyState title={t('nothing')} text={t('sampleText')} />
            </ConsolePanel>
            <ConsolePanel title={t('danger')}>
              <ConsoleForm intent="danger">
                <p>
                  <ConfirmedButton look="danger" question={{ title: t('dangerAsk'), text: t('sampleText') }}>
                    {t('danger')}
                  </ConfirmedButton>
                </p>
              </ConsoleForm>
            </ConsolePanel>
          </>
        }
      >
        <ConsolePanel title={t('form')}>
          <div id="form">
            <ConsoleForm limits={limits} encType="multipart/form-data" saveBar={{}}>
              <LocalTextField label={t('text')} name="name" value={{ en: 'Oak', zh: '橡木' }} />
              <TextField label={t('line')} name="key" value="oak-and-iron" hint={t('lineHint')} />
              <TextField label={t('area')} name="note" rows={3} />
              <ChoiceField
                label={t('choice')}
                name="kind"
                value="plain"
                choices={[
                  { value: 'plain', name: t('plain') },
                  { value: 'fancy', name: t('fancy') },
                ]}
              />
              <RadioField
                label={t('radio')}
                name="radio"
                value="plain"
                choices={[
                  { value: 'plain', name: t('plain'), text: t('sampleText') },
                  { value: 'fancy', name: t('fancy'), text: t('sampleText') },
                ]}
              />
              <MoneyField
                label={t('money')}
                name="price"
                currency="EUR"
                value={{ amount: 4900, currency: 'EUR' }}
              />
              <QuantityField label={t('quantity')} name="quantity" value={3} />
              <MomentField label={t('moment')} name="moment" value={new Date('2026-11-22T08:30:00Z')} />
              <SwitchField label={t('switch')} name="isOn" isOn hint={t('sampleText')} />
              <ComboField
                label={t('combo')}
                name="link"
                choices={[
                  { value: '/search', name: t('plain') },
                  { value: '/cart', name: t('fancy') },
                ]}
              />
              <FileField label={t('file')} name="picture" accept="image/png,image/jpeg" maxMegabytes={5} />
            </ConsoleForm>
          </div>
        </ConsolePanel>
        {answer && (
          <ConsolePanel title={t('read')}>
            <pre>{JSON.stringify(answer.read, null, 2)}</pre>
          </ConsolePanel>
        )}
      </PanelColumns>
    </>
  )
}
