import type { Icon } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { consoleTexts } from '#messages/en/console-texts.ts'
import { WaitingRows } from './waiting.tsx'

type Texts = keyof (typeof consoleTexts)['office']['waiting']
/** Texts with a text for their action: `toShip` has `toShipAction`. */
type Named = { [Name in Texts]: `${Name}Action` extends Texts ? Name : never }[Texts]
type Explained = { [Name in Named]: `${Name}Text` extends Texts ? Name : never }[Named]

/** A line of a board: its texts are those of `office.waiting` under its name. */
export type WaitingLine = {
  readonly icon: Icon
  /** None is no line; undefined, it is not for the reader. */
  readonly count: number | undefined
  readonly to: string
  readonly isUrgent?: boolean
} & ({ readonly name: Explained } | { readonly name: Named; readonly text: string })

/** Items that wait for the reader of a board today. */
export function WaitingLines({ lines }: { lines: readonly WaitingLine[] }) {
  const t = useTranslations('office.waiting')
  return (
    <WaitingRows
      items={lines.flatMap(({ icon: Sign, count, ...line }) =>
        count
          ? {
              ...line,
              key: line.name,
              icon: <Sign size={22} stroke={1.6} aria-hidden="true" />,
              title: t(line.name, { count }),
              text: 'text' in line ? line.text : t(`${line.name}Text`),
              action: t(`${line.name}Action`),
            }
          : [],
      )}
    />
  )
}
